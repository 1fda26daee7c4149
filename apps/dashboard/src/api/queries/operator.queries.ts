import type {
  JobState,
  OkResponse,
  OperatorAccountResponse,
  OperatorAccountsResponse,
  OperatorActionRequest,
  OperatorBlocklistsResponse,
  OperatorHeldResponse,
  OperatorJobsResponse,
  OperatorLogResponse,
  OperatorOverview,
  OperatorReportsResponse,
  OperatorSettingsResponse,
  OperatorSourcesResponse,
  OperatorWebsiteFilter,
  OperatorWebsitesResponse,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'
import { download } from '../files/download.ts'

type Page = { before?: string }

// Everything here changes without this browser: nothing is kept once a screen is left.
const common = { providesTags: ['Operator' as const], keepUnusedDataFor: 0 }

const operatorApi = baseApi.injectEndpoints({
  endpoints: build => ({
    operatorOverview: build.query<OperatorOverview, void>({
      query: () => ({ url: '/operator/overview' }),
      ...common,
    }),
    operatorAccounts: build.query<OperatorAccountsResponse, Page & { search?: string }>({
      query: params => ({ url: '/operator/accounts', params }),
      ...common,
    }),
    operatorAccount: build.query<OperatorAccountResponse, string>({
      query: id => ({ url: `/operator/accounts/${encodeURIComponent(id)}` }),
      ...common,
    }),
    operatorWebsites: build.query<
      OperatorWebsitesResponse,
      Page & { search?: string; filter: OperatorWebsiteFilter }
    >({ query: params => ({ url: '/operator/websites', params }), ...common }),
    operatorReports: build.query<OperatorReportsResponse, Page & { filter: 'open' | 'all' }>({
      query: params => ({ url: '/operator/reports', params }),
      ...common,
    }),
    operatorHeld: build.query<OperatorHeldResponse, void>({
      query: () => ({ url: '/operator/held' }),
      ...common,
    }),
    operatorBlocklists: build.query<OperatorBlocklistsResponse, void>({
      query: () => ({ url: '/operator/blocklists' }),
      ...common,
    }),
    operatorJobs: build.query<OperatorJobsResponse, Page & { state?: JobState }>({
      query: params => ({ url: '/operator/jobs', params }),
      ...common,
    }),
    operatorSources: build.query<OperatorSourcesResponse, void>({
      query: () => ({ url: '/operator/sources' }),
      ...common,
    }),
    operatorSettings: build.query<OperatorSettingsResponse, void>({
      query: () => ({ url: '/operator/settings' }),
      ...common,
    }),
    operatorLog: build.query<OperatorLogResponse, Page>({
      query: params => ({ url: '/operator/log', params }),
      ...common,
    }),
    performAction: build.mutation<OkResponse, OperatorActionRequest>({
      query: body => ({ url: '/operator/actions', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Operator']),
    }),
    /** Downloads the log as a file. The store keeps none of the content. */
    exportOperatorLog: build.mutation<null, void>({
      queryFn: (_params, _api, _options, send) =>
        download(send, { url: '/operator/log/export', timeout: 120_000 }, 'operator-log.csv'),
    }),
  }),
})

export const {
  useOperatorOverviewQuery,
  useOperatorAccountsQuery,
  useOperatorAccountQuery,
  useOperatorWebsitesQuery,
  useOperatorReportsQuery,
  useOperatorHeldQuery,
  useOperatorBlocklistsQuery,
  useOperatorJobsQuery,
  useOperatorSourcesQuery,
  useOperatorSettingsQuery,
  useOperatorLogQuery,
  usePerformActionMutation,
  useExportOperatorLogMutation,
} = operatorApi
