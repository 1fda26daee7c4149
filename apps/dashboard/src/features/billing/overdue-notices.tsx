import { Trans } from '../../ui/i18n/trans.tsx'
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
        aria-label={t('Payment for {name}', { name: website.name })}
      >
        <AlertIcon />
        <div className="grow">
          <p>
            <b>
              <Trans
                message="The payment of {amount} for <name/> failed."
                components={{ name: <bdi>{website.name}</bdi> }}
                values={{ amount: formatMoney(amount, currency) }}
              />
            </b>{' '}
            {planStatus.kind === 'overdue'
              ? grace_ends_at
                ? t('It keeps the {plan} plan until {day}, then moves to {free} unless you pay.', {
                    plan: standard.name,
                    day: formatDay(grace_ends_at),
                    free: free.name,
                  })
                : t(
                    'It keeps the {plan} plan for {days, plural, one {# day} other {# days}}, then moves to {free} unless you pay.',
                    { plan: standard.name, days: GRACE_DAYS, free: free.name },
                  )
              : t('It’s on the {name} plan until you pay. It stays online and nothing is lost.', {
                  name: free.name,
                })}{' '}
            {describeRemedy(planStatus.kind, cancel_at_period_end)}
          </p>
          <div className="form-acts">
            {pay_url && (
              <ButtonLink variant="ink" size="s" href={pay_url}>
                {t('Pay {amount}', { amount: formatMoney(amount, currency, { exact: true }) })}
              </ButtonLink>
            )}
            {hasPortal && <PortalButton>{t('Change card')}</PortalButton>}
          </div>
        </div>
      </section>
    )
  })
}

function describeRemedy(kind: 'overdue' | 'unpaid', isEnding: boolean): string {
  if (kind === 'unpaid') return t('Pay the open invoice to get {name} back.', { name: standard.name })
  return isEnding
    ? t('The plan is cancelled. Pay the open invoice to keep it until it ends.')
    : t('Pay the open invoice or change your card. We’ll try again automatically.')
}
