import type { CompanyUpdate } from '@vitrine/model'
import { specialtiesIn } from '../company-page.ts'
import { placeIn } from '../company-location.ts'
import {
  addressOf,
  dayOfPost,
  figureOf,
  followersOf,
  lineOf,
  listOf,
  type Loose,
  objectOf,
  pictureOf,
  siteLinks,
  textIn,
} from '../parse-values.ts'

/** A company as Bright Data tells it. */
export function companyOf(raw: Loose) {
  const website = addressOf(raw.website)
  const places = listOf(raw.formatted_locations).length > 0 ? raw.formatted_locations : raw.locations
  return {
    name: lineOf(raw.name),
    bio: textIn(raw.about),
    avatar: pictureOf(raw.logo),
    banner: pictureOf(raw.image),
    location: lineOf(raw.headquarters, 200),
    links: siteLinks(website),
    stats: followersOf(raw.followers),
    details: {
      tagline: lineOf(raw.slogan, 500),
      industry: lineOf(raw.industries, 200),
      size: lineOf(raw.company_size, 100),
      founded: figureOf(raw.founded),
      headquarters: lineOf(raw.headquarters),
      organization_type: lineOf(raw.organization_type, 100),
      website,
      specialties: specialtiesIn(lineOf(raw.specialties, 4000)),
      employees_count: figureOf(raw.employees_in_linkedin),
      // Their list begins with the place that the company calls its first.
      locations: listOf(places).flatMap((place, index) =>
        placeIn(lineOf(place, 500), { isFirst: index === 0, headquarters: lineOf(raw.headquarters) }),
      ),
      updates: listOf(raw.updates).map(objectOf).flatMap(updateOf).slice(0, 30),
    },
  }
}

function updateOf(one: Loose): CompanyUpdate[] {
  const text = textIn(one.text, 5000)
  if (!text) return []
  const [image] = listOf(one.images)
  // Their own date is reckoned back from "2mo", and weeks from true.
  const date = dayOfPost(typeof one.post_id === 'string' ? one.post_id : null)
  return [{ text, url: addressOf(one.post_url), date, picture: pictureOf(image) }]
}
