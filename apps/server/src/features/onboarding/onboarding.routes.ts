import { ErrorBody, type Example, ExamplesResponse, PreviewRequest, PreviewResponse } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answerFor } from '../../http/errors.ts'
import { clientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { openEventStream } from './event-stream.ts'
import { makePreview, type PreviewDeps } from './make-preview.ts'

export type OnboardingRoutesDeps = PreviewDeps & {
  examples: readonly Example[]
  isReachable(): Promise<boolean>
  /** Readings, counted for a visitor's network. */
  limit: RateLimit
}

/** The way in, open to everybody: from a link to a preview of one's own website. */
export function onboardingRoutes(deps: OnboardingRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    app.post(
      '/api/onboard/previewData',
      {
        schema: {
          tags: ['Onboarding'],
          summary: 'Read a profile and draft a website of it',
          description:
            'With `Accept: text/event-stream` the answer arrives as events: `stage` …, then `preview` or `error`.',
          body: PreviewRequest,
          response: { 200: PreviewResponse, '4xx': ErrorBody, '5xx': ErrorBody },
        },
      },
      async (request, reply) => {
        await deps.limit.take(clientNetwork(request))
        const subdomain = request.body.subdomain ?? request.hostname.split('.')[0] ?? ''
        const asked = { profileUrl: request.body.profileUrl, subdomain }
        const left = new AbortController()
        reply.raw.on('close', () => left.abort(new Error('the visitor left')))

        if (!wantsEvents(request)) {
          try {
            const preview = await makePreview(deps, asked, left.signal, () => undefined)
            // Written here: the preview was parsed a moment ago, and would otherwise be once more on its way out.
            return reply.type('application/json; charset=utf-8').send(JSON.stringify(preview) as never)
          } catch (error) {
            if (!left.signal.aborted) throw error
            return reply.hijack()
          }
        }

        reply.hijack()
        const stream = openEventStream(reply.raw, { 'x-request-id': request.id })
        try {
          const preview = await makePreview(deps, asked, left.signal, event => stream.send('stage', event))
          stream.send('preview', preview)
        } catch (error) {
          if (left.signal.aborted) return
          const { status, body, headers } = answerFor(error, request.id)
          if (status >= 500)
            request.log.warn({ err: error, reqId: request.id }, 'a profile could not be read')
          const retryAfter = headers['retry-after']
          stream.send('error', { ...body, status, ...(retryAfter ? { retryAfter: Number(retryAfter) } : {}) })
        } finally {
          stream.end()
        }
      },
    )
    app.get(
      '/api/onboard/examples',
      {
        schema: {
          tags: ['Onboarding'],
          summary: 'Bundled examples, and whether GitHub can be reached from this server',
          response: { 200: ExamplesResponse },
        },
      },
      async () => ({ examples: [...deps.examples], reachable: await deps.isReachable() }),
    )
  }
}

function wantsEvents(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').toLowerCase().includes('text/event-stream')
}
