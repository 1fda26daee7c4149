import type { Redirect } from '@vitrine/model'
import { allowsScripts } from '@vitrine/render'
import type { SiteLocks } from '../../core/access/locks.ts'
import type { SiteTarget } from '../../core/website-view/website-view.ts'
import type { Encoding } from './content-negotiation.ts'
import type { WriteTicket } from './folder-writes.ts'
import type { StoredPage } from './stored-page.ts'

/** A response ready to be written: status, headers and body. */
export type PreparedResponse = {
  status: number
  /** Alternating names and values, the fastest form for `writeHead`. */
  headers: string[]
  /** The ETag without quotes and encoding. */
  tag: string
  /** Null for responses without an ETag. */
  etag: string | null
  /** The website of an HTML page; null for its other files and for the not-found page. */
  websiteId: string | null
  /** Whether the page runs scripts that its owner added. */
  allowsScripts: boolean
  encoding: Encoding
  body: Buffer
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
 * during errors they and caches may use a stale copy for a day.
 */
export function prepareResponse(page: StoredPage, encoding: Encoding, body: Buffer): PreparedResponse {
  // The tag contains the website's id: another website may take over a name, and its revisions start at 1, too.
  const type = page.headers['content-type'] ?? ''
  // A page and its Markdown twin may have the same URL, so that their tags must differ.
  const form = type.startsWith('text/markdown') ? 'm' : 'r'
  const tag = `${form}${page.revision}-${page.renderer}-${page.websiteId.slice(-8)}`
  const etag = page.status === 200 ? `"${encoding === 'identity' ? tag : `${tag}-${encoding}`}"` : null
  const headers = [
    ...Object.entries(page.headers).flat().map(intern),
    ...CACHE_HEADERS,
    'vary',
    varyOf(type),
    ...(etag ? ['etag', etag] : []),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ]
  const isPage = page.status === 200 && type.startsWith('text/html')
  return {
    ...{ status: page.status, headers, tag, etag, encoding, body },
    websiteId: isPage ? page.websiteId : null,
    allowsScripts: isPage && allowsScripts(page.headers['content-security-policy'] ?? ''),
  }
}

const CACHE_HEADERS = ['cache-control', 'public, max-age=0, stale-if-error=86400']

/** Pages are chosen by `Accept`, too: HTML or Markdown. */
const varyOf = (type: string): string =>
  /^text\/(?:html|markdown)/.test(type) ? 'accept, accept-encoding' : 'accept-encoding'

/** Returns the headers of a 304 that update a cache. */
export function getNotModifiedHeaders({ etag, headers }: PreparedResponse): string[] {
  const vary = headers[headers.indexOf('vary') + 1] ?? ''
  return [...CACHE_HEADERS, 'vary', vary, 'etag', etag ?? '']
}

const internedTexts = new Map<string, string>()

/** Returns one shared copy of a string that thousands of pages contain, such as their security policy. */
function intern(text: string): string {
  const known = internedTexts.get(text)
  if (known !== undefined) return known
  if (internedTexts.size > 1000) internedTexts.clear()
  internedTexts.set(text, text)
  return text
}

/** Returns the memory of a response in bytes: the body, and roughly its headers and objects. */
export const getMemoryBytes = (ready: PreparedResponse): number => ready.body.length + 1500
