import type { Profile } from '../profile.ts'
import type { RichText, RichTextNode } from '../rich-text.ts'
import { cutText } from './cut-text.ts'
import { rankedRepositories } from './github/repositories.ts'

/** The profile travels inside the draft, which must stay small enough for a browser's local storage. */
const BUDGET = 380_000
const README_BUDGET = 60_000
const SHORT_TEXT = 300
const FEW = 40

/**
 * The profile without what no draft could show: beyond the budget (UTF-8 bytes of JSON), long descriptions, the end of
 * a very long README and the least of very many items. Most profiles stay as they are.
 */
export function fitProfile(profile: Profile): Profile {
  if (jsonBytes(profile) <= BUDGET) return profile
  const shorter = withShorterTexts(profile)
  if (jsonBytes(shorter) <= BUDGET) return shorter
  return { ...shorter, details: withFewerItems(shorter) }
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

function withShorterTexts(profile: Profile): Profile {
  const { details } = profile
  const provenance = Object.fromEntries(Object.entries(profile.provenance).slice(0, 40))
  if (details.type !== 'github')
    return { ...profile, provenance, details: shortened(details) as Profile['details'] }
  const { profile_readme, ...rest } = details
  return {
    ...profile,
    provenance,
    details: {
      ...(shortened(rest) as typeof rest),
      profile_readme: profile_readme && firstBlocks(profile_readme, README_BUDGET),
    },
  }
}

/** Long texts cut, addresses never. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length <= SHORT_TEXT || /^https?:/i.test(value) ? value : cutText(value, SHORT_TEXT)
  if (Array.isArray(value)) return value.map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'topics' && Array.isArray(inner) ? inner.slice(0, 8) : shortened(inner),
    ]),
  )
}

/** The best of very many: the repositories that would be shown, the newest of everything else. */
function withFewerItems(profile: Profile): Profile['details'] {
  const { details } = profile
  if (details.type === 'github') {
    const best = new Set(rankedRepositories({ ...profile, details }).slice(0, 60))
    return { ...details, repositories: details.repositories.filter(one => best.has(one)) }
  }
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, Array.isArray(value) ? value.slice(0, FEW) : value]),
  ) as Profile['details']
}
