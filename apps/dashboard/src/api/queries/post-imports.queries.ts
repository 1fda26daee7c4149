import type {
  BlogChoices,
  PostImportResponse,
  PostImportsResponse,
  UndoPostImportResponse,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

type ImportRef = { websiteId: string; importId: string }
type Upload = { websiteId: string; files: readonly File[]; feed: string; address: string }

const pathOf = (id: string) => `/post/import/${encodeURIComponent(id)}`

/** Imports of posts from other blogs: read and added by the server's worker, polled until they are done. */
const postImportsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** The argument is the website's id. */
    postImports: build.query<PostImportsResponse, string>({
      query: websiteId => ({ url: `/post/imports?websiteId=${encodeURIComponent(websiteId)}` }),
      keepUnusedDataFor: 0,
      providesTags: ['PostImports'],
    }),
    readBlog: build.mutation<PostImportResponse, Upload>({
      query: ({ websiteId, files, feed, address }) => {
        const body = new FormData()
        body.append('websiteId', websiteId)
        if (feed) body.append('feed', feed)
        if (address) body.append('address', address)
        for (const file of files) body.append('file', file)
        // A hundred megabytes take minutes on a slow line.
        return { url: '/post/import', method: 'POST', body, timeout: 900_000 }
      },
      invalidatesTags: ['PostImports'],
    }),
    startPostImport: build.mutation<PostImportResponse, ImportRef & { choices: BlogChoices }>({
      query: ({ importId, choices }) => ({
        url: `${pathOf(importId)}/start`,
        method: 'POST',
        body: { choices },
      }),
      invalidatesTags: ['PostImports'],
    }),
    cancelPostImport: build.mutation<{ ok: true }, ImportRef>({
      query: ({ importId }) => ({ url: `${pathOf(importId)}/cancel`, method: 'POST' }),
      invalidatesTags: ['PostImports', 'Posts'],
    }),
    undoPostImport: build.mutation<UndoPostImportResponse, ImportRef>({
      query: ({ importId }) => ({ url: `${pathOf(importId)}/undo`, method: 'POST', timeout: 60_000 }),
      invalidatesTags: ['PostImports', 'Posts'],
    }),
  }),
})

export const {
  usePostImportsQuery,
  useReadBlogMutation,
  useStartPostImportMutation,
  useCancelPostImportMutation,
  useUndoPostImportMutation,
} = postImportsApi
