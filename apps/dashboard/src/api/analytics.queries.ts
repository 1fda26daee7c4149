import type { AnalyticsQuery, AnalyticsResponse } from '@vitrine/model'
import { baseApi } from './base-api.ts'

export const analyticsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Who visited a website in some days, in its owner's time zone. */
    analytics: build.query<AnalyticsResponse, { websiteId: string; query: AnalyticsQuery }>({
      query: ({ websiteId, query }) => ({
        url: `/website/${encodeURIComponent(websiteId)}/analytics`,
        params: query,
      }),
      keepUnusedDataFor: 30,
    }),
  }),
})

export const { useAnalyticsQuery } = analyticsApi
