import { type PaymentOverview, PLANS, type Website } from '@vitrine/model'
import { usePageContext } from '../../api/page/page-context.ts'
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

type Known = { overview: PaymentOverview; websites: Website[] }

/** What holds for all websites together, and the way to the payment details, as far as they are known yet. */
export function BillingHead({ overview, websites }: Partial<Known>) {
  const known = overview && websites && { overview, websites }
  return (
    <header className="page-head">
      <div>
        <h1>Billing</h1>
        {known && <About {...known} />}
      </div>
      {known && hasPortal(overview) && <PortalButton>Payment details and receipts</PortalButton>}
    </header>
  )
}

function hasPortal({ billing, subscriptions, has_portal }: PaymentOverview): boolean {
  return (billing.mode === 'stripe' || isAnyRunning(subscriptions)) && has_portal
}

function About({ overview, websites }: Known) {
  const { operator } = usePageContext()
  if (overview.billing.mode === 'stripe') {
    return <p>{aboutPlans(websites.length, websites.filter(({ plan }) => plan === 'standard').length)}</p>
  }
  if (overview.billing.mode === 'free') {
    return (
      <p>
        Everything is free on this installation: every website has what the {PLANS.standard.name} plan holds,
        and {chargedWords(overview)}.
      </p>
    )
  }
  return (
    <p>
      Nothing is sold on this installation, and {chargedWords(overview)}. Whether that changes is decided by{' '}
      <a className="link" href={operator.href}>
        {operator.name}
      </a>
      .
    </p>
  )
}
