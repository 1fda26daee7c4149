import { PLAN_TYPES, type PlanName, PLANS, type PlanType, RENEWAL_NOTICE_DAYS, t } from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { useCheckout } from '../../api/state/use-checkout.ts'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { Button } from '../../ui/button.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PLAN_TYPE_NAMES } from '../../ui/billing/interval-picker.tsx'
import { formatDollars, formatMonthlyEquivalent, formatPrice } from '../../ui/billing/format-price.ts'
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
          Plan for <bdi>{website.name}</bdi>
        </h2>
        <fieldset className="segmented">
          <legend className="visually-hidden">{t('How often you pay')}</legend>
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
            {currentPlan === 'free' ? `What ${website.name} has now. ` : ''}No card needed, for as long as you
            like.
          </p>
        </Card>
        <Card name="standard" planType={planType} isCurrent={currentPlan === 'standard'}>
          <StandardPlanActions website={website} planStatus={planStatus} planType={planType} />
        </Card>
      </div>
      <p className="small muted bill-note">
        {t(
          'You pay at Stripe, in US dollars, and see the whole amount before you do. It renews by itself; we write to you {RENEWAL_NOTICE_DAYS} days before a yearly renewal. Cancel whenever you like: the plan runs to the end of what is paid, then the website stays online on {name}.',
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
        <span className="muted">per {planType === 'monthly' ? 'month' : 'year'}</span>
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
  const price = `${formatMoney(amount, currency)} a ${interval === 'monthly' ? 'month' : 'year'}`
  return (
    <>
      {planStatus.kind === 'renews' && interval !== planType && (
        <Button block onClick={() => setChangingInterval(true)}>
          {t('Pay {planType} instead', { planType })}
        </Button>
      )}
      <p className="small muted">
        {subscription.entitled
          ? `What ${website.name} has now, for ${price}.`
          : planStatus.kind === 'processing'
            ? `A payment of ${price} is on its way.`
            : `It is back as soon as what is open, ${price}, is paid.`}
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
  if (planType === 'monthly') return `${overYear} over a year. Paid yearly it is ${formatDollars(yearly)}.`
  const [first = '', ...rest] = formatMonthlyEquivalent(yearly) ?? ''
  return `${first.toUpperCase()}${rest.join('')}. Paid monthly it is ${overYear} a year.`
}
