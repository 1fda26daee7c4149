import { createSlice } from '@reduxjs/toolkit'
import { checkoutApi } from '../queries/checkout.queries.ts'
import { clearCredentials } from './auth-slice.ts'

/** The payment state of the specification (section 3): the way to a checkout. */
export type PaymentState = {
  loading: boolean
  /** A sentence for the person. */
  error: string | null
  checkoutSessionId: string | null
}

const initialPayment: PaymentState = { loading: false, error: null, checkoutSessionId: null }

/** Follows the call that opens a checkout; what was paid is asked of the server, never read from here. */
export const paymentSlice = createSlice({
  name: 'payment',
  initialState: initialPayment,
  reducers: {
    /** Back on the page, or away from it: nothing is on its way any more. */
    leaveCheckout: () => initialPayment,
  },
  extraReducers: builder => {
    const { createCheckoutSession } = checkoutApi.endpoints
    builder
      .addCase(clearCredentials, () => initialPayment)
      .addMatcher(createCheckoutSession.matchPending, () => ({ ...initialPayment, loading: true }))
      .addMatcher(createCheckoutSession.matchFulfilled, (_state, { payload }) => ({
        // The browser is on its way there: until it has left, nothing is to be pressed again.
        loading: true,
        error: null,
        checkoutSessionId: payload.checkoutSessionId,
      }))
      .addMatcher(createCheckoutSession.matchRejected, (_state, { payload }) => ({
        ...initialPayment,
        error: payload?.message ?? 'The payment could not be started. Try again in a moment.',
      }))
  },
})

export const { leaveCheckout } = paymentSlice.actions
