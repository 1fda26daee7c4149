import type {
  BlogConfig,
  GenerateBlogResponse,
  GenerationJobsResponse,
  WritingOptionsResponse,
  YouTubeVideosResponse,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'
import { asFailure } from '../client/failure.ts'
import { generationStarted, generationFailed, generationUpdated } from '../state/post-generation-slice.ts'

export type ArticleRequest = {
  websiteId: string
  url: string
  /** The id parsed from the link. */
  videoId: string
  config: BlogConfig
  transcript?: string | undefined
  replace?: boolean | undefined
}
type JobRef = { websiteId: string; jobId: string }

/** Videos in each page (specification, section 7). */
const PAGE_SIZE = 10

/** Articles from videos: requested here, written by the server's worker, polled until they are finished. */
export const articlesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** The argument is the website's id. */
    generationJobs: build.query<GenerationJobsResponse, string>({
      query: websiteId => ({ url: `/ai/generate-blog/jobs?websiteId=${encodeURIComponent(websiteId)}` }),
      keepUnusedDataFor: 0,
      providesTags: ['Articles'],
      async onQueryStarted(websiteId, { dispatch, queryFulfilled }): Promise<void> {
        try {
          const { jobs } = (await queryFulfilled).data
          dispatch(generationUpdated({ websiteId, jobs }))
        } catch (thrown) {
          // An unreachable server says nothing about the job, which may still run: keep it and poll again.
          const failed = asFailure((thrown as { error?: unknown }).error)
          if (typeof failed?.status === 'number' && failed.status < 500) dispatch(generationFailed())
        }
      },
    }),
    generateBlog: build.mutation<GenerateBlogResponse, ArticleRequest>({
      query: ({ websiteId, url, config, transcript, replace }) => ({
        url: '/ai/generate-blog',
        method: 'POST',
        body: { websiteId, url, config, transcript, replace },
      }),
      invalidatesTags: ['Articles'],
      async onQueryStarted({ websiteId, videoId }, { dispatch, queryFulfilled }): Promise<void> {
        const answer = await queryFulfilled.catch(() => null)
        dispatch(
          answer
            ? generationStarted({ ...answer.data, generatingVideoId: videoId, websiteId })
            : generationFailed(),
        )
      },
    }),
    /** Cancels a running job, or removes a finished one from the list. */
    cancelGeneration: build.mutation<{ ok: true }, JobRef>({
      query: ({ jobId }) => ({ url: '/ai/generate-blog/cancel', method: 'POST', body: { jobId } }),
      invalidatesTags: ['Articles'],
      async onQueryStarted({ websiteId, jobId }, { dispatch, queryFulfilled }): Promise<void> {
        const patch = dispatch(
          articlesApi.util.updateQueryData('generationJobs', websiteId, list => {
            list.jobs = list.jobs.filter(job => job.jobId !== jobId)
          }),
        )
        await queryFulfilled.catch(patch.undo)
      },
    }),
    /** Whether a language model is available. */
    hasModel: build.query<boolean, void>({
      query: () => ({ url: '/ai/help-me-write/options', method: 'POST', body: { type: 'post_body' } }),
      transformResponse: (options: WritingOptionsResponse) => options.available,
    }),
    /** The channel's videos, newest first, in pages. The argument is the website's id. */
    channelVideos: build.infiniteQuery<YouTubeVideosResponse, string, string | null>({
      query: ({ queryArg: websiteId, pageParam }) => ({
        url: '/youtube/videos',
        method: 'POST',
        body: { websiteId, maxResults: PAGE_SIZE, ...(pageParam ? { pageToken: pageParam } : {}) },
      }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: last => last.nextPageToken },
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useGenerationJobsQuery,
  useGenerateBlogMutation,
  useCancelGenerationMutation,
  useHasModelQuery,
  useChannelVideosInfiniteQuery,
} = articlesApi
