import type { CheckoutRequest } from '@vitrine/model'
import { useCallback, useEffect, useRef } from 'react'
import { useCreateCheckoutSessionMutation } from '../queries/checkout.queries.ts'
import { useAppDispatch, useAppSelector } from './hooks.ts'
import { leaveCheckout } from './payment-slice.ts'

/**
 * Starts a checkout and redirects to it; `loading` stays true during the redirect, so that nothing is started
 * twice.
 */
export function useCheckout() {
  const dispatch = useAppDispatch()
  const { loading, error } = useAppSelector(state => state.payment)
  const [create] = useCreateCheckoutSessionMutation()
  // Closing the dialog before the response cancels the redirect.
  const isActive = useRef(false)
  const cancel = useCallback(() => {
    isActive.current = false
    dispatch(leaveCheckout())
  }, [dispatch])
  useEffect(() => {
    // The browser's Back button may restore the page from the back/forward cache as it was left.
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && cancel()
    addEventListener('pageshow', handlePageShow)
    return () => {
      removeEventListener('pageshow', handlePageShow)
      cancel()
    }
  }, [cancel])
  const start = async (request: CheckoutRequest) => {
    isActive.current = true
    const { data } = await create(request)
    if (!isActive.current) cancel()
    else if (data) location.assign(data.url)
  }
  return { loading, error, start, cancel }
}
