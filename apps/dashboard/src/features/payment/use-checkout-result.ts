import { useState } from 'react'
import { useCheckoutSessionQuery } from '../../api/queries/payment.queries.ts'

/** Milliseconds between two looks: a payment by card arrives within seconds, one by bank within days. */
const SOON = 3000
const LATER = 30_000
/** That many looks are soon. */
const SOON_LOOKS = 20

/** What became of a checkout, looked at again while it is on its way and the window is looked at. */
export function useCheckoutResult(id: string) {
  const [looks, setLooks] = useState(0)
  const [seen, setSeen] = useState<number | undefined>()
  const query = useCheckoutSessionQuery(id, { refetchOnMountOrArgChange: true })
  const isOnItsWay = query.data?.status === 'processing'
  useCheckoutSessionQuery(id, {
    skip: !isOnItsWay,
    pollingInterval: looks < SOON_LOOKS ? SOON : LATER,
    skipPollingIfUnfocused: true,
  })
  if (isOnItsWay && query.fulfilledTimeStamp !== seen) {
    setSeen(query.fulfilledTimeStamp)
    setLooks(looks + 1)
  }
  return query
}
