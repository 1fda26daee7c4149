import type {
  DesignHistoryResponse,
  DesignResponse,
  SaveDesignRequest,
  SaveDesignResponse,
  UploadResponse,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'
import { createFailure } from '../client/failure.ts'
import type { Session } from '../client/session-port.ts'
import type { PictureUpload } from '../files/upload-picture.ts'

/** Loads the upload code, which most sessions never need. */
export const loadUploads = () => import('../files/upload-picture.ts')

const pathOf = (websiteId: string) => `/design/${encodeURIComponent(websiteId)}`

export const designApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** The live design, or an earlier one with `revision`. */
    design: build.query<DesignResponse, { websiteId: string; revision?: number }>({
      query: ({ websiteId, revision }) => ({
        url: pathOf(websiteId),
        ...(revision === undefined ? {} : { params: { revision } }),
      }),
      // Earlier revisions never change; a failed one is refetched with the history.
      providesTags: (_result, error, { revision }) =>
        revision === undefined ? ['Design'] : error ? ['DesignHistory'] : [],
    }),
    saveDesign: build.mutation<SaveDesignResponse, SaveDesignRequest>({
      query: body => ({ url: '/design', method: 'POST', body, timeout: 60_000 }),
      invalidatesTags: (_result, error) => (error ? [] : ['DesignHistory', 'CurrentWebsite', 'Websites']),
    }),
    /** The last saved designs, newest first. The argument is the website's id. */
    designHistory: build.query<DesignHistoryResponse, string>({
      query: websiteId => ({ url: `${pathOf(websiteId)}/history` }),
      providesTags: ['DesignHistory'],
    }),
    /** Names a saved design; an empty name removes it. */
    nameDesign: build.mutation<DesignHistoryResponse, { websiteId: string; revision: number; name: string }>({
      query: ({ websiteId, ...body }) => ({ url: `${pathOf(websiteId)}/name`, method: 'PUT', body }),
      onQueryStarted: ({ websiteId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(designApi.util.upsertQueryData('designHistory', websiteId, data)),
          () => undefined,
        ),
    }),
    restoreDesign: build.mutation<SaveDesignResponse, { websiteId: string; revision: number }>({
      query: ({ websiteId, revision }) => ({
        url: `${pathOf(websiteId)}/restore`,
        method: 'POST',
        body: { revision },
        timeout: 60_000,
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['DesignHistory', 'CurrentWebsite', 'Websites']),
    }),
    uploadPicture: build.mutation<UploadResponse, PictureUpload>({
      queryFn: async (picture, api) => {
        const uploads = await loadUploads().catch(() => null)
        if (!uploads) return { error: createFailure('FETCH_ERROR') }
        return uploads.uploadPicture(picture, api.extra as Session)
      },
    }),
    /** Deletes an uploaded picture; refused if it is in use. */
    deleteUpload: build.mutation<{ ok: true }, { imageUrl: string }>({
      query: body => ({ url: '/upload', method: 'DELETE', body }),
    }),
  }),
})

export const { useDesignQuery, useDesignHistoryQuery, useUploadPictureMutation } = designApi
