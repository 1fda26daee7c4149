import type {
  BookmarkResponse,
  FileUploadResponse,
  PostHistoryResponse,
  PostResponse,
  PostsResponse,
  PostSummariesResponse,
  PostSummary,
  SavePostRequest,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'
import { createFailure } from '../client/failure.ts'
import type { Session } from '../client/session-port.ts'
import type { FileUpload } from '../files/upload-picture.ts'

type WebsiteRef = { websiteId: string }
type PostSelection = WebsiteRef & { post_ids: string[] }

/** Posts. Changes of the list are optimistic and reverted if the server refuses. */
export const postsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** All posts of a website in the owner's order, without their texts. The argument is the website's id. */
    posts: build.query<PostSummariesResponse, string>({
      query: websiteId => ({ url: `/post/summaries/${encodeURIComponent(websiteId)}` }),
      providesTags: ['Posts'],
    }),
    /** A post, or what it said in an earlier version. */
    post: build.query<PostResponse, { id: string; version?: number }>({
      query: ({ id, version }) => ({
        url: `/post/${encodeURIComponent(id)}${version === undefined ? '' : `?version=${version}`}`,
      }),
      keepUnusedDataFor: 0,
    }),
    postHistory: build.query<PostHistoryResponse, string>({
      query: id => ({ url: `/post/${encodeURIComponent(id)}/history` }),
      keepUnusedDataFor: 0,
    }),
    /** The server copies pictures from the web before it responds, which may take ten seconds. */
    savePost: build.mutation<PostResponse, SavePostRequest>({
      query: body => ({ url: '/post/save-post', method: 'POST', body, timeout: 60_000 }),
      invalidatesTags: (_result, error) => (error ? [] : ['Posts']),
    }),
    /** Reads a page for a link card. */
    readBookmark: build.mutation<BookmarkResponse, { url: string }>({
      query: body => ({ url: '/post/bookmark', method: 'POST', body, timeout: 20_000 }),
    }),
    uploadFile: build.mutation<FileUploadResponse, FileUpload>({
      queryFn: async (file, api) => {
        const uploads = await import('../files/upload-picture.ts').catch(() => null)
        if (!uploads) return { error: createFailure('FETCH_ERROR') }
        return uploads.uploadFile(file, api.extra as Session)
      },
    }),
    /** Deletes all of the posts or none. They can be restored for some minutes. */
    deletePosts: build.mutation<{ deleted: number }, PostSelection>({
      query: ({ post_ids }) => ({ url: '/post/bulk-delete', method: 'DELETE', body: { post_ids } }),
      async onQueryStarted({ websiteId, post_ids }, { dispatch, queryFulfilled }): Promise<void> {
        const patch = dispatch(
          postsApi.util.updateQueryData('posts', websiteId, list => {
            list.posts = list.posts.filter(post => !post_ids.includes(post.post_id))
          }),
        )
        await queryFulfilled.catch(patch.undo)
      },
      invalidatesTags: ['Posts'],
    }),
    restorePosts: build.mutation<PostsResponse, { post_ids: string[] }>({
      query: body => ({ url: '/post/restore', method: 'POST', body }),
      invalidatesTags: ['Posts'],
    }),
    setPostStatus: build.mutation<PostsResponse, PostSelection & { status: 'draft' | 'published' }>({
      query: ({ post_ids, status }) => ({
        url: '/post/bulk-status',
        method: 'PUT',
        body: { post_ids, status },
      }),
      async onQueryStarted({ websiteId, post_ids, status }, { dispatch, queryFulfilled }): Promise<void> {
        const patch = dispatch(
          postsApi.util.updateQueryData('posts', websiteId, list => {
            for (const one of list.posts) if (post_ids.includes(one.post_id)) one.post.status = status
          }),
        )
        await queryFulfilled.catch(patch.undo)
      },
      invalidatesTags: ['Posts'],
    }),
    /** `postIds`: every post of the website, each once. */
    orderPosts: build.mutation<PostsResponse, WebsiteRef & { postIds: string[] }>({
      query: body => ({ url: '/post/update-order', method: 'PUT', body }),
      async onQueryStarted({ websiteId, postIds }, { dispatch, queryFulfilled }): Promise<void> {
        const patch = dispatch(
          postsApi.util.updateQueryData('posts', websiteId, list => {
            list.posts = sortByIds(list.posts, postIds)
          }),
        )
        await queryFulfilled.catch(patch.undo)
      },
      // Refused because the list has changed: refetch it.
      invalidatesTags: (_result, error) => (error ? ['Posts'] : []),
    }),
  }),
})

function sortByIds(posts: readonly PostSummary[], ids: readonly string[]): PostSummary[] {
  return posts.toSorted((a, b) => ids.indexOf(a.post_id) - ids.indexOf(b.post_id))
}

export const {
  usePostQuery,
  usePostHistoryQuery,
  usePostsQuery,

  useReadBookmarkMutation,
  useDeletePostsMutation,
  useRestorePostsMutation,
  useSetPostStatusMutation,
  useOrderPostsMutation,
} = postsApi
