import type {
  CustomDomain,
  CustomDomainResponse,
  CheckOwnershipRequest,
  OwnershipPlace,
  OwnershipResponse,
  RedirectsResponse,
  SaveRedirectsRequest,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'
import { asFailure } from '../client/failure.ts'
import { download } from '../files/download.ts'

const websitePath = (websiteId: string, resource: string) =>
  `/website/${encodeURIComponent(websiteId)}/${resource}`

/** Calls about a website beyond its own record. Arguments are the website's id. */
export const settingsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    redirects: build.query<RedirectsResponse, string>({
      query: id => ({ url: websitePath(id, 'redirects') }),
      providesTags: ['Redirects'],
      // Whether a redirect is active depends on the existing pages.
      keepUnusedDataFor: 0,
    }),
    saveRedirects: build.mutation<RedirectsResponse, SaveRedirectsRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: websitePath(id, 'redirects'), method: 'PUT', body }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved) dispatch(settingsApi.util.upsertQueryData('redirects', id, saved.data))
      },
      // After a conflict, refetch what was saved elsewhere.
      invalidatesTags: (_result, error) => (asFailure(error)?.code === 'conflict' ? ['Redirects'] : []),
    }),
    ownership: build.query<OwnershipResponse, string>({
      query: id => ({ url: websitePath(id, 'ownership') }),
      keepUnusedDataFor: 0,
    }),
    /** The server reads the profile, which may take seconds. */
    checkOwnership: build.mutation<OwnershipPlace, CheckOwnershipRequest & { id: string }>({
      query: ({ id, ...body }) => ({
        url: websitePath(id, 'ownership/check'),
        method: 'POST',
        body,
        timeout: 40_000,
      }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const checked = await queryFulfilled.catch(() => null)
        if (!checked) return
        dispatch(
          settingsApi.util.updateQueryData('ownership', id, known => {
            const place = known.places.find(({ url }) => url === checked.data.url)
            if (place) place.proven_at = checked.data.proven_at
          }),
        )
      },
    }),
    /** The server queries the domain's name servers, which may take seconds. */
    customDomain: build.query<CustomDomainResponse, string>({
      query: id => ({ url: websitePath(id, 'custom-domain/'), timeout: 30_000 }),
      providesTags: ['CustomDomain'],
      keepUnusedDataFor: 0,
    }),
    setCustomDomain: build.mutation<{ custom_domain: CustomDomain }, { id: string; customDomain: string }>({
      query: ({ id, customDomain }) => ({
        url: websitePath(id, 'custom-domain/'),
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
      query: id => ({ url: websitePath(id, 'custom-domain/'), method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null)
        if (done) dispatch(settingsApi.util.upsertQueryData('customDomain', id, { custom_domain: null }))
      },
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite', 'Websites']),
    }),
    /** Downloads the website as a ZIP file of pages, files and data. */
    exportWebsite: build.mutation<null, { id: string; domain: string; address: string }>({
      queryFn: ({ id, domain, address }, _api, _options, send) =>
        download(
          send,
          { url: websitePath(id, 'export'), params: address ? { address } : {}, timeout: 300_000 },
          `${domain}.zip`,
        ),
    }),
  }),
})

export const {
  useRedirectsQuery,
  useSaveRedirectsMutation,
  useOwnershipQuery,
  useCheckOwnershipMutation,
  useCustomDomainQuery,
  useSetCustomDomainMutation,
  useDetachCustomDomainMutation,
  useExportWebsiteMutation,
} = settingsApi
