import type {
  ChangeIntervalRequest,
  CheckoutSessionResponse,
  PaymentOverview,
  PortalResponse,
  PreviewChangeRequest,
  PreviewChangeResponse,
  SubscriptionRequest,
  SubscriptionResponse,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'
import { planChangeTags, PAYMENT_TIMEOUT as TIMEOUT } from './checkout.queries.ts'

/** Plans, subscriptions and invoices. Money itself moves at Stripe; these calls ask what came of it. */
export const paymentApi = baseApi.injectEndpoints({
  endpoints: build => ({
    paymentOverview: build.query<PaymentOverview, void>({
      query: () => ({ url: '/payment/overview', timeout: TIMEOUT }),
      providesTags: ['Payment'],
    }),
    /** What became of a checkout; the argument is its id, from the address that it led back to. */
    checkoutSession: build.query<CheckoutSessionResponse, string>({
      query: id => ({ url: '/payment/checkout-session', params: { session_id: id }, timeout: TIMEOUT }),
      providesTags: ['Payment'],
      // Whoever comes back to the address asks again.
      keepUnusedDataFor: 0,
    }),
    cancelSubscription: build.mutation<SubscriptionResponse, SubscriptionRequest>({
      query: body => ({ url: '/payment/cancel-subscription', method: 'POST', body, timeout: TIMEOUT }),
      invalidatesTags: (_result, error) => planChangeTags(error),
    }),
    resumeSubscription: build.mutation<SubscriptionResponse, SubscriptionRequest>({
      query: body => ({ url: '/payment/resume-subscription', method: 'POST', body, timeout: TIMEOUT }),
      invalidatesTags: (_result, error) => planChangeTags(error),
    }),
    /** What paying by the month or the year instead would cost at this moment. */
    previewChange: build.query<PreviewChangeResponse, PreviewChangeRequest>({
      query: body => ({ url: '/payment/preview-change', method: 'POST', body, timeout: TIMEOUT }),
      keepUnusedDataFor: 0,
    }),
    changeInterval: build.mutation<SubscriptionResponse, ChangeIntervalRequest>({
      query: body => ({ url: '/payment/change-interval', method: 'POST', body, timeout: TIMEOUT }),
      invalidatesTags: (_result, error) => planChangeTags(error),
    }),
    createCustomerPortalSession: build.mutation<PortalResponse, void>({
      query: () => ({ url: '/payment/create-customer-portal-session', method: 'POST', timeout: TIMEOUT }),
    }),
  }),
})

export const {
  usePaymentOverviewQuery,
  useCheckoutSessionQuery,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  usePreviewChangeQuery,
  useChangeIntervalMutation,
  useCreateCustomerPortalSessionMutation,
} = paymentApi
