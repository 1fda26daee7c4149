import { PLATFORMS } from '../profile/places.ts'
import type { ProfileLink } from '../profile/platform.ts'
import { splitPastedWords } from './pasted-address.ts'

/** Query parameters that only say where a visitor came from, whatever the page. */
const TRACKING =
  /^(?:(?:utm_\w+|fbclid|gclid|dclid|msclkid|twclid|ttclid|yclid|igsh|igshid|mc_[ce]id)=|source=rss)/i
/** Parameters that say so on most pages, and on others name what they show. */
const MAYBE_TRACKING = ['ref', 'ref_src', 'si', 'source', 'trk']
/** A host name of at least two labels, not an IP address: those are rarely a public page. */
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/
/** An address of the fediverse: "@name@host". */
const HANDLE = /^@([\w.-]{1,60})@([a-z\d.-]{3,200})$/i

/**
 * Parses the link of any page that is none of the platforms', or returns null: for other text, hosts that are no
 * domain name, and pages of the platforms that are no profile. `@name@host` is read as a profile of the fediverse. The
 * fragment and tracking parameters are dropped.
 */
export function parsePageLink(text: string): ProfileLink | null {
  const words = splitPastedWords(text)
  const [only] = words
  if (only === undefined || words.length > 1) return null
  const url = parsePageUrl(only.replace(HANDLE, 'https://$2/@$1'))
  if (!url) return null
  const host = url.hostname.replace(/^www\./, '')
  const path = decodePath(url.pathname).replace(/\/+$/, '')
  const id = `${host}${path}`.slice(0, 200).toWellFormed()
  return url.href.length > 400 ? null : { platform: 'web', kind: 'person', id, url: url.href }
}

function parsePageUrl(word: string): URL | null {
  const full = word.replace(/^(?:https?:)?\/*/i, 'https://')
  if (!URL.canParse(full)) return null
  const url = new URL(full)
  // Another scheme is read as a host with a port or without a dot.
  url.hostname = url.hostname.replace(/\.$/, '')
  if (url.username || url.password || url.port || !HOST_NAME.test(url.hostname)) return null
  if (isPlatformHost(url.hostname)) return null
  url.hash = ''
  const page = withoutTracking(url)
  // Deleting rewrites the whole query, also if it finds nothing.
  for (const name of MAYBE_TRACKING) if (page.searchParams.has(name)) page.searchParams.delete(name)
  return page
}

/** The address without the parameters that only say where a visitor came from. */
export function withoutTracking(address: URL): URL {
  const url = new URL(address)
  for (const [name, value] of [...url.searchParams])
    if (TRACKING.test(`${name}=${value}`)) url.searchParams.delete(name, value)
  return url
}

const isPlatformHost = (hostname: string) =>
  Object.values(PLATFORMS).some(({ host }) => host && (hostname === host || hostname.endsWith(`.${host}`)))

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
