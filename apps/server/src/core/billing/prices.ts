import { CURRENCY, PLANS, type PlanType, PRODUCT_NAME } from '@vitrine/model'
import type Stripe from 'stripe'
import type { Log } from '../../platform/telemetry/log.ts'
import { checkStripeResponse, isInvalidRequest, listAll, sendIdempotent } from '../../platform/stripe.ts'

/** Stripe's lookup keys of the Standard plan's prices. */
const LOOKUP_KEYS = { monthly: 'standard_monthly', yearly: 'standard_yearly' } as const satisfies Record<
  PlanType,
  string
>
const INTERVALS = { monthly: 'month', yearly: 'year' } as const
const PRODUCT_ID = 'vitrine_standard'

export type Prices = {
  id(planType: PlanType): Promise<string>
  /** Reloads the prices at the next use, after Stripe rejected one. */
  invalidate(): void
}

/**
 * Finds or creates the plan's prices at Stripe, once per process. If the amount differs, a new price takes over the
 * lookup key; existing subscriptions keep their price.
 */
export function createPrices(stripe: Stripe, log: Log): Prices {
  const known = new Map<PlanType, string>()
  return {
    async id(planType) {
      const found =
        known.get(planType) ??
        (await findPrice(stripe, planType)) ??
        (await createPrice(stripe, log, planType))
      known.set(planType, found)
      return found
    },
    invalidate: () => known.clear(),
  }
}

async function findPrice(stripe: Stripe, planType: PlanType): Promise<string | null> {
  const prices = await listAll(stripe.prices.list({ lookup_keys: [LOOKUP_KEYS[planType]], active: true }))
  const fitting = prices.find(
    ({ unit_amount, currency, recurring }) =>
      unit_amount === PLANS.standard.price[planType] &&
      currency === CURRENCY &&
      recurring?.interval === INTERVALS[planType] &&
      recurring.interval_count === 1,
  )
  return fitting?.id ?? null
}

async function createPrice(stripe: Stripe, log: Log, planType: PlanType): Promise<string> {
  // Concurrent processes: the product's id is fixed, so the second create fails and is ignored.
  await checkStripeResponse(
    stripe.products.create({ id: PRODUCT_ID, name: `${PRODUCT_NAME} ${PLANS.standard.name}` }),
  ).catch(error => {
    if (!isInvalidRequest(error)) throw error
  })
  const amount = PLANS.standard.price[planType]
  const price = await sendIdempotent(`price:${LOOKUP_KEYS[planType]}:${CURRENCY}:${amount}`, options =>
    stripe.prices.create(
      {
        product: PRODUCT_ID,
        currency: CURRENCY,
        unit_amount: amount,
        recurring: { interval: INTERVALS[planType] },
        lookup_key: LOOKUP_KEYS[planType],
        transfer_lookup_key: true,
      },
      options,
    ),
  )
  log.info({ price: price.id, amount }, 'a price was created at Stripe')
  return price.id
}
