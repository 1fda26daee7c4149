import type { PreviewData, StageEvent } from '@vitrine/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toErrorResponse } from '../../http/errors.ts'
import { openEventStream, wantsEvents } from '../../http/event-stream.ts'

/** Makes the preview; ends with `left`, the visitor's patience. */
type Make = (left: AbortSignal, tell: (event: StageEvent) => void) => Promise<PreviewData>

/** Answers with a preview in one piece, or, to whoever accepts events, with its stages as they happen. */
export async function answerPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  make: Make,
): Promise<FastifyReply> {
  const left = new AbortController()
  reply.raw.on('close', () => left.abort(new Error('the visitor left')))
  if (!wantsEvents(request)) {
    try {
      const preview = await make(left.signal, () => undefined)
      // Written here: the preview was parsed a moment ago, and would otherwise be once more on its way out.
      return await reply.type('application/json; charset=utf-8').send(JSON.stringify(preview))
    } catch (error) {
      if (!left.signal.aborted) throw error
      return reply.hijack()
    }
  }
  const stream = openEventStream(reply)
  try {
    stream.send('preview', await make(left.signal, event => stream.send('stage', event)))
  } catch (error) {
    if (left.signal.aborted) return reply
    const { status, body, headers } = toErrorResponse(error, request.id)
    if (status >= 500) request.log.warn({ err: error, reqId: request.id }, 'a profile could not be read')
    const retryAfter = headers['retry-after']
    stream.send('error', { ...body, status, ...(retryAfter ? { retryAfter: Number(retryAfter) } : {}) })
  } finally {
    stream.end()
  }
  return reply
}
