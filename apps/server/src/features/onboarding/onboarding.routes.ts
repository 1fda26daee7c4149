import { type Example, ErrorBody, ExamplesResponse, PreviewRequest, PreviewResponse } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { openEventStream } from './event-stream.ts'
import { makePreview, type PreviewDeps } from './make-preview.ts'

export type OnboardingRoutesDeps = PreviewDeps & {
  examples: readonly Example[]
  isReachable(): Promise<boolean>
  /** Counts one reading for the visitor's network. @throws VitrineError rate_limited */
  limit(request: FastifyRequest): Promise<void>
  /** What an error says on the wire, with its status; unexpected ones are logged. */
  errorOnWire(error: unknown, request: FastifyRequest): ErrorBody & { status: number; retryAfter?: number }
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
        await deps.limit(request)
        const subdomain = request.body.subdomain ?? request.hostname.split('.')[0] ?? ''
        const asked = { profileUrl: request.body.profileUrl, subdomain }
        const left = new AbortController()
        reply.raw.on('close', () => left.abort(new Error('the visitor left')))

        if (!wantsEvents(request)) return makePreview(deps, asked, left.signal, () => undefined)

        reply.hijack()
        const stream = openEventStream(reply.raw, { 'x-request-id': request.id })
        try {
          const preview = await makePreview(deps, asked, left.signal, event => stream.send('stage', event))
          stream.send('preview', preview)
        } catch (error) {
          if (!left.signal.aborted) stream.send('error', deps.errorOnWire(error, request))
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
