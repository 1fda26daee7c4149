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

/** Plans, subscriptions and invoices. Payment itself happens at Stripe. */
export const paymentApi = baseApi.injectEndpoints({
  endpoints: build => ({
    paymentOverview: build.query<PaymentOverview, void>({
      query: () => ({ url: '/payment/overview', timeout: TIMEOUT }),
      providesTags: ['Payment'],
    }),
    /** The result of a checkout. The argument is its id, from the return URL. */
    checkoutSession: build.query<CheckoutSessionResponse, string>({
      query: id => ({ url: '/payment/checkout-session', params: { session_id: id }, timeout: TIMEOUT }),
      providesTags: ['Payment'],
      // A reload of the return URL asks again.
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
    /** The cost of switching between monthly and yearly payment now. */
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
