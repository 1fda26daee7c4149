import type { ResumeResponse, SaveResumeRequest } from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

const websitePath = (id: string, path: string) => `/website/${encodeURIComponent(id)}/${path}`

const resumeApi = baseApi.injectEndpoints({
  endpoints: build => ({
    resume: build.query<ResumeResponse, string>({
      query: id => ({ url: websitePath(id, 'resume') }),
      // The choices depend on the design.
      keepUnusedDataFor: 0,
    }),
    saveResume: build.mutation<ResumeResponse, SaveResumeRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: websitePath(id, 'resume'), method: 'PUT', body }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved) dispatch(resumeApi.util.upsertQueryData('resume', id, saved.data))
      },
    }),
    saveResumeFile: build.mutation<ResumeResponse, { id: string; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData()
        body.append('file', file)
        return { url: websitePath(id, 'resume/file'), method: 'PUT', body, timeout: 60_000 }
      },
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved) dispatch(resumeApi.util.upsertQueryData('resume', id, saved.data))
      },
    }),
    deleteResumeFile: build.mutation<ResumeResponse, string>({
      query: id => ({ url: websitePath(id, 'resume/file'), method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved) dispatch(resumeApi.util.upsertQueryData('resume', id, saved.data))
      },
    }),
  }),
})

export const {
  useResumeQuery,
  useSaveResumeMutation,
  useSaveResumeFileMutation,
  useDeleteResumeFileMutation,
} = resumeApi
