import multipart from '@fastify/multipart'
import {
  ErrorBody,
  type Example,
  ExamplesResponse,
  IMPORT_MAX_BYTES,
  ImportFields,
  PreviewRequest,
  PreviewResponse,
  type SourceState,
  SourcesResponse,
  SuggestionsRequest,
  SuggestionsResponse,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Llm } from '../../platform/llm/llm.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { answerPreview } from './answer-preview.ts'
import { type ImportDeps, importPreview } from './import-preview.ts'
import { makePreview, type PreviewDeps } from './make-preview.ts'
import { MOST_PHOTOS, receiveImport } from './receive-import.ts'
import { suggest } from './suggest.ts'

export type OnboardingRoutesDeps = PreviewDeps &
  ImportDeps & {
    examples: readonly Example[]
    isReachable(): Promise<boolean>
    sources(): SourceState[]
    /** Null where the operator has configured no language model. */
    llm: Llm | null
    /** Readings, counted for a visitor's network. */
    limit: RateLimit
  }

const EVENTS =
  'With `Accept: text/event-stream` the answer arrives as events: `stage` …, then `preview` or `error`.'
const tags = ['Onboarding']

/** The way in, open to everybody: from a link, a file or words to a preview of one's own website. */
export function onboardingRoutes(deps: OnboardingRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    await app.register(multipart)

    app.post(
      '/api/onboard/previewData',
      {
        schema: {
          tags,
          summary: 'Read a profile and draft a website of it',
          description: EVENTS,
          body: PreviewRequest,
          response: { 200: PreviewResponse, '4xx': ErrorBody, '5xx': ErrorBody },
        },
      },
      async (request, reply) => {
        await deps.limit.consume(getClientNetwork(request))
        const subdomain = request.body.subdomain ?? request.hostname.split('.')[0] ?? ''
        const asked = { profileUrl: request.body.profileUrl, subdomain }
        return answerPreview(request, reply, (left, tell) => makePreview(deps, asked, left, tell))
      },
    )

    app.post(
      '/api/onboard/import',
      {
        bodyLimit: IMPORT_MAX_BYTES + 2_000_000,
        config: {
          form: ImportFields.extend({
            base: z.string(),
            form: z.string(),
            file: z.file(),
            photos: z.array(z.file()).max(MOST_PHOTOS),
          }).partial(),
        },
        schema: {
          tags,
          summary: 'Add what the owner brings: a file, photos, words, links of posts, a form, a sign-in',
          description: `multipart/form-data with \`file\`, \`photos\`, \`text\`, \`posts\`, \`form\`, \`connection\`; \`base\` is the profile of the preview it is added to. ${EVENTS}`,
          consumes: ['multipart/form-data'],
          response: { 200: PreviewResponse, '4xx': ErrorBody, '5xx': ErrorBody },
        },
      },
      async (request, reply) => {
        await deps.limit.consume(getClientNetwork(request))
        const sent = await receiveImport(request)
        const subdomain = sent.fields.subdomain ?? request.hostname.split('.')[0] ?? ''
        return answerPreview(request, reply, (left, tell) => importPreview(deps, sent, subdomain, left, tell))
      },
    )

    app.post(
      '/api/onboard/suggestions',
      {
        schema: {
          tags,
          summary:
            'Better words for single fields, where a language model is configured; none that adds a fact',
          body: SuggestionsRequest,
          response: { 200: SuggestionsResponse, '4xx': ErrorBody, '5xx': ErrorBody },
        },
      },
      async (request, reply) => {
        if (!deps.llm) return { available: false, suggestions: [], refused: 0 }
        await deps.limit.consume(getClientNetwork(request))
        const left = new AbortController()
        reply.raw.on('close', () => left.abort(new Error('the visitor left')))
        return suggest(deps.llm, request.body.profile, left.signal)
      },
    )

    app.get(
      '/api/onboard/examples',
      {
        schema: {
          tags,
          summary: 'Bundled examples, and whether the platforms can be reached from this server',
          response: { 200: ExamplesResponse },
        },
      },
      async () => ({ examples: [...deps.examples], reachable: await deps.isReachable() }),
    )

    app.get(
      '/api/onboard/sources',
      {
        schema: {
          tags,
          summary: 'How well each platform can be read here, and where owners can sign in',
          response: { 200: SourcesResponse },
        },
      },
      async () => ({ sources: deps.sources() }),
    )
  }
}
