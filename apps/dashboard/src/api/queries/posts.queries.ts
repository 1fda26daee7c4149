import type { Post, PostListResponse, PostResponse, PostsResponse, SavePostRequest } from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

type OfWebsite = { websiteId: string }
type Chosen = OfWebsite & { post_ids: string[] }

/** What the list shows changes at once; where the server refuses, it is as it was before. */
export const postsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Every post of a website, in the order its owner gave. The argument is the website's id. */
    posts: build.query<PostListResponse, string>({
      query: websiteId => ({ url: `/post/all/${encodeURIComponent(websiteId)}` }),
      providesTags: ['Posts'],
    }),
    /** The argument is the post's id. */
    post: build.query<PostResponse, string>({
      query: id => ({ url: `/post/${encodeURIComponent(id)}` }),
      keepUnusedDataFor: 0,
    }),
    /** Pictures from the web are copied meanwhile, which may take ten seconds. */
    savePost: build.mutation<PostResponse, SavePostRequest>({
      query: body => ({ url: '/post/save-post', method: 'POST', body, timeout: 60_000 }),
      invalidatesTags: (_result, error) => (error ? [] : ['Posts']),
    }),
    /** All or none of them; for minutes they can be restored. */
    deletePosts: build.mutation<{ deleted: number }, Chosen>({
      query: ({ post_ids }) => ({ url: '/post/bulk-delete', method: 'DELETE', body: { post_ids } }),
      async onQueryStarted({ websiteId, post_ids }, { dispatch, queryFulfilled }): Promise<void> {
        const shown = dispatch(
          postsApi.util.updateQueryData('posts', websiteId, list => {
            list.posts = list.posts.filter(post => !post_ids.includes(post.post_id))
          }),
        )
        await queryFulfilled.catch(shown.undo)
      },
      invalidatesTags: ['Posts'],
    }),
    restorePosts: build.mutation<PostsResponse, { post_ids: string[] }>({
      query: body => ({ url: '/post/restore', method: 'POST', body }),
      invalidatesTags: ['Posts'],
    }),
    setPostStatus: build.mutation<PostsResponse, Chosen & { status: 'draft' | 'published' }>({
      query: ({ post_ids, status }) => ({
        url: '/post/bulk-status',
        method: 'PUT',
        body: { post_ids, status },
      }),
      async onQueryStarted({ websiteId, post_ids, status }, { dispatch, queryFulfilled }): Promise<void> {
        const shown = dispatch(
          postsApi.util.updateQueryData('posts', websiteId, list => {
            for (const one of list.posts) if (post_ids.includes(one.post_id)) one.post.status = status
          }),
        )
        await queryFulfilled.catch(shown.undo)
      },
      invalidatesTags: ['Posts'],
    }),
    /** `postIds`: every post of the website, each once. */
    orderPosts: build.mutation<PostsResponse, OfWebsite & { postIds: string[] }>({
      query: body => ({ url: '/post/update-order', method: 'PUT', body }),
      async onQueryStarted({ websiteId, postIds }, { dispatch, queryFulfilled }): Promise<void> {
        const shown = dispatch(
          postsApi.util.updateQueryData('posts', websiteId, list => {
            list.posts = inOrder(list.posts, postIds)
          }),
        )
        await queryFulfilled.catch(shown.undo)
      },
      // Refused because the list is another by now: what it is is asked for.
      invalidatesTags: (_result, error) => (error ? ['Posts'] : []),
    }),
  }),
})

function inOrder(posts: readonly Post[], ids: readonly string[]): Post[] {
  return posts.toSorted((a, b) => ids.indexOf(a.post_id) - ids.indexOf(b.post_id))
}

export const {
  usePostsQuery,

  useDeletePostsMutation,
  useRestorePostsMutation,
  useSetPostStatusMutation,
  useOrderPostsMutation,
} = postsApi
