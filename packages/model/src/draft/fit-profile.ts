import type { Profile } from '../profile.ts'
import type { RichText, RichTextNode } from '../rich-text.ts'
import { cutText } from './cut-text.ts'
import { rankedRepositories } from './repositories.ts'

/** The profile travels inside the draft, which must stay small enough for a browser's local storage. */
const BUDGET = 380_000
const README_BUDGET = 60_000

/**
 * The profile without what no draft could show: beyond the budget (UTF-8 bytes of JSON), long descriptions, far
 * topics, the end of a very long README and the least of very many repositories. Most profiles stay as they are.
 */
export function fitProfile(profile: Profile): Profile {
  if (jsonBytes(profile) <= BUDGET) return profile
  const shorter = withShorterTexts(profile)
  if (jsonBytes(shorter) <= BUDGET) return shorter
  const best = new Set(rankedRepositories(shorter).slice(0, 60))
  const fewer = shorter.details.repositories.filter(repository => best.has(repository))
  return { ...shorter, details: { ...shorter.details, repositories: fewer } }
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
  return {
    ...profile,
    provenance: Object.fromEntries(Object.entries(profile.provenance).slice(0, 40)),
    details: {
      ...details,
      profile_readme: details.profile_readme && firstBlocks(details.profile_readme, README_BUDGET),
      repositories: details.repositories.map(repository => ({
        ...repository,
        description: repository.description && cutText(repository.description, 300),
        readme_sentence: repository.readme_sentence && cutText(repository.readme_sentence, 300),
        topics: repository.topics.slice(0, 8),
      })),
    },
  }
}
