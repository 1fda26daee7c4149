import { type PaymentOverview, PLANS, type Website, t } from '@vitrine/model'
import { usePageContext } from '../../api/page/page-context.ts'
import { describePlanCounts } from './billing-labels.ts'
import { hasOpenSubscription } from './plan-status.ts'
import { PortalButton } from './portal-button.tsx'

const NO_NEW_CHARGES = 'nothing new is charged; what was bought before'

/** Describes what is still charged on an installation that sells nothing. */
function describeCharges({ subscriptions, has_portal }: PaymentOverview): string {
  if (!hasOpenSubscription(subscriptions)) return 'nothing is charged'
  // Without Stripe keys the installation cannot cancel subscriptions.
  return has_portal
    ? `${NO_NEW_CHARGES} renews until you cancel it`
    : `${NO_NEW_CHARGES} is ended by whoever runs this installation`
}

type BillingData = { overview: PaymentOverview; websites: Website[] }

/** The heading of the billing screen, with a summary of all plans and a link to Stripe's portal once loaded. */
export function BillingHead({ overview, websites }: Partial<BillingData>) {
  const data = overview && websites && { overview, websites }
  return (
    <header className="page-head">
      <div>
        <h1>{t('Billing')}</h1>
        {data && <PlanSummary {...data} />}
      </div>
      {data && shouldShowPortal(overview) && <PortalButton>{t('Payment details and receipts')}</PortalButton>}
    </header>
  )
}

function shouldShowPortal({ billing, subscriptions, has_portal }: PaymentOverview): boolean {
  return (billing.mode === 'stripe' || hasOpenSubscription(subscriptions)) && has_portal
}

function PlanSummary({ overview, websites }: BillingData) {
  const { operator } = usePageContext()
  if (overview.billing.mode === 'stripe') {
    return (
      <p>{describePlanCounts(websites.length, websites.filter(({ plan }) => plan === 'standard').length)}</p>
    )
  }
  if (overview.billing.mode === 'free') {
    return (
      <p>
        {t(
          'Everything is free on this installation: every website has what the {name} plan holds, and {overview}.',
          { name: PLANS.standard.name, overview: describeCharges(overview) },
        )}
      </p>
    )
  }
  return (
    <p>
      Nothing is sold on this installation, and {describeCharges(overview)}. Whether that changes is decided
      by{' '}
      <a className="link" href={operator.href}>
        {operator.name}
      </a>
      .
    </p>
  )
}
