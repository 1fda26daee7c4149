import type {
  CustomDomain,
  CustomDomainResponse,
  RedirectsResponse,
  SaveRedirectsRequest,
  WebsiteSettingsResponse,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'
import { asFailure } from '../client/failure.ts'

const at = (websiteId: string, place: string) => `/website/${encodeURIComponent(websiteId)}/${place}`

/** The calls about a whole website that its own record does not answer; arguments are the website's id. */
export const settingsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    websiteSettings: build.query<WebsiteSettingsResponse, string>({
      query: id => ({ url: at(id, 'settings') }),
      providesTags: ['Settings'],
    }),
    redirects: build.query<RedirectsResponse, string>({
      query: id => ({ url: at(id, 'redirects') }),
      providesTags: ['Redirects'],
      // Which of them rest depends on the pages there are.
      keepUnusedDataFor: 0,
    }),
    saveRedirects: build.mutation<RedirectsResponse, SaveRedirectsRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: at(id, 'redirects'), method: 'PUT', body }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved) dispatch(settingsApi.util.upsertQueryData('redirects', id, saved.data))
      },
      // What was written elsewhere meanwhile is known at the next try.
      invalidatesTags: (_result, error) => (asFailure(error)?.code === 'conflict' ? ['Redirects'] : []),
    }),
    /** Looks at the domain's name servers anew, which may take seconds. */
    customDomain: build.query<CustomDomainResponse, string>({
      query: id => ({ url: at(id, 'custom-domain/'), timeout: 30_000 }),
      providesTags: ['CustomDomain'],
      keepUnusedDataFor: 0,
    }),
    setCustomDomain: build.mutation<{ custom_domain: CustomDomain }, { id: string; customDomain: string }>({
      query: ({ id, customDomain }) => ({
        url: at(id, 'custom-domain/'),
        method: 'PUT',
        body: { customDomain },
        timeout: 30_000,
      }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved) dispatch(settingsApi.util.upsertQueryData('customDomain', id, saved.data))
      },
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite', 'Websites']),
    }),
    detachCustomDomain: build.mutation<{ ok: true }, string>({
      query: id => ({ url: at(id, 'custom-domain/'), method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null)
        if (done) dispatch(settingsApi.util.upsertQueryData('customDomain', id, { custom_domain: null }))
      },
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite', 'Websites']),
    }),
  }),
})

export const {
  useWebsiteSettingsQuery,
  useRedirectsQuery,
  useSaveRedirectsMutation,
  useCustomDomainQuery,
  useSetCustomDomainMutation,
  useDetachCustomDomainMutation,
} = settingsApi
