import type { SaveSeoRequest, SeoResponse } from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

const pathOf = (websiteId: string) => `/website/${encodeURIComponent(websiteId)}/seo-settings`

export const seoApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Saved settings, their automatic values, and the search preview. The argument is the website's id. */
    seo: build.query<SeoResponse, string>({
      query: websiteId => ({ url: pathOf(websiteId) }),
      providesTags: ['Seo'],
      // Designs and posts change the automatic values.
      keepUnusedDataFor: 0,
    }),
    saveSeo: build.mutation<SeoResponse, { websiteId: string; seo: SaveSeoRequest }>({
      query: ({ websiteId, seo }) => ({ url: pathOf(websiteId), method: 'PUT', body: seo, timeout: 60_000 }),
      onQueryStarted: async ({ websiteId }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved) dispatch(seoApi.util.upsertQueryData('seo', websiteId, saved.data))
      },
      invalidatesTags: (_result, error, { seo }) =>
        error ? [] : ['Design', ...(seo.language ? (['CurrentWebsite', 'Websites'] as const) : [])],
    }),
  }),
})

export const { useSeoQuery, useSaveSeoMutation } = seoApi
