import { t } from '@vitrine/model'
import type { ReactNode } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { useCreateCustomerPortalSessionMutation } from '../../api/queries/payment.queries.ts'
import { Button } from '../../ui/button.tsx'
import { VisitIcon } from '../../ui/icons.tsx'
import { notify } from '../../ui/feedback/toast.tsx'

/** Opens Stripe's customer portal with cards, billing address and receipts. */
export function PortalButton({ children }: { children: ReactNode }) {
  const [createSession, { isLoading }] = useCreateCustomerPortalSessionMutation()
  const openPortal = async () => {
    const { data, error } = await createSession()
    if (data) location.assign(data.url)
    else notify.error(asFailure(error)?.message ?? t('We couldn’t open the payment details.'))
  }
  return (
    <Button size="s" busy={isLoading} onClick={() => void openPortal()}>
      {children}
      <VisitIcon />
    </Button>
  )
}
