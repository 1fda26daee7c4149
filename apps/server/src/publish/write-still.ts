import { stillMarkup, stillPolicy } from '@vitrine/render'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { plainOf } from './encode.ts'
import type { Ready } from './site-entry.ts'

/** Whether a page is asked for to be shown within another: the dashboard's frames, which run nothing. */
export const isFramed = (request: IncomingMessage): boolean => request.headers['sec-fetch-dest'] === 'iframe'

/** Answers a frame with a page of which nothing runs. Nobody keeps it: who opens the page itself gets another. */
export async function writeStill(
  request: IncomingMessage,
  response: ServerResponse,
  ready: Ready,
): Promise<void> {
  const body = Buffer.from(stillMarkup((await plainOf(ready.body, ready.encoding)).toString()))
  const headers = new Map<string, string>()
  for (let at = 0; at < ready.headers.length; at += 2)
    headers.set(ready.headers[at] ?? '', ready.headers[at + 1] ?? '')
  for (const name of ['etag', 'content-encoding', 'vary']) headers.delete(name)
  headers.set('content-security-policy', stillPolicy(headers.get('content-security-policy') ?? ''))
  headers.set('cache-control', 'no-store')
  headers.set('content-length', String(body.length))
  response.writeHead(ready.status, [...headers].flat())
  response.end(request.method === 'HEAD' ? undefined : body)
}
