import type { Profile } from '../profile/profile.ts'
import type { RichText, RichTextNode } from '../text/rich-text.ts'
import { cutText } from '../text/cut-text.ts'
import { rankedRepositories } from './github/repositories.ts'

/** The profile travels inside the draft, which must stay small enough for a browser's local storage. */
const BUDGET = 380_000
const README_BUDGET = 60_000
/** How long texts may be and how many items there may be, tried in turn. */
const STEPS = [
  { letters: 1500, items: 300 },
  { letters: 300, items: 300 },
  { letters: 300, items: 60 },
  { letters: 300, items: 24 },
  { letters: 200, items: 8 },
] as const
/** Items inside of items: topics, the pictures of a series. */
const FEW = 8

/**
 * The profile without what no draft could show: beyond the budget (UTF-8 bytes of JSON), long descriptions, the end of
 * a very long README and the least of very many items. Most profiles stay as they are.
 */
export function fitProfile(profile: Profile): Profile {
  if (jsonBytes(profile) <= BUDGET) return profile
  let fitted = profile
  for (const { letters, items } of STEPS) {
    const shorter = withShorterTexts(profile, letters)
    fitted = { ...shorter, details: withFewerItems(shorter, items) }
    if (jsonBytes(fitted) <= BUDGET) break
  }
  return fitted
}

export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

/** The first blocks of a formatted text that fit in `bytes` of JSON. */
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

function withShorterTexts(profile: Profile, letters: number): Profile {
  const { details } = profile
  const provenance = Object.fromEntries(Object.entries(profile.provenance).slice(0, 40))
  if (details.type !== 'github')
    return { ...profile, provenance, details: shortened(details, letters) as Profile['details'] }
  const { profile_readme, ...rest } = details
  return {
    ...profile,
    provenance,
    details: {
      ...(shortened(rest, letters) as typeof rest),
      profile_readme: profile_readme && firstBlocks(profile_readme, README_BUDGET),
    },
  }
}

/** Long texts cut, addresses never. `depth` counts the lists around a value. */
function shortened(value: unknown, letters: number, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length <= letters || /^https?:/i.test(value) ? value : cutText(value, letters)
  if (Array.isArray(value))
    return (depth === 0 ? value : value.slice(0, FEW)).map(item => shortened(item, letters, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shortened(inner, letters, depth)]),
  )
}

/** The best of very many: the repositories that would be shown, the newest of everything else. */
function withFewerItems(profile: Profile, items: number): Profile['details'] {
  const { details } = profile
  if (details.type === 'github') {
    const best = new Set(rankedRepositories({ ...profile, details }).slice(0, items))
    const repositories =
      best.size < items ? details.repositories : details.repositories.filter(one => best.has(one))
    return { ...details, repositories }
  }
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.slice(0, items) : value,
    ]),
  ) as Profile['details']
}
