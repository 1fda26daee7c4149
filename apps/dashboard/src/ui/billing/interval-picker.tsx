import './billing.css'
import { PLAN_TYPES, PLANS, type PlanType, t } from '@vitrine/model'
import { useId } from 'react'
import { formatPriceComparison, formatPrice } from './format-price.ts'

export const PLAN_TYPE_NAMES: Record<PlanType, string> = { monthly: t('Monthly'), yearly: t('Yearly') }

type Props = { value: PlanType; onChange: (planType: PlanType) => void }

/** Radio buttons for the billing interval, each with its price. */
export function IntervalPicker({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="intervals">
      <legend className="visually-hidden">{t('Billing interval')}</legend>
      {PLAN_TYPES.map(planType => (
        <label className="check" key={planType}>
          <input
            type="radio"
            name={name}
            checked={value === planType}
            data-autofocus={value === planType || undefined}
            onChange={() => onChange(planType)}
          />
          <span className="grow">
            <b>{PLAN_TYPE_NAMES[planType]}</b>
            <span>{formatPriceComparison(planType)}</span>
          </span>
          <b className="num">{formatPrice(PLANS.standard.price[planType], planType)}</b>
        </label>
      ))}
    </fieldset>
  )
}
