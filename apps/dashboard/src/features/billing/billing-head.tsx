import { Trans } from '../../ui/i18n/trans.tsx'
import { type PaymentOverview, PLANS, type Website, t } from '@vitrine/model'
import { usePageContext } from '../../api/page/page-context.ts'
import { describePlanCounts } from './billing-labels.ts'
import { hasOpenSubscription } from './plan-status.ts'
import { PortalButton } from './portal-button.tsx'

/** Describes what is still charged on an installation that sells nothing; null if nothing is. */
function describeCharges({ subscriptions, has_portal }: PaymentOverview): string | null {
  if (!hasOpenSubscription(subscriptions)) return null
  // Without Stripe keys the installation cannot cancel subscriptions.
  return has_portal
    ? t('Existing plans renew until you cancel them.')
    : t('Only the operator can end existing plans.')
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
        {t('Everything is free on this installation: every website has the {name} features.', {
          name: PLANS.standard.name,
        })}{' '}
        {describeCharges(overview)}
      </p>
    )
  }
  return (
    <p>
      {t('Plans aren’t sold on this installation.')} {describeCharges(overview)}{' '}
      <Trans
        message="Questions? Contact <contactlink/>."
        components={{
          contactlink: (
            <a className="link" href={operator.href}>
              {operator.name}
            </a>
          ),
        }}
      />
    </p>
  )
}
