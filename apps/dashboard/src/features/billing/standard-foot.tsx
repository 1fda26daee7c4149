import { PLANS, type PlanType } from '@vitrine/model'
import { useState } from 'react'
import { useCheckout } from '../../api/state/use-checkout.ts'
import { Button } from '../../ui/button.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { formatDollars, formatMonthlyEquivalent, formatPrice } from '../../ui/billing/format-price.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import type { Row } from './website-table.tsx'

const { standard } = PLANS

/** What can be done about the Standard plan of a website: bought, paid otherwise, or waited for. */
export function StandardFoot({ website, stand, planType }: Row & { planType: PlanType }) {
  const checkout = useCheckout()
  const [isSwitching, setSwitching] = useState(false)
  if (stand.kind === 'free')
    return (
      <>
        <Button
          variant="primary"
          block
          busy={checkout.loading}
          onClick={() => void checkout.start({ websiteId: website._id, planType })}
        >
          Buy {standard.name} for {formatPrice(standard.price[planType], planType)}
        </Button>
        <p className="small muted num">{otherPrice(planType)}</p>
        <FormNotice message={checkout.error} />
      </>
    )
  const { subscription } = stand
  const { interval, amount, currency } = subscription
  const price = `${formatMoney(amount, currency)} a ${interval === 'monthly' ? 'month' : 'year'}`
  return (
    <>
      {stand.kind === 'renews' && interval !== planType && (
        <Button block onClick={() => setSwitching(true)}>
          Pay {planType} instead
        </Button>
      )}
      <p className="small muted">
        {subscription.entitled
          ? `What ${website.name} has now, for ${price}.`
          : stand.kind === 'processing'
            ? `A payment of ${price} is on its way.`
            : `It is back as soon as what is open, ${price}, is paid.`}
      </p>
      {isSwitching && (
        <SwitchDialog website={website} subscription={subscription} onClose={() => setSwitching(false)} />
      )}
    </>
  )
}

function otherPrice(planType: PlanType): string {
  const { monthly, yearly } = standard.price
  const overYear = formatDollars(monthly * 12)
  if (planType === 'monthly') return `${overYear} over a year. Paid yearly it is ${formatDollars(yearly)}.`
  const [first = '', ...rest] = formatMonthlyEquivalent(yearly) ?? ''
  return `${first.toUpperCase()}${rest.join('')}. Paid monthly it is ${overYear} a year.`
}
