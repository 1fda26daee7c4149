import { msg, t } from '../i18n/translate.ts'
import type { FormPlatform, ProfileLink } from '../profile/platform.ts'
import { githubLink } from './github-link.ts'
import { instagramLink } from './instagram-link.ts'
import { linkedinLink } from './linkedin-link.ts'
import { parsePageLink } from './page-link.ts'
import {
  parseAddress,
  cleanPastedText,
  splitCutWords,
  splitPastedWords,
  type PastedAddress,
} from './pasted-address.ts'
import { youtubeLink } from './youtube-link.ts'

export const PROFILE_LINK_REQUIRED = msg('Profile link is required')
export const PROFILE_LINK_UNSUPPORTED = msg(
  'Please enter a valid LinkedIn, GitHub, YouTube, or Instagram profile URL',
)

/** Longer input is rejected without parsing. */
const MAX_LENGTH = 5000
const PARSERS = [githubLink, linkedinLink, youtubeLink, instagramLink]

export type ParsedProfileLink =
  | { ok: true; link: ProfileLink }
  | { ok: false; code: 'required' | 'unsupported'; message: string }

/**
 * Parses a profile link from pasted text by the rules and messages of the specification (section 5). Shared by
 * browser and server.
 *
 * All spellings of one profile give an identical link, and parsing a link's `url` returns the same link. `platform`
 * is the platform of the current host: only there is a bare `octocat`, `@octocat` or `octocat/repository` accepted.
 * Input with two different profiles is rejected, and a name with a blank or junk inside. With `anyPage`, the link of any
 * other page is accepted, too.
 */
export function parseProfileLink(
  text: string,
  options: { platform?: FormPlatform | null; anyPage?: boolean } = {},
): ParsedProfileLink {
  if (text.trim().length > MAX_LENGTH)
    return { ok: false, code: 'unsupported', message: PROFILE_LINK_UNSUPPORTED }
  const pasted = cleanPastedText(text)
  if (!pasted) return { ok: false, code: 'required', message: PROFILE_LINK_REQUIRED }
  const link =
    findLink(pasted, options.platform ?? null) ?? (options.anyPage === true ? parsePageLink(pasted) : null)
  return link ? { ok: true, link } : { ok: false, code: 'unsupported', message: unsupportedMessage(pasted) }
}

/** The specification's message; preceded by the kind of page if the input is another page of a platform. */
function unsupportedMessage(pasted: string): string {
  const [only, ...more] = splitPastedWords(pasted)
  const address = only !== undefined && more.length === 0 ? parseAddress(only) : null
  const what = address && nonProfilePageAt(address)
  return what
    ? t('This link leads to {page}, not to a profile. {message}', {
        page: t(what),
        message: t(PROFILE_LINK_UNSUPPORTED),
      })
    : PROFILE_LINK_UNSUPPORTED
}

function findLink(pasted: string, platform: FormPlatform | null): ProfileLink | null {
  const words = splitPastedWords(pasted)
  const only = words.length === 1 ? words[0] : undefined
  if (only !== undefined) return parseWord(only) ?? (platform ? parseHandle(only, platform) : null)
  const found = words.map(parseWord).filter(link => link !== null)
  const [first] = found
  return first && found.every(link => link.url === first.url) && !hasCutName(pasted) ? first : null
}

/** Whether a name continues after a blank or junk: "github.com/octo cat" must not become the link of `octo`. */
function hasCutName(pasted: string): boolean {
  return splitCutWords(pasted).some(({ word, next }) => {
    const link = next === null || parseWord(next) ? null : parseWord(word)
    return link !== null && parseWord(`${word}${next}`)?.url !== link.url
  })
}

function parseWord(word: string): ProfileLink | null {
  const address = parseAddress(word)
  if (!address) return null
  for (const read of PARSERS) {
    const link = read(address)
    if (link) return link
  }
  return null
}

/** A handle, or a path without a host, on a host with a known platform. */
function parseHandle(word: string, platform: FormPlatform): ProfileLink | null {
  const path = word.replace(/^\/+/, '')
  const [first = ''] = path.split('/')
  if (/[:\\?#]/.test(path) || isDomain(first, platform)) return null
  return parseWord(`https://${HANDLE_PATH[platform](path)}`)
}

const HANDLE_PATH: Record<FormPlatform, (path: string) => string> = {
  github: path => `github.com/${path}`,
  instagram: path => `instagram.com/${path}`,
  linkedin: path =>
    /^(?:in|company|school|showcase)\//i.test(path)
      ? `linkedin.com/${path}`
      : `linkedin.com/in/${path.replace(/^@/, '')}`,
  youtube: path =>
    /^UC[\w-]{22}(?:\/|$)/.test(path)
      ? `youtube.com/channel/${path}`
      : /^(?:@|(?:c|user|channel)\/)/.test(path)
        ? `youtube.com/${path}`
        : `youtube.com/@${path}`,
}

/** Endings that make a dotted word a domain rather than an Instagram name; any two letters are a country code. */
const TOP_LEVEL_DOMAIN =
  /\.(?:[a-z]{2}|com|net|org|edu|gov|info|biz|app|dev|xyz|site|online|shop|blog|page|link|club|art)$/i

/** Names on Instagram and, after "@", on YouTube can contain dots. */
const isDomain = (name: string, platform: FormPlatform) =>
  !name.startsWith('@') && (platform === 'youtube' ? name.includes('.') : TOP_LEVEL_DOMAIN.test(name))

type Pages = { host: RegExp; path: RegExp; what: string }

/** URLs people paste instead of their profile, by host and path. */
const PAGES: Pages[] = [
  { host: /^(?:m\.)?instagram\.com$|^instagr\.am$/, path: /^p\/./, what: msg('a post') },
  { host: /^(?:m\.)?instagram\.com$|^instagr\.am$/, path: /^(?:reels?|tv)\/./, what: msg('a reel') },
  { host: /^(?:[a-z]+\.)?linkedin\.com$/, path: /^(?:posts|feed\/update)\/./, what: msg('a post') },
  { host: /^(?:[a-z]+\.)?linkedin\.com$/, path: /^jobs\/./, what: msg('a job') },
  { host: /^(?:[a-z]+\.)?youtube\.com$/, path: /^playlist$/, what: msg('a playlist') },
]

/** The kind of a known non-profile page ("a post"), or null. */
function nonProfilePageAt({ host, segments }: PastedAddress): string | null {
  const path = segments.join('/').toLowerCase()
  return PAGES.find(page => page.host.test(host) && page.path.test(path))?.what ?? null
}
