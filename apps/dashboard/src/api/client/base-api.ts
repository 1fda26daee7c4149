import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query.ts'

/**
 * Cache settings of the specification (section 4). RTK Query batches subscription updates every 500 ms;
 * invalidation waits for pending calls.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'CurrentWebsite',
    'Websites',
    'Access',
    'Design',
    'DesignHistory',
    'Pictures',
    'Posts',
    'PostImports',
    'Messages',
    'Articles',
    'Seo',
    'Redirects',
    'CustomDomain',
    'Status',
    'Payment',
    'Identities',
    'TwoFactor',
    'Sessions',
    'Tokens',
    'Operator',
  ],
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  invalidationBehavior: 'delayed',
  endpoints: () => ({}),
})
