import { isLinkTarget } from '@vitrine/model'

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

/** A web address as it is linked, with its path; null for others. */
export const webAddress = (url: string | null | undefined): string | null =>
  !url || !/^https?:/i.test(url)
    ? null
    : PLAIN_ADDRESS.exec(url)?.groups?.['pathname']
      ? url
      : URL.canParse(url)
        ? safeHref(new URL(url).href)
        : null

/** A URL for display: host and path without the scheme, `www.` and trailing slash; the host alone above `max` characters. */
export function displayUrl(url: string, max = 40): string {
  if (url.startsWith('mailto:')) return decodeSafely(url.slice(7).split('?')[0] ?? '')
  if (url.startsWith('tel:')) return url.slice(4)
  const { host, pathname } = PLAIN_ADDRESS.exec(url)?.groups ?? parsed(url)
  if (host === undefined) return ''
  const path = (pathname ?? '').replace(/\/$/, '')
  const text = host.replace(/^www\./, '') + decodeSafely(path)
  return text.length > max ? host.replace(/^www\./, '') : text
}

/** Addresses that parsing does not change, as most are: parsing takes ten times as long. */
const PLAIN_ADDRESS =
  /^https?:\/\/(?<host>(?:(?!xn--)[a-z0-9-]+\.)+(?!xn--)[a-z]{2,})(?<pathname>(?:\/[\w~-][\w.~-]*)*\/?)$/

const parsed = (url: string): { host?: string; pathname?: string } => (URL.canParse(url) ? new URL(url) : {})

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
