import type Stripe from 'stripe'

/** Metadata on every object made at Stripe, to find its user and website. */
export type StripeMetadata = { app: string; user_id: string; website_id?: string }

/** Returns the metadata, or null if the object belongs to another installation or product. */
export function parseMetadata(
  metadata: Stripe.Metadata | null | undefined,
  domain: string,
): StripeMetadata | null {
  if (!metadata || metadata.app !== domain || !metadata.user_id) return null
  return {
    app: domain,
    user_id: metadata.user_id,
    ...(metadata.website_id ? { website_id: metadata.website_id } : {}),
  }
}

/** The id of an expandable Stripe field. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

/** Converts Stripe's seconds. */
export const toDate = (seconds: number): Date => new Date(seconds * 1000)
