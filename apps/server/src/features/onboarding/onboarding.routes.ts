import multipart from '@fastify/multipart'
import {
  type Example,
  ExamplesResponse,
  IMPORT_MAX_BYTES,
  ImportFields,
  type PreviewData,
  PreviewRequest,
  PreviewResponse,
  type SourceState,
  SourcesResponse,
  SuggestionsRequest,
  SuggestionsResponse,
  translateKnown,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Llm } from '../../platform/llm/llm.ts'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import { withMemorySlot } from '../../http/read-multipart.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { type PreviewPageDeps, sendPreview } from './send-preview.ts'
import { type ImportDeps, previewFromImport } from './preview-from-import.ts'
import { previewFromLink, type PreviewDeps } from './preview-from-link.ts'
import { MAX_PHOTOS, parseImport } from './parse-import.ts'
import { suggestWording } from './suggest-wording.ts'
import { isUnproven, type UnprovenPolicy } from '../../core/safety/unproven-websites.ts'
import { acceptAnyone, describeRoutes } from '../../http/route-security.ts'

export type OnboardingRoutesDeps = PreviewDeps &
  ImportDeps &
  PreviewPageDeps & {
    examples: readonly Example[]
    isReachable(): Promise<boolean>
    sources(): SourceState[]
    /** Null if no language model is configured. */
    llm: Llm | null
    /** Whether previews of unconfirmed profiles are marked. */
    unproven: Pick<UnprovenPolicy, 'isMarked'>
    /** Previews per client network. */
    limit: RateLimit
  }

const EVENTS =
  'With `Accept: text/event-stream`, the response is a stream of events: `stage` …, then `page` (`html`, the start page) and `preview`, or `error`.'
const describe = describeRoutes('Onboarding')

/** A preview with the footer that its website will have. Signing in at the profile confirms it. */
function markUnproven(preview: PreviewData, { isMarked }: Pick<UnprovenPolicy, 'isMarked'>): PreviewData {
  const { link, is_example: isExample, sources = [] } = preview.profile
  const proven = sources.some(source => source.sign_in_stamp) ? [link.url] : []
  return isMarked && isUnproven({ isExample, sourceUrl: link.url }, proven)
    ? { ...preview, is_unproven: true }
    : preview
}

/** Registers the public calls that build a preview of a website from a link, a file or text. */
export function onboardingRoutes(deps: OnboardingRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    await app.register(multipart)

    app.post(
      '/api/onboard/previewData',
      describe(acceptAnyone, 'Preview the website of a profile', {
        description: EVENTS,
        body: PreviewRequest,
        response: { 200: PreviewResponse },
      }),
      async (request, reply) => {
        await deps.limit.consume(getClientNetwork(request))
        const subdomain = request.body.subdomain ?? request.hostname.split('.')[0] ?? ''
        const { profileUrl, any_page } = request.body
        const link = { profileUrl, subdomain, anyPage: any_page === true }
        return sendPreview(request, reply, deps, async (signal, onStage) =>
          markUnproven(await previewFromLink(deps, link, signal, onStage), deps.unproven),
        )
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
            photos: z.array(z.file()).max(MAX_PHOTOS),
          }).partial(),
        },
        ...describe(
          acceptAnyone,
          'Preview a website from files, photos, text, post links, a form or a connected account',
          {
            description: `\`multipart/form-data\` with \`file\`, \`photos\`, \`text\`, \`posts\`, \`form\` or \`connection\`; \`base\` is the profile of the preview to add to, \`language\` the language of the draft. ${EVENTS}`,
            consumes: ['multipart/form-data'],
            response: { 200: PreviewResponse },
          },
        ),
      },
      async (request, reply) => {
        const network = getClientNetwork(request)
        await deps.limit.consume(network)
        return withMemorySlot(network, reply, async () => {
          const sent = await parseImport(request)
          const subdomain = sent.fields.subdomain ?? request.hostname.split('.')[0] ?? ''
          return sendPreview(request, reply, deps, async (signal, onStage) =>
            markUnproven(await previewFromImport(deps, sent, subdomain, signal, onStage), deps.unproven),
          )
        })
      },
    )

    app.post(
      '/api/onboard/suggestions',
      describe(acceptAnyone, 'Suggest wordings for single fields; needs a language model', {
        body: SuggestionsRequest,
        response: { 200: SuggestionsResponse },
      }),
      async (request, reply) => {
        if (!deps.llm) return { available: false, suggestions: [], refused: 0 }
        await deps.limit.consume(getClientNetwork(request))
        const signal = abortOnDisconnect(reply)
        return suggestWording(deps.llm, request.body.profile, signal)
      },
    )

    app.get(
      '/api/onboard/examples',
      describe(acceptAnyone, 'List the bundled examples and whether platforms can be reached', {
        response: { 200: ExamplesResponse },
      }),
      async () => ({
        examples: deps.examples.map(example => ({ ...example, sentence: translateKnown(example.sentence) })),
        reachable: await deps.isReachable(),
      }),
    )

    app.get(
      '/api/onboard/sources',
      describe(acceptAnyone, 'List platforms: how well they can be read and where owners can connect', {
        response: { 200: SourcesResponse },
      }),
      async () => ({ sources: deps.sources() }),
    )
  }
}
