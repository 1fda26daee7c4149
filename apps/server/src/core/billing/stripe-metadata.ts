import type Stripe from 'stripe'

/** What stands on everything that is made at Stripe, so that it is found back. */
export type StripeMetadata = { app: string; user_id: string; website_id?: string }

/** The marks of something at Stripe; null where it is not this installation's. */
export function parseMetadata(metadata: Stripe.Metadata | null | undefined, domain: string): StripeMetadata | null {
  if (!metadata || metadata.app !== domain || !metadata.user_id) return null
  return {
    app: domain,
    user_id: metadata.user_id,
    ...(metadata.website_id ? { website_id: metadata.website_id } : {}),
  }
}

/** The id of something that Stripe names by id or tells whole. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

/** Stripe's times are in seconds. */
export const toDate = (seconds: number): Date => new Date(seconds * 1000)
