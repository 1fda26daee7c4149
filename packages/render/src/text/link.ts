import { isLinkTarget } from '@vitrine/model'
import { memoize } from './memoize.ts'

/** Characters browsers tolerate in URLs but that are not allowed. */
const UNSAFE_CHARACTERS = /[\s"<>\\^`{|}]/g
const SAFE_ADDRESS = /^https?:\/\/[^\s"<>\\^`{|}]*$/i

/** The URL if a page may link to it, else null: a second check after the schema's. */
export function safeHref(url: string): string | null {
  if (SAFE_ADDRESS.test(url)) return url
  return /^https?:\/\//i.test(url) || isLinkTarget(url)
    ? url.replace(UNSAFE_CHARACTERS, encodeURIComponent)
    : null
}

/** A URL for display: host and path without the scheme, `www.` and trailing slash; the host alone above `max` characters. */
export function displayUrl(url: string, max = 40): string {
  if (url.startsWith('mailto:')) return decodeSafely(url.slice(7).split('?')[0] ?? '')
  if (url.startsWith('tel:')) return url.slice(4)
  const { host, pathname = '' } = parsed(url)
  if (host === undefined) return ''
  const path = pathname.replace(/\/$/, '')
  const text = host.replace(/^www\./, '') + decodeSafely(path)
  return text.length > max ? host.replace(/^www\./, '') : text
}

/** The parts of an address; parsing takes long, and websites link to the same addresses from every page. */
const parsed = memoize((url): Partial<URL> => (URL.canParse(url) ? new URL(url) : {}))

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
