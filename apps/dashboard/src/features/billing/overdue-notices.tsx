import { GRACE_DAYS, PLANS, t } from '@vitrine/model'
import { ButtonLink } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { formatDay } from '../../ui/billing/format-day.ts'
import { PortalButton } from './portal-button.tsx'
import type { WebsiteRow } from './website-table.tsx'

const { standard, free } = PLANS

/** A notice for each website whose payment failed: the consequences, and how to pay. */
export function OverdueNotices({ rows, hasPortal }: { rows: WebsiteRow[]; hasPortal: boolean }) {
  return rows.map(({ website, planStatus }) => {
    if (planStatus.kind !== 'overdue' && planStatus.kind !== 'unpaid') return null
    const { amount, currency, grace_ends_at, pay_url, cancel_at_period_end } = planStatus.subscription
    return (
      <section
        className={`notice notice-${planStatus.kind === 'overdue' ? 'warning' : 'danger'} bill-notice`}
        key={website._id}
        aria-label={`Payment for ${website.name}`}
      >
        <AlertIcon />
        <div className="grow">
          <p>
            <b>
              The payment of {formatMoney(amount, currency)} for <bdi>{website.name}</bdi> failed.
            </b>{' '}
            {planStatus.kind === 'overdue'
              ? `It keeps the ${standard.name} plan ${grace_ends_at ? `until ${formatDay(grace_ends_at)}` : `for ${GRACE_DAYS} days`}, and goes to ${free.name} then if nothing is paid.`
              : `It is on the ${free.name} plan until this is paid. It stays online, and nothing of it is lost.`}{' '}
            {describeRemedy(planStatus.kind, cancel_at_period_end)}
          </p>
          <div className="form-acts">
            {pay_url && (
              <ButtonLink variant="ink" size="s" href={pay_url}>
                {t('Pay {amount}', { amount: formatMoney(amount, currency, { exact: true }) })}
              </ButtonLink>
            )}
            {hasPortal && <PortalButton>{t('Change the card')}</PortalButton>}
          </div>
        </div>
      </section>
    )
  })
}

function describeRemedy(kind: 'overdue' | 'unpaid', isEnding: boolean): string {
  if (kind === 'unpaid') return `Pay the open invoice, and ${standard.name} is back.`
  return isEnding
    ? 'It is cancelled and ends by itself; pay the open invoice to keep it until then.'
    : 'Pay the open invoice, or set another card: it is tried again by itself.'
}
