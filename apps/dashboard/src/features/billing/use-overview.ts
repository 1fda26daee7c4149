import { usePaymentOverviewQuery } from '../../api/queries/payment.queries.ts'

/** Milliseconds between two looks while a payment is on its way. */
const LOOK_AGAIN = 5000

/** Plans, subscriptions and invoices as they are now; asked for again by itself while a payment is on its way. */
export function useOverview() {
  const overview = usePaymentOverviewQuery(undefined, { refetchOnMountOrArgChange: true })
  const isWaiting = overview.data?.subscriptions.some(({ status }) => status === 'incomplete') ?? false
  usePaymentOverviewQuery(undefined, { pollingInterval: isWaiting ? LOOK_AGAIN : 0, skip: !isWaiting })
  return overview
}
