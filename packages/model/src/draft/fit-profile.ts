import { emptyDetails } from '../profile/empty-profile.ts'
import { furtherPlaces } from '../profile/further-places.ts'
import type { Profile } from '../profile/profile.ts'
import type { RichText, RichTextNode } from '../text/rich-text.ts'
import { truncateText } from '../text/truncate-text.ts'
import { rankRepositories } from './github/repositories.ts'

/** Maximum size of the profile within a draft, in bytes of JSON: the draft is kept in local storage. */
const MAX_PROFILE_BYTES = 380_000
/** Maximum size of what its sources state each, together. */
const MAX_READINGS_BYTES = 260_000
const MAX_README_BYTES = 60_000
/** Reductions tried in turn: maximum text length and item count. */
const REDUCTIONS = [
  { letters: 1500, items: 300 },
  { letters: 300, items: 300 },
  { letters: 300, items: 60 },
  { letters: 300, items: 24 },
  { letters: 200, items: 8 },
  { letters: 100, items: 3 },
] as const
/** Maximum items of nested lists: topics, a carousel's pictures. */
const MAX_NESTED_ITEMS = 8
/** Fields with a provenance, for each place. */
const MAX_PROVENANCE = 40

/**
 * Reduces a profile beyond MAX_PROFILE_BYTES (UTF-8 bytes of JSON): long descriptions, the end of a very long README,
 * the least relevant of very many items. Most profiles are returned unchanged.
 */
export function fitProfile(profile: Profile): Profile {
  const { readings, ...merged } = profile
  if (!readings) return fitMerged(profile)
  const room =
    jsonBytes(readings) <= MAX_READINGS_BYTES ? MAX_READINGS_BYTES : MAX_READINGS_BYTES / readings.length
  return { ...fitMerged(merged), readings: readings.map(reading => fitReading(reading, room)) }
}

/** A reading that lost something says so, and is read again before it is merged again. */
function fitReading(reading: Profile, room: number): Profile {
  let fitted = fitTo(reading, room)
  if (fitted === reading) return reading
  for (const { letters, items } of REDUCTIONS) {
    if (jsonBytes(fitted) <= room) break
    const { bio, links } = fitted
    fitted = { ...fitted, bio: bio && truncateText(bio, letters), links: links.slice(0, items) }
  }
  // Every field at its maximum, in letters of three bytes.
  if (jsonBytes(fitted) > room) fitted = { ...fitted, details: emptyDetails(fitted.details.type) }
  return { ...fitted, sources: (fitted.sources ?? []).map(one => ({ ...one, is_shortened: true as const })) }
}

function fitMerged(profile: Profile): Profile {
  // The design and the evidence repeat the texts of each place.
  return fitTo(profile, MAX_PROFILE_BYTES / (1 + furtherPlaces(profile).length))
}

function fitTo(profile: Profile, most: number): Profile {
  if (jsonBytes(profile) <= most) return profile
  let fitted = profile
  for (const { letters, items } of REDUCTIONS) {
    const shorter = withShorterTexts(profile, letters, Math.min(MAX_README_BYTES, most / 3))
    fitted = {
      ...shorter,
      ...limitPosts(shorter, items),
      details: limitItems(shorter, items),
      ...limitFurther(shorter, letters, items),
    }
    if (jsonBytes(fitted) <= most) break
  }
  return fitted
}

export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

/** The leading blocks of a rich text that fit in `bytes` of JSON. */
export function firstBlocks(text: RichText, bytes: number): RichText {
  const content: RichTextNode[] = []
  let left = bytes
  for (const block of text.content) {
    left -= jsonBytes(block) + 1
    if (left < 0) break
    content.push(block)
  }
  return content.length === text.content.length ? text : { type: 'doc', content }
}

function withShorterTexts(profile: Profile, letters: number, readme: number): Profile {
  const { details } = profile
  const most = MAX_PROVENANCE * (1 + furtherPlaces(profile).length)
  // Items may lose their places.
  const marks = Object.entries(profile.provenance).filter(([field]) => !/\.\d+$/.test(field))
  const provenance = Object.fromEntries(marks.slice(0, most))
  if (details.type !== 'github')
    return { ...profile, provenance, details: shortenTexts(details, letters) as Profile['details'] }
  const { profile_readme, ...rest } = details
  return {
    ...profile,
    provenance,
    details: {
      ...(shortenTexts(rest, letters) as typeof rest),
      profile_readme: profile_readme && firstBlocks(profile_readme, readme),
    },
  }
}

/** Shortens long texts, never URLs. `depth` is the list nesting level. */
function shortenTexts(value: unknown, letters: number, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length <= letters || /^https?:/i.test(value) ? value : truncateText(value, letters)
  if (Array.isArray(value))
    return (depth === 0 ? value : value.slice(0, MAX_NESTED_ITEMS)).map(item =>
      shortenTexts(item, letters, depth + 1),
    )
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shortenTexts(inner, letters, depth)]),
  )
}

/** Reduces the further places likewise, to what a site shows of them. */
function limitFurther(profile: Profile, letters: number, items: number): Pick<Profile, 'further'> {
  if (!profile.further) return {}
  const reduce = (place: Profile) => {
    const { link, name, details } = withShorterTexts({ ...place, provenance: {} }, letters, MAX_README_BYTES)
    const limited = limitItems({ ...place, details }, items)
    const unused = limited.type === 'github' ? { profile_readme: null, organizations: [] } : {}
    return [details.type, { link, name, details: { ...limited, ...unused } }]
  }
  return { further: Object.fromEntries(furtherPlaces(profile).map(reduce)) }
}

/** Keeps the newest posts that are drafted, with ever less of their bodies. */
function limitPosts({ posts }: Profile, items: number): Pick<Profile, 'posts'> {
  if (!posts) return {}
  const bytes = items > 60 ? 16_000 : items > 8 ? 8_000 : 2_000
  return { posts: posts.slice(0, 6).map(post => ({ ...post, body: firstBlocks(post.body, bytes) })) }
}

/** Keeps the highest-ranked repositories, then those without a rank, and the newest of all other lists. */
function limitItems(profile: Profile, items: number): Profile['details'] {
  const { details } = profile
  if (details.type === 'github') {
    const ranked = rankRepositories({ ...profile, details })
    const best = new Set([...new Set([...ranked, ...details.repositories])].slice(0, items))
    return { ...details, repositories: details.repositories.filter(one => best.has(one)) }
  }
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.slice(0, items) : value,
    ]),
  ) as Profile['details']
}
