import { PLANS, type PlanName, type PlanType } from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { useCheckout } from '../../api/state/use-checkout.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import { PLAN_TYPE_NAMES } from '../../ui/paying/interval-choice.tsx'
import { money } from '../../ui/paying/money.ts'
import { dollars, monthlyEquivalent, PLAN_TYPES, priceWords } from '../../ui/paying/price.ts'
import { FeatureList } from './feature-list.tsx'
import type { Row } from './website-table.tsx'

const { standard, free } = PLANS

/** The plans side by side, for the website that is open: what it has, and what the other would cost. */
export function PlanCards({ website, stand }: Row) {
  const [planType, setPlanType] = useState<PlanType>('monthly')
  const checkout = useCheckout()
  const has = stand.kind === 'free' || !stand.subscription.entitled ? 'free' : 'standard'
  const words = priceWords(standard.price[planType], planType)
  return (
    <section className="bill-block" aria-labelledby="plans">
      <header className="sec-head">
        <h2 id="plans">
          Plan for <bdi>{website.name}</bdi>
        </h2>
        <fieldset className="segmented">
          <legend className="visually-hidden">How often you pay</legend>
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
        <Card name="free" planType={planType} isCurrent={has === 'free'}>
          <p className="small muted">
            {has === 'free' ? `What ${website.name} has now. ` : ''}No card needed, for as long as you like.
          </p>
        </Card>
        <Card name="standard" planType={planType} isCurrent={has === 'standard'}>
          {stand.kind === 'free' ? (
            <>
              <Button
                variant="primary"
                block
                busy={checkout.loading}
                onClick={() => void checkout.start({ websiteId: website._id, planType })}
              >
                Buy {standard.name} for {words}
              </Button>
              <p className="small muted num">
                {planType === 'yearly'
                  ? `${capital(monthlyEquivalent(standard.price.yearly) ?? '')}. Paid monthly it is ${dollars(standard.price.monthly * 12)} a year.`
                  : `${dollars(standard.price.monthly * 12)} over a year. Paid yearly it is ${dollars(standard.price.yearly)}.`}
              </p>
              <FormNotice message={checkout.error} />
            </>
          ) : (
            <p className="small muted">
              {has === 'standard' ? `What ${website.name} has now, ` : 'Asked for, '}
              paid {stand.subscription.interval}:{' '}
              {money(stand.subscription.amount, stand.subscription.currency)} a{' '}
              {stand.subscription.interval === 'monthly' ? 'month' : 'year'}.
            </p>
          )}
        </Card>
      </div>
      <p className="small muted bill-note">
        You pay at Stripe, in US dollars, and see the whole amount before you do. It renews by itself. Cancel
        whenever you like: the plan runs to the end of what is paid, then the website stays online on{' '}
        {free.name}.
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
          <span className="badge">Current</span>
        ) : (
          plan.badge && <span className="badge badge-accent">{plan.badge}</span>
        )}
      </header>
      <p className="plan-price">
        <b>{dollars(plan.price[planType])}</b>{' '}
        <span className="muted">per {planType === 'monthly' ? 'month' : 'year'}</span>
      </p>
      <p className="small muted">{plan.description}</p>
      <FeatureList plan={name} />
      <div className="plan-foot">{children}</div>
    </article>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
