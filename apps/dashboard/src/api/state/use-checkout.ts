import type { CheckoutRequest } from '@vitrine/model'
import { useCallback, useEffect, useRef } from 'react'
import { useCreateCheckoutSessionMutation } from '../queries/checkout.queries.ts'
import { useAppDispatch, useAppSelector } from './hooks.ts'
import { leaveCheckout } from './payment-slice.ts'

/** Leads to where a plan is paid; on the way there `loading` stays, so that nothing is started twice. */
export function useCheckout() {
  const dispatch = useAppDispatch()
  const { loading, error } = useAppSelector(state => state.payment)
  const [create] = useCreateCheckoutSessionMutation()
  // Whoever closes what they asked it in is led nowhere any more.
  const isWanted = useRef(false)
  const leave = useCallback(() => {
    isWanted.current = false
    dispatch(leaveCheckout())
  }, [dispatch])
  useEffect(() => {
    // Back from there by the browser's button, the page may be just as it was left.
    const shownAgain = (event: PageTransitionEvent) => event.persisted && leave()
    addEventListener('pageshow', shownAgain)
    return () => {
      removeEventListener('pageshow', shownAgain)
      leave()
    }
  }, [leave])
  const start = async (wanted: CheckoutRequest) => {
    isWanted.current = true
    const { data } = await create(wanted)
    if (!isWanted.current) leave()
    else if (data) location.assign(data.url)
  }
  return { loading, error, start, leave }
}
