import type { Platform, ProfileLink, WebsiteType } from '../profile/platform.ts'
import { websiteTypeOf } from '../profile/platform.ts'
import { githubLink } from './github-link.ts'
import { instagramLink } from './instagram-link.ts'
import { linkedinLink } from './linkedin-link.ts'
import { otherPageAt } from './non-profile-page.ts'
import { addressOf, withoutPasteMarks, wordsIn } from './pasted-address.ts'
import { youtubeLink } from './youtube-link.ts'

export const PROFILE_LINK_REQUIRED = 'Profile link is required'
export const PROFILE_LINK_UNSUPPORTED =
  'Please enter a valid LinkedIn, GitHub, YouTube, or Instagram profile URL'

/** Longer texts are not a pasted link, and are not searched for one. */
const MAX_LENGTH = 5000
const READERS = [githubLink, linkedinLink, youtubeLink, instagramLink]

export type ParsedProfileLink =
  | { ok: true; link: ProfileLink }
  | { ok: false; code: 'required' | 'unsupported'; message: string }

/**
 * Reads a profile's link out of whatever was pasted: the rules and messages of the specification (section 5), and
 * what people really paste. One function for browser and server.
 *
 * Every spelling of one profile gives one identical link, and parsing a link's own `url` gives that link again.
 * `platform` is the platform of the host the text was typed on: only there does a bare `octocat`, `@octocat` or
 * `octocat/repository` mean anything. A text that holds two different profiles is refused rather than guessed at.
 */
export function parseProfileLink(
  text: string,
  options: { platform?: Platform | null } = {},
): ParsedProfileLink {
  const pasted = text.length > MAX_LENGTH ? '' : withoutPasteMarks(text)
  if (!pasted) {
    return text.trim().length > MAX_LENGTH
      ? { ok: false, code: 'unsupported', message: PROFILE_LINK_UNSUPPORTED }
      : { ok: false, code: 'required', message: PROFILE_LINK_REQUIRED }
  }
  const link = linkIn(pasted, options.platform ?? null)
  return link ? { ok: true, link } : { ok: false, code: 'unsupported', message: unsupportedWords(pasted) }
}

/** The specification's sentence; before it, where somebody pasted another page of a platform, which one that is. */
function unsupportedWords(pasted: string): string {
  const [only, ...more] = wordsIn(pasted)
  const address = only !== undefined && more.length === 0 ? addressOf(only) : null
  const what = address && otherPageAt(address)
  return what
    ? `This is the link of ${what}, not of a profile. ${PROFILE_LINK_UNSUPPORTED}`
    : PROFILE_LINK_UNSUPPORTED
}

/**
 * The website type that a text's link stands for (specification, section 4, "Profile type detection"), or the
 * given one where the text does not tell.
 */
export function websiteTypeFor(text: string, otherwise: WebsiteType): WebsiteType {
  const parsed = parseProfileLink(text)
  return parsed.ok ? websiteTypeOf(parsed.link) : otherwise
}

function linkIn(pasted: string, platform: Platform | null): ProfileLink | null {
  const words = wordsIn(pasted)
  const only = words.length === 1 ? words[0] : undefined
  if (only !== undefined) return linkOf(only) ?? (platform ? linkOfHandle(only, platform) : null)
  const found = words.map(linkOf).filter(link => link !== null)
  const [first] = found
  return first && found.every(link => link.url === first.url) ? first : null
}

function linkOf(word: string): ProfileLink | null {
  if (!/[./]/.test(word)) return null
  const address = addressOf(word)
  if (!address) return null
  for (const read of READERS) {
    const link = read(address)
    if (link) return link
  }
  return null
}

/** A handle, or the path after the host, on a host that says which platform is meant. */
function linkOfHandle(word: string, platform: Platform): ProfileLink | null {
  const path = word.replace(/^\/+/, '')
  if (/[:\\?#]/.test(path) || /^[^/]+@/.test(path)) return null
  const [first = ''] = path.split('/')
  if (first.includes('.') && !mayHoldDots(first, platform)) return null
  return linkOf(`https://${HANDLE_PREFIX[platform](path)}`)
}

const HANDLE_PREFIX: Record<Platform, (path: string) => string> = {
  github: path => `github.com/${path}`,
  instagram: path => `instagram.com/${path}`,
  linkedin: path =>
    /^(?:in|company|school|showcase)\//i.test(path)
      ? `linkedin.com/${path}`
      : `linkedin.com/in/${path.replace(/^@/, '')}`,
  youtube: path =>
    /^(?:UC[\w-]{22}(?:\/|$))/.test(path)
      ? `youtube.com/channel/${path}`
      : /^(?:@|(?:c|user|channel)\/)/.test(path)
        ? `youtube.com/${path}`
        : `youtube.com/@${path}`,
}

/** Endings that make a dotted word a web address rather than an Instagram name; every two letters are a country. */
const ENDINGS =
  /\.(?:[a-z]{2}|com|net|org|edu|gov|info|biz|app|dev|xyz|site|online|shop|blog|page|link|club|art)$/i

/** Dots are letters of a name on Instagram and YouTube, and the mark of a web address everywhere else. */
function mayHoldDots(name: string, platform: Platform): boolean {
  if (platform !== 'instagram' && platform !== 'youtube') return false
  return name.startsWith('@') || (platform === 'instagram' && !ENDINGS.test(name))
}
