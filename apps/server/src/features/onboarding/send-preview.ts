import type { PreviewData, StageEvent } from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import { toErrorResponse } from '../../http/errors.ts'
import { openEventStream, wantsEvents } from '../../http/event-stream.ts'

/** Builds the preview; `signal` aborts when the client disconnects. */
type BuildPreview = (signal: AbortSignal, onStage: (event: StageEvent) => void) => Promise<PreviewData>

/** Sends a preview as JSON, or as server-sent events with its stages if the client accepts them. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  build: BuildPreview,
): Promise<FastifyReply> {
  const signal = abortOnDisconnect(reply)
  if (!wantsEvents(request)) {
    try {
      const preview = await build(signal, () => undefined)
      // Serialized here: the preview was parsed just now, and the route's schema would parse it again.
      return await reply.type('application/json; charset=utf-8').send(JSON.stringify(preview))
    } catch (error) {
      if (!signal.aborted) throw error
      return reply.hijack()
    }
  }
  const stream = openEventStream(reply)
  try {
    stream.send('preview', await build(signal, event => stream.send('stage', event)))
  } catch (error) {
    if (signal.aborted) return reply
    const { status, body, headers } = toErrorResponse(error, request.id)
    if (status >= 500) request.log.warn({ err: error, reqId: request.id }, 'a profile could not be read')
    const retryAfter = headers['retry-after']
    stream.send('error', { ...body, status, ...(retryAfter ? { retryAfter: Number(retryAfter) } : {}) })
  } finally {
    stream.end()
  }
  return reply
}
