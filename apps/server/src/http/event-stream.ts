import type { FastifyReply, FastifyRequest } from 'fastify'

/** An open stream of server-sent events (WHATWG HTML, 9.2). */
export type EventStream = { send(event: string, data: unknown): void; end(): void }

/** Proxies close what is silent; well below the half minute after which the dashboard gives up. */
const HEARTBEAT_MS = 5_000

/** Takes the answer over; what every answer says was set on it before, and is said here, too. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw: response } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // For nginx, which would otherwise collect the events and send them all at the end.
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  response.on('close', () => clearInterval(heartbeat))
  return {
    send(event, data) {
      if (!response.writableEnded) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end() {
      clearInterval(heartbeat)
      response.end()
    },
  }
}

/** Whether whoever asks can read an answer as events. */
export function wantsEvents(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').toLowerCase().includes('text/event-stream')
}
