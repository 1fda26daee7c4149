import type {
  AnalyticsQuery,
  AnalyticsResponse,
  AnalyticsSettings,
  AnalyticsSettingsBody,
  SharedAnalytics,
  WeekVisitors,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

export const analyticsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** The analytics report of a website for a date range, in its owner's time zone. */
    analytics: build.query<AnalyticsResponse, { websiteId: string; query: AnalyticsQuery }>({
      query: ({ websiteId, query }) => ({
        url: `/website/${encodeURIComponent(websiteId)}/analytics`,
        params: query,
      }),
      keepUnusedDataFor: 30,
    }),
    /** Visitors of the last seven days, of all websites together. */
    weekVisitors: build.query<WeekVisitors, void>({
      query: () => ({ url: '/website/week-visitors' }),
      keepUnusedDataFor: 30,
    }),
    /** The analytics report behind a public link; needs no session. */
    sharedAnalytics: build.query<SharedAnalytics, { token: string; query: AnalyticsQuery }>({
      query: ({ token, query }) => ({
        url: `/shared/${encodeURIComponent(token)}`,
        params: query,
        anonymous: true,
      }),
      keepUnusedDataFor: 30,
    }),
    analyticsSettings: build.query<AnalyticsSettings, string>({
      query: websiteId => ({ url: `/website/${encodeURIComponent(websiteId)}/analytics-settings` }),
    }),
    saveAnalyticsSettings: build.mutation<
      AnalyticsSettings,
      { websiteId: string; body: AnalyticsSettingsBody }
    >({
      query: ({ websiteId, body }) => ({
        url: `/website/${encodeURIComponent(websiteId)}/analytics-settings`,
        method: 'PUT',
        body,
      }),
      async onQueryStarted({ websiteId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) dispatch(analyticsApi.util.upsertQueryData('analyticsSettings', websiteId, data))
      },
    }),
    /** Unsubscribes from the weekly mail by the token of its link. */
    stopMail: build.mutation<{ website: string }, string>({
      query: token => ({ url: '/stop-mail', method: 'POST', params: { token }, anonymous: true }),
    }),
  }),
})

export const {
  useAnalyticsQuery,
  useAnalyticsSettingsQuery,
  useSaveAnalyticsSettingsMutation,
  useSharedAnalyticsQuery,
  useStopMailMutation,
  useWeekVisitorsQuery,
} = analyticsApi
