import { Trans } from '../../ui/i18n/trans.tsx'
import { PLAN_TYPES, type PlanName, PLANS, type PlanType, RENEWAL_NOTICE_DAYS, t } from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { useCheckout } from '../../api/state/use-checkout.ts'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { Button } from '../../ui/button.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PLAN_TYPE_NAMES } from '../../ui/billing/interval-picker.tsx'
import {
  formatDollars,
  formatMonthlyEquivalent,
  formatPeriodPrice,
  formatPrice,
} from '../../ui/billing/format-price.ts'
import { ChangeIntervalDialog } from './change-interval-dialog.tsx'
import { FeatureList } from './feature-list.tsx'
import type { WebsiteRow } from './website-table.tsx'

const { free, standard } = PLANS

/** The plans side by side with their prices, for one website. */
export function PlanCards({ website, planStatus }: WebsiteRow) {
  const [planType, setPlanType] = useState<PlanType>(
    planStatus.kind === 'free' ? 'monthly' : planStatus.subscription.interval,
  )
  const currentPlan = planStatus.kind === 'free' || !planStatus.subscription.entitled ? 'free' : 'standard'
  return (
    <section className="bill-block" aria-labelledby="plans">
      <header className="sec-head">
        <h2 id="plans">
          <Trans message="Plan for <name/>" components={{ name: <bdi>{website.name}</bdi> }} />
        </h2>
        <fieldset className="segmented">
          <legend className="visually-hidden">{t('Billing interval')}</legend>
          {PLAN_TYPES.map(type => (
            <label key={type}>
              <input
                type="radio"
                name="plan-type"
                checked={planType === type}
                onChange={() => setPlanType(type)}
              />
              {PLAN_TYPE_NAMES[type]}
            </label>
          ))}
        </fieldset>
      </header>
      <div className="plans">
        <Card name="free" planType={planType} isCurrent={currentPlan === 'free'}>
          <p className="small muted">
            {currentPlan === 'free'
              ? t('{name} has this plan. No credit card needed, free forever.', { name: website.name })
              : t('No credit card needed, free forever.')}
          </p>
        </Card>
        <Card name="standard" planType={planType} isCurrent={currentPlan === 'standard'}>
          <StandardPlanActions website={website} planStatus={planStatus} planType={planType} />
        </Card>
      </div>
      <p className="small muted bill-note">
        {t(
          'You pay through Stripe in US dollars and see the total first. Plans renew automatically; we’ll email you {RENEWAL_NOTICE_DAYS} days before a yearly renewal. Cancel any time: the plan stays active until the end of the paid period, then the website stays online on {name}.',
          { RENEWAL_NOTICE_DAYS, name: free.name },
        )}
      </p>
    </section>
  )
}

type CardProps = { name: PlanName; planType: PlanType; isCurrent: boolean; children: ReactNode }

function Card({ name, planType, isCurrent, children }: CardProps) {
  const plan = PLANS[name]
  return (
    <article className={classNames('card plan', plan.highlight && 'plan-on')}>
      <header>
        <h3>{plan.name}</h3>
        {isCurrent ? (
          <span className="badge">{t('Current')}</span>
        ) : (
          plan.badge && <span className="badge badge-accent">{plan.badge}</span>
        )}
      </header>
      <p className="plan-price">
        <b>{formatDollars(plan.price[planType])}</b>{' '}
        <span className="muted">{planType === 'monthly' ? t('per month') : t('per year')}</span>
      </p>
      <p className="small muted">{plan.description}</p>
      <FeatureList plan={name} />
      <div className="plan-foot">{children}</div>
    </article>
  )
}

/** The action for the Standard plan of a website: buying it or changing the interval, else its status. */
function StandardPlanActions({ website, planStatus, planType }: WebsiteRow & { planType: PlanType }) {
  const checkout = useCheckout()
  const [isChangingInterval, setChangingInterval] = useState(false)
  if (planStatus.kind === 'free')
    return (
      <>
        <Button
          variant="primary"
          block
          busy={checkout.loading}
          onClick={() => void checkout.start({ websiteId: website._id, planType })}
        >
          {t('Buy {name} for {planType}', {
            name: standard.name,
            planType: formatPrice(standard.price[planType], planType),
          })}
        </Button>
        <p className="small muted num">{describeOtherInterval(planType)}</p>
        <FormNotice message={checkout.error} />
      </>
    )
  const { subscription } = planStatus
  const { interval, amount, currency } = subscription
  const price = formatPeriodPrice(formatMoney(amount, currency), interval)
  return (
    <>
      {planStatus.kind === 'renews' && interval !== planType && (
        <Button block onClick={() => setChangingInterval(true)}>
          {planType === 'yearly' ? t('Pay yearly instead') : t('Pay monthly instead')}
        </Button>
      )}
      <p className="small muted">
        {subscription.entitled
          ? t('{name} has this plan for {price}.', { name: website.name, price })
          : planStatus.kind === 'processing'
            ? t('A payment of {price} is processing.', { price })
            : planStatus.kind === 'paused'
              ? t('The plan for {price} is paused. Only the operator can resume it.', { price })
              : t('It’s back once the open amount of {price} is paid.', { price })}
      </p>
      {isChangingInterval && (
        <ChangeIntervalDialog
          website={website}
          subscription={subscription}
          onClose={() => setChangingInterval(false)}
        />
      )}
    </>
  )
}

function describeOtherInterval(planType: PlanType): string {
  const { monthly, yearly } = standard.price
  const overYear = formatDollars(monthly * 12)
  if (planType === 'monthly')
    return t('{overYear} a year. Only {dollars} if you pay yearly.', {
      overYear,
      dollars: formatDollars(yearly),
    })
  return t('That’s {monthly}. Paid monthly, it’s {overYear} a year.', {
    monthly: formatMonthlyEquivalent(yearly) ?? '',
    overYear,
  })
}
