import { t } from '@vitrine/model'
import { createSlice } from '@reduxjs/toolkit'
import { checkoutApi } from '../queries/checkout.queries.ts'
import { clearCredentials } from './auth-slice.ts'

/** The payment state of the specification (section 3). */
export type PaymentState = {
  loading: boolean
  /** A message for the user. */
  error: string | null
  checkoutSessionId: string | null
}

const initialPayment: PaymentState = { loading: false, error: null, checkoutSessionId: null }

/** State of the checkout call. The result of a payment is always queried from the server. */
export const paymentSlice = createSlice({
  name: 'payment',
  initialState: initialPayment,
  reducers: {
    /** After returning from the checkout, or leaving the page before it opened. */
    leaveCheckout: () => initialPayment,
  },
  extraReducers: builder => {
    const { createCheckoutSession } = checkoutApi.endpoints
    builder
      .addCase(clearCredentials, () => initialPayment)
      .addMatcher(createCheckoutSession.matchPending, () => ({ ...initialPayment, loading: true }))
      .addMatcher(createCheckoutSession.matchFulfilled, (_state, { payload }) => ({
        // Stays true while the browser navigates to the checkout, so that nothing can be started twice.
        loading: true,
        error: null,
        checkoutSessionId: payload.checkoutSessionId,
      }))
      .addMatcher(createCheckoutSession.matchRejected, (_state, { payload }) => ({
        ...initialPayment,
        error: payload?.message ?? t('We couldn’t start the payment. Try again in a moment.'),
      }))
  },
})

export const { leaveCheckout } = paymentSlice.actions
