import { type PaymentOverview, PLANS, type Website } from '@vitrine/model'
import { usePlace } from '../../api/place.ts'
import { aboutPlans } from './head-words.ts'
import { PortalButton } from './portal-button.tsx'

/** What holds for all websites together, and the way to the payment details. */
export function BillingHead({ overview, websites }: { overview: PaymentOverview; websites: Website[] }) {
  const { operator } = usePlace()
  const { mode } = overview.billing
  const paid = websites.filter(({ plan }) => plan === 'standard').length
  return (
    <header className="page-head">
      <div>
        <h1>Billing</h1>
        {mode === 'stripe' && <p>{aboutPlans(websites.length, paid)}</p>}
        {mode === 'free' && (
          <p>
            Everything is free on this installation: every website has what the {PLANS.standard.name} plan
            holds, and nothing is charged.
          </p>
        )}
        {mode === 'off' && (
          <p>
            Nothing is sold on this installation, and nothing is charged. Whether that changes is decided by{' '}
            <a className="link" href={operator.href}>
              {operator.name}
            </a>
            .
          </p>
        )}
      </div>
      {mode === 'stripe' && overview.has_portal && <PortalButton>Payment details and receipts</PortalButton>}
    </header>
  )
}
