import { PLAN_FEATURES, PLANS, type PlanName } from '@vitrine/model'
import { CheckIcon, MinusIcon } from '../../ui/icons.tsx'

/** What a plan has, and what it has not. */
export function FeatureList({ plan, className }: { plan: PlanName; className?: string }) {
  const has = PLANS[plan].features
  return (
    <ul className={className}>
      {PLAN_FEATURES.map((feature, index) => (
        <li key={feature} className={has[index] ? undefined : 'muted'}>
          {has[index] ? <CheckIcon className="icon-s" /> : <MinusIcon className="icon-s" />}
          <span>
            {!has[index] && <span className="visually-hidden">Not included: </span>}
            {feature}
          </span>
        </li>
      ))}
    </ul>
  )
}
