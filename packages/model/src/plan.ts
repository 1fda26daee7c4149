import { z } from 'zod'

export const PlanName = z.enum(['free', 'standard'])
export type PlanName = z.infer<typeof PlanName>

export const PLAN_FEATURES = [
  'Unlimited websites',
  'Watermark removal',
  'Custom domain',
  'Priority support',
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
} as const satisfies Record<PlanName, unknown>
