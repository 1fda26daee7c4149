import type {
  ApplyRefreshRequest,
  CheckDomainRequest,
  CheckDomainResponse,
  CreateWebsiteRequest,
  CurrentWebsiteResponse,
  EditWebsiteRequest,
  WebsiteRefreshResponse,
  WebsiteResponse,
  WebsitesResponse,
} from '@vitrine/model'
import type { z } from 'zod'
import { baseApi } from '../client/base-api.ts'

type WebsiteResult = z.infer<typeof WebsiteResponse>

export const websitesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    currentWebsite: build.query<z.infer<typeof CurrentWebsiteResponse>, { subdomain: string }>({
      query: body => ({ url: '/website/current-website', method: 'POST', body }),
      providesTags: ['CurrentWebsite'],
    }),
    websites: build.query<z.infer<typeof WebsitesResponse>, { subdomain: string }>({
      query: body => ({ url: '/website/all', method: 'POST', body }),
      providesTags: ['Websites'],
    }),
    switchWebsite: build.mutation<WebsiteResult, { website_id: string }>({
      query: body => ({ url: '/website/switch-website', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite', 'Design']),
    }),
    /** `idempotencyKey`: repeating the call with the same key creates no second website. */
    createWebsite: build.mutation<WebsiteResult, CreateWebsiteRequest & { idempotencyKey?: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/website/create',
        method: 'POST',
        body,
        headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined,
        timeout: 60_000,
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite', 'Websites', 'Design']),
    }),
    /** Changes name, address or settings. The pages are rendered again; the old address redirects for 30 days. */
    editWebsite: build.mutation<WebsiteResult, EditWebsiteRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/website/${encodeURIComponent(id)}/edit`, method: 'PUT', body }),
      invalidatesTags: (_result, error, { language, visibility }) =>
        error
          ? []
          : [
              'CurrentWebsite',
              'Websites',
              ...(language ? (['Seo', 'Design'] as const) : []),
              ...(visibility ? (['Access'] as const) : []),
            ],
    }),
    /** The argument is the website's id. */
    deleteWebsite: build.mutation<{ ok: true }, string>({
      query: id => ({ url: `/website/${encodeURIComponent(id)}/delete`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite', 'Websites', 'Design', 'Payment']),
    }),
    /**
     * Reads the website's source again without changing anything until `applyRefresh`. The argument is the
     * website's id.
     */
    refreshWebsite: build.mutation<WebsiteRefreshResponse, string>({
      query: id => ({ url: `/website/${encodeURIComponent(id)}/refresh`, method: 'POST', timeout: 60_000 }),
    }),
    applyRefresh: build.mutation<WebsiteResult, ApplyRefreshRequest & { id: string }>({
      query: ({ id, ...body }) => ({
        url: `/website/${encodeURIComponent(id)}/refresh/apply`,
        method: 'POST',
        body,
        timeout: 60_000,
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite', 'Websites', 'Design', 'Posts']),
    }),
    /**
     * Needs no session: visitors choose an address before they have an account. With one, addresses reserved for the
     * user are available, and former ones of the website `website_id`.
     */
    checkDomain: build.query<CheckDomainResponse, CheckDomainRequest>({
      query: body => ({ url: '/website/check-domain', method: 'POST', body }),
      keepUnusedDataFor: 10,
    }),
  }),
})

export const {
  useCurrentWebsiteQuery,
  useWebsitesQuery,
  useSwitchWebsiteMutation,
  useCreateWebsiteMutation,
  useEditWebsiteMutation,
  useDeleteWebsiteMutation,
  useRefreshWebsiteMutation,
  useApplyRefreshMutation,
  useLazyCheckDomainQuery,
} = websitesApi
