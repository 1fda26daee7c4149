import { PLAN_TYPES, PLANS, type PlanName, type PlanType, RENEWAL_NOTICE_DAYS } from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { PLAN_TYPE_NAMES } from '../../ui/billing/interval-picker.tsx'
import { formatDollars } from '../../ui/billing/format-price.ts'
import { FeatureList } from './feature-list.tsx'
import { StandardFoot } from './standard-foot.tsx'
import type { Row } from './website-table.tsx'

const { free } = PLANS

/** The plans side by side, for the website that is open: what it has, and what the other would cost. */
export function PlanCards({ website, stand }: Row) {
  const [planType, setPlanType] = useState<PlanType>(
    stand.kind === 'free' ? 'monthly' : stand.subscription.interval,
  )
  const has = stand.kind === 'free' || !stand.subscription.entitled ? 'free' : 'standard'
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
          <StandardFoot website={website} stand={stand} planType={planType} />
        </Card>
      </div>
      <p className="small muted bill-note">
        You pay at Stripe, in US dollars, and see the whole amount before you do. It renews by itself; we
        write to you {RENEWAL_NOTICE_DAYS} days before a yearly renewal. Cancel whenever you like: the plan
        runs to the end of what is paid, then the website stays online on {free.name}.
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
        <b>{formatDollars(plan.price[planType])}</b>{' '}
        <span className="muted">per {planType === 'monthly' ? 'month' : 'year'}</span>
      </p>
      <p className="small muted">{plan.description}</p>
      <FeatureList plan={name} />
      <div className="plan-foot">{children}</div>
    </article>
  )
}
