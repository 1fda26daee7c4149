import type {
  ExamplesResponse,
  PreviewData,
  SourcesResponse,
  SuggestionsRequest,
  SuggestionsResponse,
} from '@vitrine/model'
import type { z } from 'zod'
import { baseApi } from '../client/base-api.ts'
import { asFailure, type Failure, createFailure } from '../client/failure.ts'
import { type ImportCall, streamImport } from '../streams/import-stream.ts'
import { type PreviewCall, streamPreview } from '../streams/preview-stream.ts'

type Streamed = { data: PreviewData } | { error: Failure }

async function answerOf(preview: Promise<PreviewData>): Promise<Streamed> {
  try {
    return { data: await preview }
  } catch (thrown) {
    return { error: asFailure(thrown) ?? createFailure('FETCH_ERROR') }
  }
}

const onboardingApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /**
     * Reads a profile. `onStage` hears the stages as they happen; the promise that the trigger returns has `abort()`,
     * which also stops the reading.
     */
    previewData: build.mutation<PreviewData, PreviewCall>({
      queryFn: (call, { signal }) => answerOf(streamPreview(call, signal)),
    }),
    /** Adds what a person brings: a file, photos, words, links, a form, a sign-in. Told and stopped as above. */
    importProfile: build.mutation<PreviewData, ImportCall>({
      queryFn: (call, { signal }) => answerOf(streamImport(call, signal)),
    }),
    examples: build.query<z.infer<typeof ExamplesResponse>, void>({
      query: () => ({ url: '/onboard/examples', anonymous: true }),
    }),
    /** Better words for single fields, where the operator has a language model; never waited for. */
    suggestions: build.mutation<SuggestionsResponse, SuggestionsRequest>({
      query: body => ({
        url: '/onboard/suggestions',
        method: 'POST',
        body,
        anonymous: true,
        timeout: 30_000,
      }),
    }),
    sources: build.query<z.infer<typeof SourcesResponse>, void>({
      query: () => ({ url: '/onboard/sources', anonymous: true }),
    }),
  }),
})

export const {
  usePreviewDataMutation,
  useImportProfileMutation,
  useSuggestionsMutation,
  useExamplesQuery,
  useSourcesQuery,
} = onboardingApi
