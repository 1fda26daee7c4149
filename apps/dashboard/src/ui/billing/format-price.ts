import { PLANS, type PlanType } from '@vitrine/model'

/** Formats US cents: 500 is "$5", 125 is "$1.25". */
export function formatDollars(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}

/** Formats the monthly equivalent of a yearly amount; null if it is 0. */
export function formatMonthlyEquivalent(yearly: number): string | null {
  return yearly === 0 ? null : `about ${formatDollars(Math.round(yearly / 12))} a month`
}

/** Formats an amount with its interval: "$5 a month", "$15 a year". */
export function formatPrice(cents: number, planType: PlanType): string {
  return `${formatDollars(cents)} a ${planType === 'monthly' ? 'month' : 'year'}`
}

/** Formats the price over the other interval, so that the yearly price is not mistaken for a monthly one. */
export function formatPriceComparison(planType: PlanType): string {
  const { monthly, yearly } = PLANS.standard.price
  return planType === 'monthly'
    ? `${formatDollars(monthly * 12)} over a year`
    : `${formatMonthlyEquivalent(yearly)}, paid once a year`
}
