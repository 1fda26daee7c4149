import { PLAN_FEATURES, PLANS, t } from '@vitrine/model'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatDollars, formatMonthlyEquivalent } from '../../ui/billing/format-price.ts'
import { CheckIcon, MinusIcon } from '../../ui/icons.tsx'

const PERIODS = [
  { name: 'monthly', label: t('Monthly') },
  { name: 'yearly', label: t('Yearly') },
] as const

/**
 * Plans and prices of the specification (section 9). Both billing periods and the notes for installations
 * that sell nothing are in the markup; the stylesheet shows the right ones, so that they are right before
 * hydration.
 */
export function Pricing() {
  return (
    <section className="pricing" id="pricing" aria-labelledby="pricing-heading">
      <div className="wrap">
        <div className="intro">
          <h2 id="pricing-heading">
            <span className="if-sold">{t('Free, or five dollars.')}</span>
            <span className="if-not-sold">{t('Pricing')}</span>
          </h2>
          <p className="if-sold">
            {t('Each website has its own plan, so you pay for the ones that matter.')}
          </p>
          <p className="billing-note free">
            {t('Everything is free on this installation: every website has the {name} features.', {
              name: PLANS.standard.name,
            })}
          </p>
          <p className="billing-note off">
            {t('Plans aren’t sold on this installation: every website is on {name}.', {
              name: PLANS.free.name,
            })}
          </p>
          <fieldset className="segmented if-sold">
            <legend className="visually-hidden">{t('Billing period')}</legend>
            {PERIODS.map(({ name, label }) => (
              <label key={name}>
                <input type="radio" name="period" value={name} defaultChecked={name === 'monthly'} />
                {label}
              </label>
            ))}
          </fieldset>
        </div>
        <div className="plans">
          <PlanCard plan={PLANS.free} />
          <PlanCard plan={PLANS.standard} />
        </div>
      </div>
    </section>
  )
}

function PlanCard({ plan }: { plan: (typeof PLANS)[keyof typeof PLANS] }) {
  const equivalent = formatMonthlyEquivalent(plan.price.yearly)
  return (
    <article className={classNames('plan', plan.highlight && 'plan-main')}>
      <h3>
        {plan.name}
        {plan.badge && <span className="badge">{plan.badge}</span>}
      </h3>
      <p className="desc">{plan.description}</p>
      <div className="monthly">
        <p className="price">
          <b>{formatDollars(plan.price.monthly)}</b> <span>{t('per month')}</span>
        </p>
        <p className="equivalent">{'\u00a0'}</p>
      </div>
      <div className="yearly">
        <p className="price">
          <b>{formatDollars(plan.price.yearly)}</b> <span>{t('per year')}</span>
        </p>
        <p className="equivalent">
          {equivalent
            ? t('{amount}, paid once a year', {
                amount: equivalent.charAt(0).toUpperCase() + equivalent.slice(1),
              })
            : '\u00a0'}
        </p>
      </div>
      <ul className="feats">
        {PLAN_FEATURES.map((feature, index) => (
          <li key={feature} className={plan.features[index] ? 'yes' : 'no'}>
            {plan.features[index] ? <CheckIcon /> : <MinusIcon />}
            <span>
              {!plan.features[index] && <span className="visually-hidden">{t('Not included:')} </span>}
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
