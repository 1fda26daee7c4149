import type { CompanyUpdate } from '@vitrine/model'
import { parseSpecialties } from '../company-page.ts'
import { parseCompanyLocation } from '../company-location.ts'
import {
  toUrl,
  getPostDate,
  parseCount,
  toFollowerStats,
  toLine,
  toList,
  type JsonObject,
  toObject,
  toPicture,
  toWebsiteLinks,
  toText,
} from '../parse-values.ts'

/** Parses a company of Bright Data. */
export function parseBrightDataCompany(raw: JsonObject) {
  const website = toUrl(raw.website)
  const places = toList(raw.formatted_locations).length > 0 ? raw.formatted_locations : raw.locations
  return {
    name: toLine(raw.name),
    bio: toText(raw.about),
    avatar: toPicture(raw.logo),
    banner: toPicture(raw.image),
    location: toLine(raw.headquarters, 200),
    links: toWebsiteLinks(website),
    stats: toFollowerStats(raw.followers),
    details: {
      tagline: toLine(raw.slogan, 500),
      industry: toLine(raw.industries, 200),
      size: toLine(raw.company_size, 100),
      founded: parseCount(raw.founded),
      headquarters: toLine(raw.headquarters),
      organization_type: toLine(raw.organization_type, 100),
      website,
      specialties: parseSpecialties(toLine(raw.specialties, 4000)),
      employees_count: parseCount(raw.employees_in_linkedin),
      // The first location is the primary one.
      locations: toList(places).flatMap((place, index) =>
        parseCompanyLocation(toLine(place, 500), {
          isFirst: index === 0,
          headquarters: toLine(raw.headquarters),
        }),
      ),
      updates: toList(raw.updates).map(toObject).flatMap(parseUpdate).slice(0, 30),
    },
  }
}

function parseUpdate(one: JsonObject): CompanyUpdate[] {
  const text = toText(one.text, 5000)
  if (!text) return []
  const [image] = toList(one.images)
  // Bright Data computes its own date from "2mo", which is off by weeks.
  const date = getPostDate(typeof one.post_id === 'string' ? one.post_id : null)
  return [{ text, url: toUrl(one.post_url), date, picture: toPicture(image) }]
}
