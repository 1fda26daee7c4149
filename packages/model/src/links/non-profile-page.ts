import { msg } from '../i18n/translate.ts'
import type { PastedAddress } from './pasted-address.ts'

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
export function nonProfilePageAt({ host, segments }: PastedAddress): string | null {
  const path = segments.join('/').toLowerCase()
  return PAGES.find(page => page.host.test(host) && page.path.test(path))?.what ?? null
}
