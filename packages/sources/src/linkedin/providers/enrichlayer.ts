import { createProfile } from '../../create-profile.ts'
import {
  toObject,
  toUrl,
  parseDate,
  parseCount,
  toFollowerStats,
  toLine,
  toList,
  type JsonObject,
  toPicture,
  toWebsiteLinks,
  toText,
} from '../parse-values.ts'
import { parseEnrichLayerPerson, joinNonEmpty } from './enrichlayer-person.ts'
import { requestProvider, type Provider } from './provider.ts'
import type { CompanyLocation, CompanyUpdate } from '@vitrine/model'

const BASE = 'https://enrichlayer.com/api/v2'

/** Enrich Layer, compatible with Proxycurl: https://enrichlayer.com/docs */
export const enrichlayer: Provider = async (link, key, io) => {
  const isCompany = link.kind === 'company'
  const query = new URLSearchParams(isCompany ? { company_url: link.url } : { profile_url: link.url })
  const answer = await requestProvider(io, {
    url: `${BASE}/${isCompany ? 'company' : 'profile'}?${query}`,
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
  })
  if (answer.kind !== 'ok') return answer
  const raw = toObject(answer.value)
  const parsed = isCompany ? parseEnrichLayerCompany(raw) : parseEnrichLayerPerson(raw)
  if (!parsed.name) return { kind: 'unknown' }
  const mark = { path: 'provider' as const, detail: 'Enrich Layer', at: io.now().toISOString() }
  return { kind: 'found', profile: createProfile(link, { ...parsed, name: parsed.name }, mark) }
}

/** Organisation types as worded on LinkedIn's pages. */
const ORGANIZATION_TYPES = new Map([
  ['EDUCATIONAL', 'Educational'],
  ['EDUCATIONAL_INSTITUTION', 'Educational Institution'],
  ['GOVERNMENT_AGENCY', 'Government Agency'],
  ['NON_PROFIT', 'Nonprofit'],
  ['PARTNERSHIP', 'Partnership'],
  ['PRIVATELY_HELD', 'Privately Held'],
  ['PUBLIC_COMPANY', 'Public Company'],
  ['SELF_EMPLOYED', 'Self-Employed'],
  ['SELF_OWNED', 'Self-Owned'],
  ['SOLE_PROPRIETORSHIP', 'Sole Proprietorship'],
])

/** Parses a company of Enrich Layer. */
export function parseEnrichLayerCompany(raw: JsonObject) {
  const headquarters = toObject(raw.hq)
  const website = toUrl(raw.website)
  return {
    name: toLine(raw.name),
    bio: toText(raw.description),
    avatar: toPicture(raw.profile_pic_url),
    banner: toPicture(raw.background_cover_image_url),
    location: toLine(headquarters.city, 200),
    links: toWebsiteLinks(website),
    stats: toFollowerStats(raw.follower_count),
    details: {
      tagline: toLine(raw.tagline, 500),
      industry: toLine(raw.industry, 200),
      size: formatSize(raw.company_size),
      founded: parseCount(raw.founded_year),
      headquarters: toLine(joinNonEmpty([headquarters.city, headquarters.country], ', ')),
      organization_type: ORGANIZATION_TYPES.get(toLine(raw.company_type) ?? '') ?? null,
      website,
      specialties: toList(raw.specialities).flatMap(one => toLine(one, 120) ?? []),
      employees_count: parseCount(raw.company_size_on_linkedin),
      locations: toList(raw.locations).map(toObject).flatMap(parseLocation),
      updates: toList(raw.updates).map(toObject).flatMap(parseUpdate),
    },
  }
}

/** Formats a range of employees whose upper end may be open. */
function formatSize(value: unknown): string | null {
  const [least, most] = toList(value).map(parseCount)
  if (typeof least !== 'number') return null
  const [from, to] = [least, most].map(end => end?.toLocaleString('en') ?? '')
  if (least === most) return `${from} ${least === 1 ? 'employee' : 'employees'}`
  return to ? `${from}-${to} employees` : `${from}+ employees`
}

function parseLocation(one: JsonObject): CompanyLocation[] {
  const name = toLine(one.city)
  const address = toLine(joinNonEmpty([one.line_1, one.postal_code, one.country], ', '), 500)
  return name ? [{ name, address, is_headquarters: one.is_hq === true }] : []
}

function parseUpdate(one: JsonObject): CompanyUpdate[] {
  const text = toText(one.text, 5000)
  const url = toUrl(one.article_link)
  return text ? [{ text, url, date: parseDate(one.posted_on), picture: toPicture(one.image) }] : []
}
