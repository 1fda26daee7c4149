import { type BillingMode, type PaymentOverview, type PlanName, PLANS, type Website, t } from '@vitrine/model'
import { useState } from 'react'
import { WebsiteThumb } from '../../ui/website/website-thumb.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { PlanActions } from './plan-actions.tsx'
import {
  hasOpenSubscription,
  findOrphanedSubscriptions,
  type PlanStatus,
  getPlanStatusLabels,
} from './plan-status.ts'
import { ChangeIntervalDialog } from './change-interval-dialog.tsx'

export type WebsiteRow = { website: Website; planStatus: PlanStatus }
type DialogRequest = { dialog: 'cancel' | 'interval'; websiteId: string }

/** All websites with their plan, price, next event and actions. */
export function WebsiteTable({ rows, overview }: { rows: WebsiteRow[]; overview: PaymentOverview }) {
  const [request, setRequest] = useState<DialogRequest | null>(null)
  const { mode } = overview.billing
  // Existing subscriptions continue after the installation stopped selling plans.
  const hasPrices = mode === 'stripe' || hasOpenSubscription(overview.subscriptions)
  const row = rows.find(({ website }) => website._id === request?.websiteId)
  const Dialog = request && { cancel: CancelDialog, interval: ChangeIntervalDialog }[request.dialog]
  return (
    <section className="card" aria-label={t('Your websites')}>
      <table className="table bill">
        <thead>
          <tr>
            <th scope="col">{t('Website')}</th>
            <th scope="col">{t('Plan')}</th>
            {hasPrices && (
              <>
                <th scope="col">{t('Price')}</th>
                <th scope="col">{t('Next')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('Actions')}</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ website, planStatus }) => (
            <tr key={website._id}>
              <th scope="row">
                <span className="site-cell">
                  <WebsiteThumb website={website} />
                  <span>
                    <b dir="auto">{website.name}</b>
                    <span>{new URL(website.url).host}</span>
                  </span>
                </span>
              </th>
              {hasPrices ? (
                <>
                  <PlanStatusCells
                    planStatus={planStatus}
                    planOverride={getPlanOverride(mode, website.plan)}
                  />
                  <td className="right">
                    {(mode === 'stripe' || overview.has_portal) && (
                      <PlanActions
                        website={website}
                        planStatus={planStatus}
                        mode={mode}
                        onOpenDialog={dialog => setRequest({ dialog, websiteId: website._id })}
                      />
                    )}
                  </td>
                </>
              ) : (
                <td data-label={t('Plan')}>{getPlanOverride(mode, website.plan)}</td>
              )}
            </tr>
          ))}
          {hasPrices &&
            findOrphanedSubscriptions(overview.subscriptions).map(planStatus => (
              <tr key={planStatus.subscription.subscription_id}>
                <th scope="row">
                  <span className="muted">{t('Deleted website')}</span>
                </th>
                <PlanStatusCells planStatus={planStatus} />
                <td />
              </tr>
            ))}
        </tbody>
      </table>
      {Dialog && row && row.planStatus.kind !== 'free' && (
        <Dialog
          website={row.website}
          subscription={row.planStatus.subscription}
          mode={mode}
          onClose={() => setRequest(null)}
        />
      )}
    </section>
  )
}

/** Returns the plan to show if none is sold: the subscription does not determine it then. Null in Stripe mode. */
function getPlanOverride(mode: BillingMode, plan: PlanName): string | null {
  if (mode === 'stripe') return null
  return mode === 'free' ? t('Everything included') : PLANS[plan].name
}

function PlanStatusCells({
  planStatus,
  planOverride = null,
}: {
  planStatus: PlanStatus
  planOverride?: string | null
}) {
  const { plan, price, next, tone } = getPlanStatusLabels(planStatus)
  return (
    <>
      <td data-label={t('Plan')}>{planOverride ?? plan}</td>
      <td data-label={t('Price')} className="num">
        {price}
      </td>
      <td data-label={t('Next')} className={next ? 'num' : 'num nothing'}>
        {tone ? (
          <span className={`status status-${tone}`}>{next}</span>
        ) : (
          (next ?? <span className="muted">–</span>)
        )}
      </td>
    </>
  )
}
