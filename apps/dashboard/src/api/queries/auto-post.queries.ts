import type {
  AutoPostResponse,
  InstagramAccountResponse,
  InstagramPostRequest,
  Post,
  SaveAutoPostRequest,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

/**
 * Returns the URL that starts the Instagram login. It redirects back to `returnTo` with a `connection` parameter.
 */
export const instagramConnectUrl = (
  returnTo: '/posts' | '/settings/auto-post' | '/settings/general',
): string => `/api/onboard/connect/instagram?${new URLSearchParams({ returnTo })}`

type InstagramImport = Pick<InstagramPostRequest, 'websiteId' | 'postUrl'> & Partial<InstagramPostRequest>

/** Auto-post settings and posts from Instagram. */
const autoPostApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** The argument is the website's id. */
    autoPost: build.query<AutoPostResponse, string>({
      query: websiteId => ({ url: `/post/auto-post-config/${encodeURIComponent(websiteId)}` }),
      keepUnusedDataFor: 0,
    }),
    saveAutoPost: build.mutation<AutoPostResponse, SaveAutoPostRequest>({
      query: body => ({ url: '/post/auto-post', method: 'POST', body }),
      onQueryStarted: async ({ websiteId }, { dispatch, queryFulfilled }): Promise<void> => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(autoPostApi.util.upsertQueryData('autoPost', websiteId, answer.data))
      },
    }),
    runAutoPost: build.mutation<AutoPostResponse, { websiteId: string }>({
      query: body => ({ url: '/post/auto-post/run', method: 'POST', body }),
      onQueryStarted: async ({ websiteId }, { dispatch, queryFulfilled }): Promise<void> => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(autoPostApi.util.upsertQueryData('autoPost', websiteId, answer.data))
      },
    }),
    /** The argument is the website's id. */
    instagramAccount: build.query<InstagramAccountResponse, string>({
      query: websiteId => ({ url: `/post/instagram-account/${encodeURIComponent(websiteId)}` }),
      keepUnusedDataFor: 0,
    }),
    connectInstagram: build.mutation<InstagramAccountResponse, { websiteId: string; connection: string }>({
      query: body => ({ url: '/post/instagram-account', method: 'POST', body }),
    }),
    /** The server copies the pictures before it responds, which may take seconds. */
    addInstagramPost: build.mutation<{ post: Post }, InstagramImport>({
      query: body => ({ url: '/post/instagram', method: 'POST', body, timeout: 60_000 }),
      invalidatesTags: (_result, error) => (error ? [] : ['Posts']),
    }),
  }),
})

export const {
  useAutoPostQuery,
  useSaveAutoPostMutation,
  useRunAutoPostMutation,
  useInstagramAccountQuery,
  useConnectInstagramMutation,
  useAddInstagramPostMutation,
} = autoPostApi
