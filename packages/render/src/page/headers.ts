import { VALID_SUBDOMAINS } from '@vitrine/model'
import { BEACON_HASH } from './beacon.ts'
import { GOOGLE_ANALYTICS_SOURCES } from '../files/google-analytics.ts'
import { memoize } from '../text/memoize.ts'

/** Origins that may frame a site: the product's hosts of all variants. */
const framersOf = memoize(product => {
  if (!URL.canParse(product)) return ''
  const { protocol, host, origin } = new URL(product)
  const [label = '', ...rest] = host.split('.')
  if (!VALID_SUBDOMAINS.some(valid => valid === label)) return ` ${origin}`
  return VALID_SUBDOMAINS.map(valid => ` ${protocol}//${[valid, ...rest].join('.')}`).join('')
})

/** Scripts enabled by the owner. */
type Scripts = { google: boolean; beacon: boolean }

/**
 * The CSP of a page. No scripts except those the owner enabled. Inline styles are allowed (the style element and
 * custom properties): as nothing outside the site can be loaded, a style cannot exfiltrate data, and a hash would
 * guard nothing that `unsafe-inline` for attributes leaves open. `connect-src 'self'` is for Lighthouse, which
 * fetches /robots.txt from the page. `google`: Google Analytics (decision 16); `beacon`: the inline beacon script
 * (decision 23), by its hash.
 */
function contentSecurityPolicy(
  product: string,
  frames: readonly string[],
  { google, beacon }: Scripts,
): string {
  const also = (sources: string) => (google ? ` ${sources}` : '')
  const scripts = [
    ...(google ? [GOOGLE_ANALYTICS_SOURCES.script] : []),
    ...(beacon ? [`'${BEACON_HASH}'`] : []),
  ]
  return [
    "default-src 'none'",
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    `img-src 'self' data:${also(GOOGLE_ANALYTICS_SOURCES.image)}`,
    "font-src 'self'",
    "media-src 'self'",
    "style-src 'unsafe-inline'",
    "manifest-src 'self'",
    `connect-src 'self'${also(GOOGLE_ANALYTICS_SOURCES.connect)}`,
    "base-uri 'none'",
    "form-action 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `frame-ancestors 'self'${framersOf(product)}`,
  ].join(';')
}

/**
 * Headers of an HTML page; `frames` are origins its frames may load. Caching and compression headers are the
 * server's.
 */
export function htmlHeaders(
  product: string,
  frames: readonly string[] = [],
  scripts: Scripts = { google: false, beacon: false },
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(product, frames, scripts),
    'permissions-policy': 'camera=(),geolocation=(),microphone=(),payment=(),usb=(),browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  }
}

/** Headers of other files, such as robots.txt. */
export function fileHeaders(contentType: string): Record<string, string> {
  return {
    'content-type': contentType,
    // A directly opened SVG is a document: it must not run scripts either.
    'content-security-policy': "default-src 'none';style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  }
}
