import { VALID_SUBDOMAINS } from '@vitrine/model'
import { BEACON_HASH } from './beacon.ts'
import { GOOGLE_ANALYTICS_SOURCES } from '../files/google-analytics.ts'

const framers = new Map<string, string>()

/** The product's own hosts, which may show a site in a frame: its variants, where the product has variants. */
function framersOf(product: string): string {
  const known = framers.get(product)
  if (known !== undefined) return known
  const made = makeFramers(product)
  framers.set(product, made)
  return made
}

function makeFramers(product: string): string {
  if (!URL.canParse(product)) return ''
  const { protocol, host, origin } = new URL(product)
  const [label = '', ...rest] = host.split('.')
  if (!VALID_SUBDOMAINS.some(valid => valid === label)) return ` ${origin}`
  return VALID_SUBDOMAINS.map(valid => ` ${protocol}//${[valid, ...rest].join('.')}`).join('')
}

/** What an owner asked for that runs in the page. */
type Scripts = { google: boolean; beacon: boolean }

/**
 * What a page may load and who may frame it. No script runs, but for what its owner asked for. Styles are inline: the one style element and the
 * custom properties on elements; as no address outside the site can be loaded, a style can carry nothing away, and a
 * hash for the element would guard nothing that `unsafe-inline` for attributes leaves open. `connect-src 'self'` is for
 * Lighthouse, which fetches /robots.txt from the page. `google`: Google Analytics (decision 16);
 * `beacon`: the one inline script that tells how visits end (decision 23), by its hash.
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
 * The headers of an HTML page, whose `frames` may load these origins, and which may send to Google Analytics where
 * its owner asked for it; caching and compression are the server's.
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

/** The headers of a file beside the pages, such as robots.txt. */
export function fileHeaders(contentType: string): Record<string, string> {
  return {
    'content-type': contentType,
    // An SVG opened by itself is a document: it must not be able to do anything either.
    'content-security-policy': "default-src 'none';style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  }
}
