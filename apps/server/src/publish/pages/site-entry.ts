import { hash } from 'node:crypto'
import { validateHeaderName, validateHeaderValue } from 'node:http'
import type { Redirect } from '@vitrine/model'
import { allowsScripts } from '@vitrine/render'
import type { SiteLocks } from '../../core/access/locks.ts'
import type { SiteTarget } from '../../core/website-view/website-view.ts'
import { copyExact, encodePage } from './compression.ts'
import type { Encoding } from './content-negotiation.ts'
import type { WriteTicket } from './folder-writes.ts'
import type { StoredPage } from './stored-page.ts'

/** Returns the response in memory if it needs no query. */
export function getReady(
  { pages, redirects }: SiteEntry,
  path: string,
  encoding: Encoding,
): PreparedResponse | null {
  const ready = pages.get(path)?.[encoding] ?? null
  // A missing page may have a redirect.
  return ready?.status === 404 && redirects?.length !== 0 ? null : ready
}

/** Headers that thousands of responses share. */
type SharedHeaders = {
  /** Alternating names and values, the fastest form for `writeHead`. */
  list: readonly string[]
  vary: string
}

/** A response ready to be written. Of thousands in memory, each has only its tag and its own part of the body. */
export type PreparedResponse = {
  status: number
  /** Without those that `getHeaders` adds. */
  shared: SharedHeaders
  /** The ETag without quotes and encoding; null for responses without one. */
  tag: string | null
  /** The website of an HTML page; null for its other files and for the not-found page. */
  websiteId: string | null
  /** Whether the page runs scripts that its owner added. */
  allowsScripts: boolean
  encoding: Encoding
  /** The beginning of the body, one buffer for all pages with the same styles; null if it has none. */
  beginning: Buffer | null
  /** The rest of the body. */
  rest: Buffer
  /** Memory that it added, in bytes: of its body, and roughly of its objects. */
  memoryBytes: number
}

/** The cached state of a name, with its pages in the encodings requested so far. */
export type SiteEntry = {
  head: SiteTarget | null
  /** Taken before the name was looked up: its pages are written to disk unless they were deleted since. */
  ticket: WriteTicket
  /** Monotonic clock in milliseconds. */
  checkedAt: number
  /** Entries of an earlier epoch are revalidated before they answer. */
  epoch: number
  /** True while the database cannot confirm the entry. */
  stale: boolean
  /** Existing paths, once the view was read. */
  paths: ReadonlySet<string> | null
  /** The owner's redirects, once one was needed. */
  redirects: readonly Redirect[] | null
  /** Locks of pages that only some visitors may see, once requested. */
  locks: SiteLocks | null
  pages: Map<string, Partial<Record<Encoding, PreparedResponse>>>
  bytes: number
}

/**
 * Prepares a page's response. Browsers revalidate each time (a 304 is cheap), so that edits show at the next visit;
 * during errors they and caches may use a stale copy for a day. The page's own bytes are freed.
 * @throws TypeError if the page has headers that cannot be sent
 */
export async function prepareResponse(page: StoredPage, encoding: Encoding): Promise<PreparedResponse> {
  // The tag contains the website's id: another website may take over a name, and its revisions start at 1, too.
  const type = page.headers['content-type'] ?? ''
  // A page and its Markdown twin may have the same URL, so that their tags must differ.
  const form = type.startsWith('text/markdown') ? 'm' : 'r'
  const isPage = page.status === 200 && type.startsWith('text/html')
  const encoded = await encodePage(page.brotli, encoding)
  const cut = encoding === 'br' ? page.sharedBytes : 0
  const beginning = cut > 0 ? shareBytes(encoded.subarray(0, cut)) : null
  const rest = encoding === 'br' ? copyExact(encoded.subarray(cut)) : encoded
  return {
    status: page.status,
    shared: shareHeaders(page.headers, varyOf(type)),
    tag: page.status === 200 ? `${form}${page.revision}-${page.renderer}-${page.websiteId.slice(-8)}` : null,
    websiteId: isPage ? page.websiteId : null,
    allowsScripts: isPage && allowsScripts(page.headers['content-security-policy'] ?? ''),
    encoding,
    beginning: beginning?.bytes ?? null,
    rest,
    memoryBytes: OBJECT_BYTES + rest.length + (beginning?.isNew ? cut : 0),
  }
}

/** Of a response and its strings. */
const OBJECT_BYTES = 800
const CACHE_HEADERS = ['cache-control', 'public, max-age=0, stale-if-error=86400']

/** Pages are chosen by `Accept`, too: HTML or Markdown. */
const varyOf = (type: string): string =>
  /^text\/(?:html|markdown)/.test(type) ? 'accept, accept-encoding' : 'accept-encoding'

/** Returns the length of a response's body in bytes. */
export const getLength = ({ beginning, rest }: PreparedResponse): number =>
  (beginning?.length ?? 0) + rest.length

/** Returns the whole body of a response. */
export const getBody = ({ beginning, rest }: PreparedResponse): Buffer =>
  beginning ? Buffer.concat([beginning, rest]) : rest

/** Returns the ETag of a response. */
export const getEtag = ({ tag, encoding }: PreparedResponse): string | null =>
  tag === null ? null : `"${encoding === 'identity' ? tag : `${tag}-${encoding}`}"`

/** Returns all headers of a response as alternating names and values. */
export function getHeaders(ready: PreparedResponse): string[] {
  const etag = getEtag(ready)
  return [
    ...ready.shared.list,
    ...(etag ? ['etag', etag] : []),
    ...(ready.encoding === 'identity' ? [] : ['content-encoding', ready.encoding]),
    'content-length',
    String(getLength(ready)),
  ]
}

/** Returns the headers of a 304 that update a cache. */
export const getNotModifiedHeaders = (ready: PreparedResponse): string[] => [
  ...CACHE_HEADERS,
  'vary',
  ready.shared.vary,
  'etag',
  getEtag(ready) ?? '',
]

const MAX_SHARED_HEADERS = 1000
const sharedHeaders = new Map<string, SharedHeaders>()

/**
 * Returns one object for equal headers, as thousands of pages have the same security policy.
 * @throws TypeError for headers that cannot be sent: later, when they are written, each visit would fail
 */
function shareHeaders(own: Readonly<Record<string, string>>, vary: string): SharedHeaders {
  const list = [...Object.entries(own).flat(), ...CACHE_HEADERS, 'vary', vary]
  const key = list.join('\n')
  const known = sharedHeaders.get(key)
  if (known) return known
  for (const [name, value] of Object.entries(own)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  }
  if (sharedHeaders.size >= MAX_SHARED_HEADERS) sharedHeaders.clear()
  const shared = { list, vary }
  sharedHeaders.set(key, shared)
  return shared
}

const sharedBytes = new Map<string, WeakRef<Buffer>>()
const forgetting = new FinalizationRegistry<string>(digest => {
  // Meanwhile, others may have been remembered.
  if (!sharedBytes.get(digest)?.deref()) sharedBytes.delete(digest)
})

/** Returns one copy of equal bytes for as long as a page in memory begins with them. */
function shareBytes(bytes: Buffer): { bytes: Buffer; isNew: boolean } {
  const digest = hash('sha256', bytes, 'base64')
  const known = sharedBytes.get(digest)?.deref()
  if (known) return { bytes: known, isNew: false }
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  sharedBytes.set(digest, new WeakRef(copy))
  forgetting.register(copy, digest)
  return { bytes: copy, isNew: true }
}
