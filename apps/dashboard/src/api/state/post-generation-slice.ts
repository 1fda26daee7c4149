import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { GenerationJob, GenerationStatus } from '@vitrine/model'
import { clearCredentials } from './auth-slice.ts'

/** The article being generated from a video (specification, section 3), kept across reloads. */
export type PostGenerationState = {
  status: GenerationStatus | null
  jobId: string | null
  /** YouTube's video id, 11 characters. */
  generatingVideoId: string | null
  /** The job's website: other websites' lists do not wait for it. */
  websiteId: string | null
}

export const initialPostGeneration: PostGenerationState = {
  status: null,
  jobId: null,
  generatingVideoId: null,
  websiteId: null,
}

/** The last requested article. persistence.ts mirrors it to local storage. */
export const postGenerationSlice = createSlice({
  name: 'postGeneration',
  initialState: initialPostGeneration,
  reducers: {
    generationStarted: (
      _state,
      { payload }: PayloadAction<{ [K in keyof PostGenerationState]: NonNullable<PostGenerationState[K]> }>,
    ) => payload,
    /** Updates the status from a website's job list; a finished or missing job clears the state. */
    generationUpdated: (
      state,
      { payload: { websiteId, jobs } }: PayloadAction<{ websiteId: string; jobs: readonly GenerationJob[] }>,
    ) => {
      if (!state.jobId || state.websiteId !== websiteId) return
      const status = jobs.find(({ jobId }) => jobId === state.jobId)?.status
      if (status !== 'queued' && status !== 'running') return initialPostGeneration
      state.status = status
    },
    /** Starting or polling the job failed (specification, section 8). */
    generationFailed: () => initialPostGeneration,
  },
  extraReducers: builder => builder.addCase(clearCredentials, () => initialPostGeneration),
})

export const { generationStarted, generationUpdated, generationFailed } = postGenerationSlice.actions
