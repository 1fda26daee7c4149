import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { GenerationJob, GenerationStatus } from '@vitrine/model'
import { clearCredentials } from './auth-slice.ts'

/** The post that is being made of a video (specification, section 3), so that a reload knows of it at once. */
export type PostGenerationState = {
  status: GenerationStatus | null
  jobId: string | null
  /** Eleven letters. */
  generatingVideoId: string | null
  /** Whose post it becomes: another website's list does not wait for it. */
  websiteId: string | null
}

export const initialPostGeneration: PostGenerationState = {
  status: null,
  jobId: null,
  generatingVideoId: null,
  websiteId: null,
}

/** The one that was asked for last. Local storage follows: persistence.ts. */
export const postGenerationSlice = createSlice({
  name: 'postGeneration',
  initialState: initialPostGeneration,
  reducers: {
    generationStarted: (
      _state,
      { payload }: PayloadAction<{ [K in keyof PostGenerationState]: NonNullable<PostGenerationState[K]> }>,
    ) => payload,
    /** How the jobs of a website are; one that is over, or that nobody knows, is waited for no longer. */
    generationUpdated: (
      state,
      { payload: { websiteId, jobs } }: PayloadAction<{ websiteId: string; jobs: readonly GenerationJob[] }>,
    ) => {
      if (!state.jobId || state.websiteId !== websiteId) return
      const status = jobs.find(({ jobId }) => jobId === state.jobId)?.status
      if (status !== 'queued' && status !== 'running') return initialPostGeneration
      state.status = status
    },
    /** The call for it, or for how far it is, failed (specification, section 8). */
    generationFailed: () => initialPostGeneration,
  },
  extraReducers: builder => builder.addCase(clearCredentials, () => initialPostGeneration),
})

export const { generationStarted, generationUpdated, generationFailed } = postGenerationSlice.actions
