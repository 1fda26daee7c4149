import { z } from 'zod'
import { BILLING_MODES, PAID_FEATURES, PLAN_NAMES, PLAN_TYPES } from './plan-catalog.ts'

export const PlanName = z.enum(PLAN_NAMES)
export type PlanName = z.infer<typeof PlanName>

/** See PLAN_TYPES. */
export const PlanType = z.enum(PLAN_TYPES)
export type PlanType = z.infer<typeof PlanType>

/** See BILLING_MODES. */
export const BillingMode = z.enum(BILLING_MODES)
export type BillingMode = z.infer<typeof BillingMode>

export const PaidFeature = z.enum(Object.keys(PAID_FEATURES) as [keyof typeof PAID_FEATURES])
export type PaidFeature = keyof typeof PAID_FEATURES
