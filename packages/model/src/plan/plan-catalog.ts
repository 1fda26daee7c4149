/**
 * What is offered at which price. A module of its own without schemas: the landing page shows it, and would otherwise
 * fetch the library of schemas with it.
 */

export const PLAN_NAMES = ['free', 'standard'] as const

/**
 * How billing stands on an installation. `stripe`: plans are bought. `free`: every website has everything that Standard
 * has, and nothing is charged. `off`: what the Standard plan adds cannot be had.
 */
export const BILLING_MODES = ['stripe', 'free', 'off'] as const

/** How a plan is paid: by the month or by the year, in the order in which they are always shown. */
export const PLAN_TYPES = ['monthly', 'yearly'] as const

/** What only the Standard plan has, by the word the wire has for it, as the pricing cards call it. */
export const PAID_FEATURES = {
  watermark_removal: 'Watermark removal',
  custom_domain: 'Custom domain',
  priority_support: 'Priority support',
} as const

/** Prices are in this currency, in its smallest unit. */
export const CURRENCY = 'usd'

/** How many days a website keeps its plan after a payment failed. */
export const GRACE_DAYS = 7

/** Days before a yearly renewal at which its payer is written to. */
export const RENEWAL_NOTICE_DAYS = 7

export const PLAN_FEATURES = [
  'Unlimited websites',
  PAID_FEATURES.watermark_removal,
  PAID_FEATURES.custom_domain,
  PAID_FEATURES.priority_support,
] as const

/** Plans and prices exactly as specified (section 9); amounts in US cents. `yearly` is per year in total. */
export const PLANS = {
  free: {
    name: 'Free',
    description: 'Perfect for individuals and small projects',
    price: { monthly: 0, yearly: 0 },
    highlight: false,
    badge: null,
    button: 'Get started',
    features: [true, false, false, false],
  },
  standard: {
    name: 'Standard',
    description: 'Ideal for growing teams and businesses',
    price: { monthly: 500, yearly: 1500 },
    highlight: true,
    badge: 'Most Popular',
    button: 'Buy now',
    features: [true, true, true, true],
  },
} as const satisfies Record<(typeof PLAN_NAMES)[number], unknown>
