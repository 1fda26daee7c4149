import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encodingFor, hasAlready } from './negotiate.ts'
import { type Ready, unchangedHeaders } from './site-entry.ts'
import { isFramed, writeStill } from './write-still.ts'

/** Says that the page is the last good one, as nobody can be asked whether it still is (RFC 9111, 5.5). */
const STALE = ['warning', '110 - "Response is Stale"']

/** Answers with a page, or that the client has it already. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  ready: Ready,
  stale: boolean,
): void {
  if (ready.runsScripts && isFramed(request)) {
    writeStill(request, response, ready).catch(() => response.destroy())
    return
  }
  const given = request.headers['if-none-match']
  if (given !== undefined && ready.etag && (given === ready.etag || hasAlready(given, ready.tag))) {
    const unchanged = unchangedHeaders(ready.etag)
    response.writeHead(304, stale ? [...unchanged, ...STALE] : unchanged)
    response.end()
    return
  }
  response.writeHead(ready.status, stale ? [...ready.headers, ...STALE] : ready.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(ready.body)
}

/** The best encoding that whoever asks takes. */
export function encodingOf(request: IncomingMessage): Encoding {
  const accept = request.headers['accept-encoding']
  return encodingFor(typeof accept === 'string' ? accept : undefined)
}
