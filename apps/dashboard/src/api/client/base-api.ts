import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query.ts'

/**
 * The cache settings of the specification (section 4). Subscription updates are batched by the library itself, every
 * 500 ms; invalidation waits until pending calls have finished.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'CurrentWebsite',
    'Websites',
    'Design',
    'DesignHistory',
    'Posts',
    'Articles',
    'Seo',
    'Settings',
    'Redirects',
    'CustomDomain',
    'Status',
    'Payment',
    'Identities',
    'Sessions',
    'Tokens',
  ],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  invalidationBehavior: 'delayed',
  endpoints: () => ({}),
})
