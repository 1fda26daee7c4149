import type { CheckoutRequest, CheckoutResponse } from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

/** Milliseconds. The server calls Stripe for each of these. */
export const PAYMENT_TIMEOUT = 40_000

/** Returns the cache tags that a plan change invalidates; none after an error. */
export const planChangeTags = (error: unknown) =>
  error ? [] : (['Payment', 'Websites', 'CurrentWebsite', 'Status'] as const)

/** Starts a checkout. Separate from `paymentApi`, because the store's payment slice needs it at start. */
export const checkoutApi = baseApi.injectEndpoints({
  endpoints: build => ({
    createCheckoutSession: build.mutation<CheckoutResponse, CheckoutRequest>({
      query: body => ({
        url: '/payment/create-checkout-session',
        method: 'POST',
        body,
        timeout: PAYMENT_TIMEOUT,
      }),
      // Refused because a subscription exists: the cached plans are stale.
      invalidatesTags: (_result, error) => (error ? planChangeTags(null) : []),
    }),
  }),
})

export const { useCreateCheckoutSessionMutation } = checkoutApi
