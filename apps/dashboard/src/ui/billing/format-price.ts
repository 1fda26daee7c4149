import { formatMoney } from './format-money.ts'
import { PLANS, type PlanType, t } from '@vitrine/model'

/** Formats US cents: 500 is "$5", 125 is "$1.25". */
export const formatDollars = (cents: number): string => formatMoney(cents, 'USD')

/** Formats the monthly equivalent of a yearly amount; null if it is 0. */
export function formatMonthlyEquivalent(yearly: number): string | null {
  return yearly === 0
    ? null
    : t('about {dollars} a month', { dollars: formatDollars(Math.round(yearly / 12)) })
}

/** Formats an amount with its interval: "$5 a month", "$15 a year". */
export function formatPrice(cents: number, planType: PlanType): string {
  return formatPeriodPrice(formatDollars(cents), planType)
}

/** Adds the interval to a formatted amount: "€5 a month". */
export function formatPeriodPrice(amount: string, planType: PlanType): string {
  return planType === 'monthly' ? t('{amount} a month', { amount }) : t('{amount} a year', { amount })
}

/** Formats the price over the other interval, so that the yearly price is not mistaken for a monthly one. */
export function formatPriceComparison(planType: PlanType): string {
  const { monthly, yearly } = PLANS.standard.price
  return planType === 'monthly'
    ? t('{dollars} a year', { dollars: formatDollars(monthly * 12) })
    : t('{amount}, paid once a year', { amount: formatMonthlyEquivalent(yearly) })
}
