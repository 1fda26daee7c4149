import type { PostsResponse } from '@vitrine/model'
import type { z } from 'zod'
import { baseApi } from './base-api.ts'

const postsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Every post of a website, in the order its owner gave. The argument is the website's id. */
    posts: build.query<z.infer<typeof PostsResponse>, string>({
      query: websiteId => ({ url: `/post/all/${encodeURIComponent(websiteId)}` }),
      providesTags: ['Posts'],
    }),
  }),
})

export const { usePostsQuery } = postsApi
