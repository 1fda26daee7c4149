import type { ExamplesResponse, PreviewData } from '@vitrine/model'
import type { z } from 'zod'
import { baseApi } from './base-api.ts'
import { asFailure, failureOf } from './failure.ts'
import { type PreviewCall, streamPreview } from './preview-stream.ts'

export const onboardingApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /**
     * Reads a profile. `onStage` hears the stages as they happen; the promise that the trigger returns has `abort()`,
     * which also stops the reading.
     */
    previewData: build.mutation<PreviewData, PreviewCall>({
      queryFn: async (call, { signal }) => {
        try {
          return { data: await streamPreview(call, signal) }
        } catch (thrown) {
          return { error: asFailure(thrown) ?? failureOf('FETCH_ERROR') }
        }
      },
    }),
    examples: build.query<z.infer<typeof ExamplesResponse>, void>({
      query: () => ({ url: '/onboard/examples', anonymous: true }),
    }),
  }),
})

export const { usePreviewDataMutation, useExamplesQuery } = onboardingApi
