import { constants, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An open stream of server-sent events (WHATWG HTML, 9.2). */
export type EventStream = { send(event: string, data: unknown): void; end(): void }

/** Keeps proxies from closing the connection; well below the dashboard's timeout of 30 s. */
const HEARTBEAT_MS = 5_000

/**
 * Takes over the response and sends the headers that were set on it. Compressed by gzip where the client accepts it, with
 * each event sent at once: a preview is a sixth as long.
 */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw: response } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  const isCompressed = /\bgzip\b/.test(String(reply.request.headers['accept-encoding']))
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    // Disables response buffering in nginx.
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  const gzip = isCompressed ? createGzip({ flush: constants.Z_SYNC_FLUSH }) : null
  const output = gzip ?? response
  gzip?.pipe(response)
  const heartbeat = setInterval(() => output.write(': still here\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  response.on('close', () => {
    clearInterval(heartbeat)
    gzip?.destroy()
  })
  return {
    send(event, data) {
      if (!output.writableEnded) output.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end() {
      clearInterval(heartbeat)
      output.end()
    },
  }
}

/** Whether the client accepts server-sent events. */
export function acceptsEventStream(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').toLowerCase().includes('text/event-stream')
}
