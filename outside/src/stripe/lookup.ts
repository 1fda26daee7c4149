import type Stripe from 'stripe'
import { createMissingError } from './stripe-error.ts'
import type { StripeState } from './stripe-state.ts'

export const getId = (thing: string | { id: string } | null): string =>
  typeof thing === 'string' ? thing : (thing?.id ?? '')

export function findOrThrow<T>(map: Map<string, T>, what: string, id: string): T {
  const thing = map.get(id)
  if (thing === undefined) throw createMissingError(what, id)
  return thing
}

/** Creates a page of a list, newest first. */
export function createPage<T extends { id: string }>(
  all: readonly T[],
  url: string,
  { limit = 10, starting_after }: { limit?: number; starting_after?: string },
): object {
  const newest = all.toReversed()
  const from = starting_after ? newest.findIndex(one => one.id === starting_after) + 1 : 0
  const data = newest.slice(from, from + limit)
  return { object: 'list', url, data, has_more: from + limit < newest.length }
}

export function getCustomer(state: StripeState, id: string): Stripe.Customer {
  if (state.erased.has(id)) throw createMissingError('customer', id)
  return findOrThrow(state.customers, 'customer', id)
}
