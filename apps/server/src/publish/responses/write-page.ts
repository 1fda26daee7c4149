import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, negotiateEncoding, matchesEtag } from '../pages/content-negotiation.ts'
import { getBody, getHeaders, getNotModifiedHeaders, type PreparedResponse } from '../pages/site-entry.ts'
import { stripScripts, stripScriptPolicy } from '@vitrine/render'
import { decodePage } from '../pages/compression.ts'

/** Whether a page is requested for a frame, such as those of the dashboard. */
const isFramed = (request: IncomingMessage): boolean => request.headers['sec-fetch-dest'] === 'iframe'

/** Writes a page without scripts for a frame. Not cached, as the page itself is different. */
async function writeStaticPage(
  request: IncomingMessage,
  response: ServerResponse,
  ready: PreparedResponse,
): Promise<void> {
  const body = Buffer.from(stripScripts((await decodePage(getBody(ready), ready.encoding)).toString()))
  const headers = new Map<string, string>()
  const { list } = ready.shared
  for (let at = 0; at < list.length; at += 2) headers.set(list[at] ?? '', list[at + 1] ?? '')
  headers.delete('vary')
  headers.set('content-security-policy', stripScriptPolicy(headers.get('content-security-policy') ?? ''))
  headers.set('cache-control', 'no-store')
  headers.set('content-length', String(body.length))
  response.writeHead(ready.status, [...headers].flat())
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Marks a page that could not be revalidated (RFC 9111, 5.5). */
const STALE_WARNING = ['warning', '110 - "Response is Stale"']

/** Writes a page, or 304 if the client has it. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  ready: PreparedResponse,
  stale: boolean,
): void {
  if (ready.allowsScripts && isFramed(request)) {
    writeStaticPage(request, response, ready).catch(() => response.destroy())
    return
  }
  const given = request.headers['if-none-match']
  if (given !== undefined && ready.tag !== null && matchesEtag(given, ready.tag)) {
    const unchanged = getNotModifiedHeaders(ready)
    response.writeHead(304, stale ? [...unchanged, ...STALE_WARNING] : unchanged)
    response.end()
    return
  }
  const headers = getHeaders(ready)
  response.writeHead(ready.status, stale ? [...headers, ...STALE_WARNING] : headers)
  if (request.method === 'HEAD') response.end()
  else {
    if (ready.beginning) {
      // Until `end`. Without it, `write` would do so until the next tick, which costs more.
      response.cork()
      response.write(ready.beginning)
    }
    response.end(ready.rest)
  }
}

/** Returns the best encoding that the client accepts. */
export function getEncoding(request: IncomingMessage): Encoding {
  const accept = request.headers['accept-encoding']
  return negotiateEncoding(typeof accept === 'string' ? accept : undefined)
}
