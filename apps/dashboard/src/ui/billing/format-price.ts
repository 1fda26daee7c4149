import { PLANS, type PlanType } from '@vitrine/model'

/** US cents as people write them: 500 is "$5", 125 is "$1.25". */
export function formatDollars(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}

/** What a yearly amount comes to for each month, in words; null when there is nothing to pay. */
export function formatMonthlyEquivalent(yearly: number): string | null {
  return yearly === 0 ? null : `about ${formatDollars(Math.round(yearly / 12))} a month`
}

/** How an amount is paid: "$5 a month", "$15 a year". */
export function formatPrice(cents: number, planType: PlanType): string {
  return `${formatDollars(cents)} a ${planType === 'monthly' ? 'month' : 'year'}`
}

/** What a price comes to otherwise, so that the two can be compared: nobody takes the yearly one for a monthly one. */
export function formatPriceComparison(planType: PlanType): string {
  const { monthly, yearly } = PLANS.standard.price
  return planType === 'monthly'
    ? `${formatDollars(monthly * 12)} over a year`
    : `${formatMonthlyEquivalent(yearly)}, paid once a year`
}
