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

type StreamResult = { data: PreviewData } | { error: Failure }

async function toQueryResult(preview: Promise<PreviewData>): Promise<StreamResult> {
  try {
    return { data: await preview }
  } catch (thrown) {
    return { error: asFailure(thrown) ?? createFailure('FETCH_ERROR') }
  }
}

export const onboardingApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /**
     * Reads a profile and reports its stages to `onStage`. The trigger's promise has `abort()`, which also stops
     * the server's reading.
     */
    previewData: build.mutation<PreviewData, PreviewCall>({
      queryFn: (call, { signal }) => toQueryResult(streamPreview(call, signal)),
    }),
    /**
     * Adds an import: a file, photos, text, links, a form or a connection. Reports and aborts like `previewData`.
     */
    importProfile: build.mutation<PreviewData, ImportCall>({
      queryFn: (call, { signal }) => toQueryResult(streamImport(call, signal)),
    }),
    examples: build.query<z.infer<typeof ExamplesResponse>, void>({
      query: () => ({ url: '/onboard/examples', anonymous: true }),
    }),
    /**
     * Rewritten texts for single fields, if a language model is configured; optional, so nothing waits for them.
     */
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
