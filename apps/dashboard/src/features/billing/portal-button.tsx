import type { ReactNode } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { useCreateCustomerPortalSessionMutation } from '../../api/queries/payment.queries.ts'
import { Button } from '../../ui/button.tsx'
import { VisitIcon } from '../../ui/icons.tsx'
import { notify } from '../../ui/feedback/toast.tsx'

/** Leads to Stripe, where cards, addresses and every receipt are; it comes back here. */
export function PortalButton({ children }: { children: ReactNode }) {
  const [open, { isLoading }] = useCreateCustomerPortalSessionMutation()
  const go = async () => {
    const { data, error } = await open()
    if (data) location.assign(data.url)
    else notify.error(asFailure(error)?.message ?? 'The payment details could not be opened.')
  }
  return (
    <Button size="s" busy={isLoading} onClick={() => void go()}>
      {children}
      <VisitIcon />
    </Button>
  )
}
