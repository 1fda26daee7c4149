import type { PastedAddress } from './pasted-address.ts'

type Pages = { host: RegExp; path: RegExp; what: string }

/** Pages that people paste in place of their profile, by host and path. */
const PAGES: Pages[] = [
  { host: /^(?:m\.)?instagram\.com$|^instagr\.am$/, path: /^p\/./, what: 'a post' },
  { host: /^(?:m\.)?instagram\.com$|^instagr\.am$/, path: /^(?:reels?|tv)\/./, what: 'a reel' },
  { host: /^(?:[a-z]+\.)?linkedin\.com$/, path: /^(?:posts|feed\/update)\/./, what: 'a post' },
  { host: /^(?:[a-z]+\.)?linkedin\.com$/, path: /^jobs\/./, what: 'a job' },
  { host: /^(?:[a-z]+\.)?youtube\.com$/, path: /^playlist$/, what: 'a playlist' },
]

/** What an address shows that is a known page of a platform, but no profile: "a post"; null for any other address. */
export function otherPageAt({ host, segments }: PastedAddress): string | null {
  const path = segments.join('/').toLowerCase()
  return PAGES.find(page => page.host.test(host) && page.path.test(path))?.what ?? null
}
