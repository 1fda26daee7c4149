import { PLAN_FEATURES, PLANS } from '@vitrine/model'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CheckIcon, MinusIcon } from './icons.tsx'
import { dollars, monthlyEquivalent } from './price.ts'

type Period = 'monthly' | 'yearly'
const PERIODS: { name: Period; label: string }[] = [
  { name: 'monthly', label: 'Monthly' },
  { name: 'yearly', label: 'Yearly' },
]

/** Plans and prices as the specification has them (section 9). */
export function Pricing() {
  const [period, setPeriod] = useState<Period>('monthly')
  return (
    <section className="pricing" id="pricing" aria-labelledby="pricing-heading">
      <div className="wrap">
        <div className="intro">
          <h2 id="pricing-heading">Free, or five dollars.</h2>
          <p>Each website has its own plan, so you pay for the ones that matter.</p>
          <fieldset className="segmented">
            <legend className="visually-hidden">Billing period</legend>
            {PERIODS.map(({ name, label }) => (
              <label key={name}>
                <input
                  type="radio"
                  name="period"
                  value={name}
                  checked={period === name}
                  onChange={() => setPeriod(name)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        </div>
        <div className="plans">
          <PlanCard plan={PLANS.free} period={period} />
          <PlanCard plan={PLANS.standard} period={period} />
        </div>
      </div>
    </section>
  )
}

function PlanCard({ plan, period }: { plan: (typeof PLANS)[keyof typeof PLANS]; period: Period }) {
  const equivalent = period === 'yearly' ? monthlyEquivalent(plan.price.yearly) : null
  return (
    <article className={classNames('plan', plan.highlight && 'plan-main')}>
      <h3>
        {plan.name}
        {plan.badge && <span className="badge">{plan.badge}</span>}
      </h3>
      <p className="desc">{plan.description}</p>
      <p className="price">
        <b>{dollars(plan.price[period])}</b> <span>{period === 'monthly' ? 'per month' : 'per year'}</span>
      </p>
      <p className="equivalent">
        {equivalent ? `${equivalent[0]?.toUpperCase()}${equivalent.slice(1)}, paid once a year` : '\u00a0'}
      </p>
      <ul className="feats">
        {PLAN_FEATURES.map((feature, index) => (
          <li key={feature} className={plan.features[index] ? 'yes' : 'no'}>
            {plan.features[index] ? <CheckIcon /> : <MinusIcon />}
            <span>
              {!plan.features[index] && <span className="visually-hidden">Not included: </span>}
              {feature}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink variant={plan.highlight ? 'primary' : 'line'} size="l" to="/signup">
        {plan.button}
      </ButtonLink>
    </article>
  )
}
