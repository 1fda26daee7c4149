import { type PreviewData, type StageEvent, viewOfDraft } from '@vitrine/model'
import { renderPage } from '@vitrine/render'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import { toErrorResponse } from '../../http/errors.ts'
import { openEventStream, acceptsEventStream } from '../../http/event-stream.ts'

/** Builds the preview; `signal` aborts when the client disconnects. */
type BuildPreview = (signal: AbortSignal, onStage: (event: StageEvent) => void) => Promise<PreviewData>

/** The product's URL and the time, with which the start page of a preview is rendered. */
export type PreviewPageDeps = { productUrl: string; clock: Clock }

/**
 * Sends a preview as JSON, or as server-sent events if the client accepts them: its stages, its start page, so that it
 * can be seen before a renderer is loaded, and the preview.
 */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PreviewPageDeps,
  build: BuildPreview,
): Promise<FastifyReply> {
  const signal = abortOnDisconnect(reply)
  if (!acceptsEventStream(request)) {
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
    const preview = await build(signal, event => stream.send('stage', event))
    sendStartPage(stream, preview, deps, request.log)
    stream.send('preview', preview)
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

/** Sends the start page of a preview. If it cannot be rendered, the browser tries, and tells if it cannot either. */
function sendStartPage(
  stream: ReturnType<typeof openEventStream>,
  preview: PreviewData,
  deps: PreviewPageDeps,
  log: FastifyBaseLogger,
): void {
  try {
    stream.send('page', { html: renderStartPage(preview, deps) })
  } catch (error) {
    log.error({ err: error }, 'the start page of a preview could not be rendered')
  }
}

/** Renders the start page of a preview as it will be published. */
export function renderStartPage(preview: PreviewData, { productUrl, clock }: PreviewPageDeps): string {
  const at = { site: productUrl, product: productUrl, published_at: clock.now().toISOString(), revision: 1 }
  return renderPage(viewOfDraft(preview, at), '/').body
}
