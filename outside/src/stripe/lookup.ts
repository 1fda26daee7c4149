import type Stripe from 'stripe'
import { missing } from './stripe-error.ts'
import type { StripeWorld } from './stripe-state.ts'

export const idOf = (thing: string | { id: string } | null): string =>
  typeof thing === 'string' ? thing : (thing?.id ?? '')

export function found<T>(map: Map<string, T>, what: string, id: string): T {
  const thing = map.get(id)
  if (thing === undefined) throw missing(what, id)
  return thing
}

/** Newest first, a page at a time. */
export function listOf<T extends { id: string }>(
  all: readonly T[],
  url: string,
  { limit = 10, starting_after }: { limit?: number; starting_after?: string },
): object {
  const newest = all.toReversed()
  const from = starting_after ? newest.findIndex(one => one.id === starting_after) + 1 : 0
  const data = newest.slice(from, from + limit)
  return { object: 'list', url, data, has_more: from + limit < newest.length }
}

export function customerOf(world: StripeWorld, id: string): Stripe.Customer {
  if (world.erased.has(id)) throw missing('customer', id)
  return found(world.customers, 'customer', id)
}
