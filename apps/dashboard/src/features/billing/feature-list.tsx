import { PLAN_FEATURES, PLANS, type PlanName, t } from '@vitrine/model'
import { CheckIcon, MinusIcon } from '../../ui/icons.tsx'

/** All features, each marked as included in the plan or not. */
export function FeatureList({ plan, className }: { plan: PlanName; className?: string }) {
  const included = PLANS[plan].features
  return (
    <ul className={className}>
      {PLAN_FEATURES.map((feature, index) => (
        <li key={feature} className={included[index] ? undefined : 'muted'}>
          {included[index] ? <CheckIcon className="icon-s" /> : <MinusIcon className="icon-s" />}
          <span>
            {!included[index] && <span className="visually-hidden">{t('Not included:')} </span>}
            {feature}
          </span>
        </li>
      ))}
    </ul>
  )
}
