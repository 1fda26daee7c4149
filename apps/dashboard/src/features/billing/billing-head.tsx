import { type PaymentOverview, PLANS, type Website } from '@vitrine/model'
import { usePlace } from '../../api/place.ts'
import { aboutPlans } from './head-words.ts'
import { isAnyRunning } from './stand.ts'
import { PortalButton } from './portal-button.tsx'

const NOTHING_NEW = 'nothing new is charged; what was bought before'

/** Where nothing is sold any more: what goes on all the same. */
function chargedWords({ subscriptions, has_portal }: PaymentOverview): string {
  if (!isAnyRunning(subscriptions)) return 'nothing is charged'
  // Without its keys the installation cannot end anything.
  return has_portal
    ? `${NOTHING_NEW} renews until you cancel it`
    : `${NOTHING_NEW} is ended by whoever runs this installation`
}

/** What holds for all websites together, and the way to the payment details. */
export function BillingHead({ overview, websites }: { overview: PaymentOverview; websites: Website[] }) {
  const { operator } = usePlace()
  const { mode } = overview.billing
  const isRunning = isAnyRunning(overview.subscriptions)
  const paid = websites.filter(({ plan }) => plan === 'standard').length
  return (
    <header className="page-head">
      <div>
        <h1>Billing</h1>
        {mode === 'stripe' && <p>{aboutPlans(websites.length, paid)}</p>}
        {mode === 'free' && (
          <p>
            Everything is free on this installation: every website has what the {PLANS.standard.name} plan
            holds, and {chargedWords(overview)}.
          </p>
        )}
        {mode === 'off' && (
          <p>
            Nothing is sold on this installation, and {chargedWords(overview)}. Whether that changes is
            decided by{' '}
            <a className="link" href={operator.href}>
              {operator.name}
            </a>
            .
          </p>
        )}
      </div>
      {(mode === 'stripe' || isRunning) && overview.has_portal && (
        <PortalButton>Payment details and receipts</PortalButton>
      )}
    </header>
  )
}
