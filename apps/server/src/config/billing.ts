import { BillingMode } from '@vitrine/model'
import { z } from 'zod'
import { issuerSetting, type SettingValues } from './setting-types.ts'

export const BILLING_SETTINGS = {
  BILLING: z.enum(BillingMode.options, 'must be stripe, free or off').nullable().default(null).meta({
    help: 'How plans are sold. `stripe`: through Stripe, the default with STRIPE_SECRET_KEY; `free`: every website has every feature and nothing is charged, the default without; `off`: the Standard plan is unavailable.',
  }),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a key such as sk_live_… or rk_live_…')
    .nullable()
    .default(null)
    .meta({
      help: 'Stripe’s secret key, or a restricted key with the rights listed in docs/operating.md.',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\S+$/, 'must be a secret such as whsec_…')
    .nullable()
    .default(null)
    .meta({
      help: 'The signing secret of the webhook endpoint /api/payment/webhook; required with STRIPE_SECRET_KEY.',
    }),
  STRIPE_API_BASE: issuerSetting('Another base URL for the Stripe API, for tests; refused with a live key.'),
} as const

/** Billing configuration; `stripe` is set whenever its keys are, so that existing subscriptions can be cancelled. */
export function toBillingConfig(settings: SettingValues<typeof BILLING_SETTINGS>) {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = settings
  return {
    mode: settings.BILLING ?? (key === null ? ('free' as const) : ('stripe' as const)),
    stripe: key && webhookSecret ? { key, webhookSecret, apiBase } : null,
  }
}
