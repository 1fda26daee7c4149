import { msg } from '../i18n/translate.ts'
/** Plans and prices. Without schemas, so that the landing page does not load zod. */

export const PLAN_NAMES = ['free', 'standard'] as const

/**
 * Billing modes of an installation. `stripe`: plans are sold. `free`: every website has all features of Standard at
 * no charge. `off`: the features of Standard are unavailable.
 */
export const BILLING_MODES = ['stripe', 'free', 'off'] as const

/** Billing intervals in display order. */
export const PLAN_TYPES = ['monthly', 'yearly'] as const

/** Features of the Standard plan by wire name, with the labels of the pricing cards. */
export const PAID_FEATURES = {
  watermark_removal: msg('Watermark removal'),
  custom_domain: msg('Custom domain'),
  priority_support: msg('Priority support'),
} as const

/** The currency of all prices, in its smallest unit. */
export const CURRENCY = 'usd'

/** Days a website keeps its plan after a failed payment. */
export const GRACE_DAYS = 7

/** Days before a yearly renewal at which the payer is notified by mail. */
export const RENEWAL_NOTICE_DAYS = 7

export const PLAN_FEATURES = [
  msg('Unlimited websites'),
  PAID_FEATURES.watermark_removal,
  PAID_FEATURES.custom_domain,
  PAID_FEATURES.priority_support,
] as const

/** Plans and prices of the specification (section 9), in US cents. `yearly` is per year. */
export const PLANS = {
  free: {
    name: msg('Free'),
    description: msg('Perfect for individuals and small projects'),
    price: { monthly: 0, yearly: 0 },
    highlight: false,
    badge: null,
    button: msg('Get started'),
    features: [true, false, false, false],
  },
  standard: {
    name: msg('Standard'),
    description: msg('Ideal for growing teams and businesses'),
    price: { monthly: 500, yearly: 1500 },
    highlight: true,
    badge: msg('Most Popular'),
    button: msg('Buy now'),
    features: [true, true, true, true],
  },
} as const satisfies Record<(typeof PLAN_NAMES)[number], unknown>
