import type { WebsiteFacts } from './suspicious-patterns.ts'
import { linksOf, type PublicContent, textsOf } from './website-content.ts'

type Subject = { name: string; subdomain: string; sourceId: string; sourceUrl: string; isFresh: boolean }
type Known = { profile: { name: string | null }; baseDraft: unknown } | null

/**
 * Characters and distinct links that are judged of each part of a website: its pages, its posts and its translations, so
 * that a long one hides none of the others. Judging takes some 100 ms for the longest, at each save.
 */
const MAX_CHARACTERS = 200_000
const MAX_LINKS = 500

/** Tells what the owner of a website wrote from what its profile says. */
export function factsOf(
  { name, subdomain, sourceId, sourceUrl, isFresh }: Subject,
  known: Known,
  { content, pictures }: { content: PublicContent; pictures: ReadonlySet<string> },
): WebsiteFacts {
  const { posts, translations, ...pages } = content
  const parts = [pages, posts, translations]
  const profile = [known?.profile, known?.baseDraft]
  const profileTexts = profile.flatMap(textsToReview)
  const profileLinks = profile.flatMap(part => linksOf(part, pictures, MAX_LINKS))
  const linksInProfile = new Set(profileLinks)
  const isInProfile = createProfileCheck(profileTexts)
  return {
    name,
    subdomain,
    ownTexts: [...new Set(parts.flatMap(textsToReview))].filter(text => !isInProfile(text)),
    ownLinks: [...new Set(parts.flatMap(part => linksOf(part, pictures, MAX_LINKS)))].filter(
      link => !linksInProfile.has(link),
    ),
    profileLinks,
    profileNames: [sourceId, sourceUrl, ...(known?.profile.name ? [known.profile.name] : [])],
    profileText: profileTexts.join('\n'),
    redirects: content.redirects.flatMap(({ to }) => (/^https?:/i.test(to) ? [to] : [])),
    isFresh,
    hasKnownText: false,
  }
}

/** The first texts of a part, those of posts newest first, as many as are judged. */
function textsToReview(part: unknown): string[] {
  const texts: string[] = []
  let remaining = MAX_CHARACTERS
  for (const text of textsOf(part)) {
    if (remaining <= 0) break
    texts.push(text.slice(0, remaining))
    remaining -= text.length
  }
  return texts
}

/** Every run of some number of words of a text. */
const runsOf = (words: readonly string[], size: number): string[] =>
  words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(' '))

/**
 * Returns whether a text is from a profile: three words in a row, or all of a shorter text, are always in a row there.
 * Searching the profile for each text would take minutes for long ones.
 */
function createProfileCheck(profileTexts: readonly string[]): (text: string) => boolean {
  const words = profileTexts.map(wordsOf)
  const known = new Set([1, 2, 3].flatMap(size => words.flatMap(text => runsOf(text, size))))
  return text => {
    const own = wordsOf(text)
    return runsOf(own, Math.min(own.length, 3)).every(run => known.has(run))
  }
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
