import { BillingMode } from '@vitrine/model'
import { z } from 'zod'
import { issuerSetting, type SettingValues } from './setting-types.ts'

export const BILLING_SETTINGS = {
  BILLING: z.enum(BillingMode.options, 'must be stripe, free or off').nullable().default(null).meta({
    help: 'Whether plans cost anything. `stripe`: they are bought, the default with STRIPE_SECRET_KEY; `free`: every website has everything and nothing is charged, the default without; `off`: what the Standard plan adds cannot be had.',
  }),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a key such as sk_live_… or rk_live_…')
    .nullable()
    .default(null)
    .meta({
      help: 'Stripe’s secret key, or a restricted one; docs/operating.md says which rights it needs.',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\S+$/, 'must be a secret such as whsec_…')
    .nullable()
    .default(null)
    .meta({ help: 'What Stripe signs its messages to /api/payment/webhook with; needed with the key.' }),
  STRIPE_API_BASE: issuerSetting('Where Stripe is asked, if not at its own address; never for a live key.'),
} as const

/** Billing configuration; `stripe` is set whenever its keys are, so that existing subscriptions can be cancelled. */
export function toBillingConfig(settings: SettingValues<typeof BILLING_SETTINGS>) {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = settings
  return {
    mode: settings.BILLING ?? (key === null ? ('free' as const) : ('stripe' as const)),
    stripe: key && webhookSecret ? { key, webhookSecret, apiBase } : null,
  }
}
