import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, vi } from 'vitest'

export type ApiRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }
type Handler = (request: ApiRequest, answer: ServerResponse) => void | Promise<void>

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(closers.splice(0).map(close => close()))
})

/**
 * Starts an HTTP server on a free port and routes relative URLs of `fetch` to it. Returns the requests it received,
 * in order.
 */
export async function apiServer(handle: Handler): Promise<{ requests: ApiRequest[]; origin: string }> {
  const requests: ApiRequest[] = []
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text ? (JSON.parse(text) as unknown) : null,
    }
    requests.push(call)
    await handle(call, answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  closers.push(
    () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  routeRequestsTo(origin)
  return { requests, origin }
}

/** Routes relative URLs of `fetch` and `Request` to an origin, which need not be listening. */
export function routeRequestsTo(origin: string): void {
  const { fetch: realFetch, Request: RealRequest } = globalThis
  const absolute = (target: RequestInfo | URL) =>
    typeof target === 'string' && target.startsWith('/') ? origin + target : target
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(target: RequestInfo | URL, init?: RequestInit) {
        super(absolute(target), init)
      }
    },
  )
  vi.stubGlobal('fetch', (target: RequestInfo | URL, init?: RequestInit) => realFetch(absolute(target), init))
}

export function answerJson(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export const UNAUTHENTICATED = {
  code: 'unauthenticated',
  message: 'Log in to continue.',
  requestId: 'r1',
}
