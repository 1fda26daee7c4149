import type {
  ChangePictureRequest,
  ChangePictureResponse,
  PictureFilter,
  PictureListResponse,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

type PictureSelection = { websiteId: string; urls: string[] }
type ListPictures = { websiteId: string; filter: PictureFilter; after?: string }

const pathOf = (websiteId: string) => `/website/${encodeURIComponent(websiteId)}/pictures`

/** The picture library of a website. */
export const picturesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** A page of the library, newest first. Uploads elsewhere do not invalidate it, so it is not cached. */
    pictures: build.query<PictureListResponse, ListPictures>({
      query: ({ websiteId, ...params }) => ({ url: pathOf(websiteId), params }),
      keepUnusedDataFor: 0,
      providesTags: ['Pictures'],
    }),
    /** Changes a picture in the design and all posts. */
    changePicture: build.mutation<ChangePictureResponse, { websiteId: string; change: ChangePictureRequest }>(
      {
        query: ({ websiteId, change }) => ({
          url: pathOf(websiteId),
          method: 'PATCH',
          body: change,
          timeout: 60_000,
        }),
        invalidatesTags: (_result, error) =>
          error ? [] : ['Pictures', 'Posts', 'Design', 'DesignHistory', 'Seo', 'CurrentWebsite', 'Websites'],
      },
    ),
    /** Deletes unused pictures, all or none. */
    deletePictures: build.mutation<{ ok: true }, PictureSelection>({
      query: ({ websiteId, urls }) => ({ url: pathOf(websiteId), method: 'DELETE', body: { urls } }),
      invalidatesTags: ['Pictures'],
    }),
    restorePictures: build.mutation<{ ok: true }, PictureSelection>({
      query: ({ websiteId, urls }) => ({
        url: `${pathOf(websiteId)}/restore`,
        method: 'POST',
        body: { urls },
      }),
      invalidatesTags: ['Pictures'],
    }),
  }),
})

export const {
  usePicturesQuery,
  useChangePictureMutation,
  useDeletePicturesMutation,
  useRestorePicturesMutation,
} = picturesApi
