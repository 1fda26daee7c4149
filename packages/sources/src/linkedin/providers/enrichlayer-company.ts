import type { CompanyLocation, CompanyUpdate } from '@vitrine/model'
import {
  addressOf,
  dateOf,
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
import { joined } from './enrichlayer-person.ts'

/** The types of companies as LinkedIn's pages word them. */
const TYPES = new Map([
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

/** A company as Enrich Layer tells it. */
export function companyOf(raw: Loose) {
  const headquarters = objectOf(raw.hq)
  const website = addressOf(raw.website)
  return {
    name: lineOf(raw.name),
    bio: textIn(raw.description),
    avatar: pictureOf(raw.profile_pic_url),
    banner: pictureOf(raw.background_cover_image_url),
    location: lineOf(headquarters.city, 200),
    links: siteLinks(website),
    stats: followersOf(raw.follower_count),
    details: {
      tagline: lineOf(raw.tagline, 500),
      industry: lineOf(raw.industry, 200),
      size: sizeOf(raw.company_size),
      founded: figureOf(raw.founded_year),
      headquarters: lineOf(joined([headquarters.city, headquarters.country], ', ')),
      organization_type: TYPES.get(lineOf(raw.company_type) ?? '') ?? null,
      website,
      specialties: listOf(raw.specialities).flatMap(one => lineOf(one, 120) ?? []),
      employees_count: figureOf(raw.company_size_on_linkedin),
      locations: listOf(raw.locations).map(objectOf).flatMap(locationOf),
      updates: listOf(raw.updates).map(objectOf).flatMap(updateOf),
    },
  }
}

/** Two ends of a band, the second of which may be open. */
function sizeOf(value: unknown): string | null {
  const [least, most] = listOf(value).map(figureOf)
  if (typeof least !== 'number') return null
  const [from, to] = [least, most].map(end => end?.toLocaleString('en') ?? '')
  if (least === most) return `${from} ${least === 1 ? 'employee' : 'employees'}`
  return to ? `${from}-${to} employees` : `${from}+ employees`
}

function locationOf(one: Loose): CompanyLocation[] {
  const name = lineOf(one.city)
  const address = lineOf(joined([one.line_1, one.postal_code, one.country], ', '), 500)
  return name ? [{ name, address, is_headquarters: one.is_hq === true }] : []
}

function updateOf(one: Loose): CompanyUpdate[] {
  const text = textIn(one.text, 5000)
  const url = addressOf(one.article_link)
  return text ? [{ text, url, date: dateOf(one.posted_on), picture: pictureOf(one.image) }] : []
}
