import type { CheckoutRequest, CheckoutResponse } from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

/** Milliseconds. Behind each call for payments stands another company's server. */
export const PAYMENT_TIMEOUT = 40_000

/** What follows from another plan: what is shown of the websites, and of whoever is signed in. */
export const planChangeTags = (error: unknown) =>
  error ? [] : (['Payment', 'Websites', 'CurrentWebsite', 'Status'] as const)

/** The way to a checkout, which the store follows from the start. */
export const checkoutApi = baseApi.injectEndpoints({
  endpoints: build => ({
    createCheckoutSession: build.mutation<CheckoutResponse, CheckoutRequest>({
      query: body => ({
        url: '/payment/create-checkout-session',
        method: 'POST',
        body,
        timeout: PAYMENT_TIMEOUT,
      }),
      // Refused because it has a subscription already: what is shown is behind.
      invalidatesTags: (_result, error) => (error ? planChangeTags(null) : []),
    }),
  }),
})

export const { useCreateCheckoutSessionMutation } = checkoutApi
