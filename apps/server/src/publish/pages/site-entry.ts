import type { Redirect } from '@vitrine/model'
import { allowsScripts } from '@vitrine/render'
import type { SiteTarget } from '../../core/website-view/website-view.ts'
import type { Encoding } from './content-negotiation.ts'
import type { StoredPage } from './page-disk-cache.ts'

/** An answer ready to be written: a header block and a buffer. */
export type PreparedResponse = {
  status: number
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[]
  /** The ETag's text without quotes and encoding. */
  tag: string
  /** Null where an answer is never "not modified". */
  etag: string | null
  /** The website whose page this is; null for its other files and for the page of addresses that lead nowhere. */
  websiteId: string | null
  /** Whether something runs in it that its owner asked for. */
  allowsScripts: boolean
  encoding: Encoding
  body: Buffer
}

/** What is known of one name: where it leads, since when, and its pages in the encodings asked for so far. */
export type SiteEntry = {
  head: SiteTarget | null
  /** On the monotonic clock, in milliseconds. */
  checkedAt: number
  /** Entries of an earlier epoch may have missed a change: they are checked before they answer. */
  epoch: number
  /** True while the database cannot say whether this is still so. */
  stale: boolean
  /** The paths that its revision answers, once its view was read. */
  paths: ReadonlySet<string> | null
  /** Where addresses without a page lead, once one was asked for. */
  redirects: readonly Redirect[] | null
  pages: Map<string, Partial<Record<Encoding, PreparedResponse>>>
  bytes: number
}

/**
 * Makes an answer of a page. Browsers ask again each time (a 304 costs next to nothing), so that an edit is seen at
 * the next visit; while the server is in trouble they, and whatever stands between, may show what they have for a day.
 */
export function prepareResponse(page: StoredPage, encoding: Encoding, body: Buffer): PreparedResponse {
  // The website's id is part of the tag: a name can be given up and taken by another, whose revisions start at 1 too.
  const tag = `r${page.revision}-${page.renderer}-${page.websiteId.slice(-8)}`
  const etag = page.status === 200 ? `"${encoding === 'identity' ? tag : `${tag}-${encoding}`}"` : null
  const headers = [
    ...Object.entries(page.headers).flat().map(intern),
    ...CACHE_HEADERS,
    ...(etag ? ['etag', etag] : []),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ]
  const isPage = page.status === 200 && page.headers['content-type']?.startsWith('text/html') === true
  return {
    ...{ status: page.status, headers, tag, etag, encoding, body },
    websiteId: isPage ? page.websiteId : null,
    allowsScripts: isPage && allowsScripts(page.headers['content-security-policy'] ?? ''),
  }
}

const CACHE_HEADERS = ['cache-control', 'public, max-age=0, stale-if-error=86400', 'vary', 'accept-encoding']

/** The header block of a 304: what a cache may have to know anew. */
export const getNotModifiedHeaders = (etag: string): string[] => [...CACHE_HEADERS, 'etag', etag]

const internedTexts = new Map<string, string>()

/** The one copy of a text that thousands of pages have in common, such as their security policy. */
function intern(text: string): string {
  const known = internedTexts.get(text)
  if (known !== undefined) return known
  if (internedTexts.size > 1000) internedTexts.clear()
  internedTexts.set(text, text)
  return text
}

/** Bytes of memory for an answer: the buffer, and roughly what its header strings and objects take. */
export const getMemoryBytes = (ready: PreparedResponse): number => ready.body.length + 1500
