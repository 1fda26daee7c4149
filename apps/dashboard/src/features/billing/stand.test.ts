import type { Subscription } from '@vitrine/model'
import { expect, test } from 'vitest'
import { orphans, standOf } from './stand.ts'
import { standWords } from './stand-words.ts'

const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  subscription_id: 's1',
  website_id: 'w1',
  plan: 'standard',
  interval: 'yearly',
  status: 'active',
  entitled: true,
  current_period_end: '2027-03-03T12:00:00.000Z',
  cancel_at_period_end: false,
  ends_at: null,
  grace_ends_at: null,
  pay_url: null,
  amount: 1500,
  currency: 'usd',
  created_at: '2026-03-03T12:00:00.000Z',
  ...more,
})
const told = (more: Partial<Subscription>) => standWords(standOf('w1', [subscription(more)]), 'UTC')

test('a website without a subscription is free, and one of another website is not its own', () => {
  expect(standOf('w2', [subscription()])).toEqual({ kind: 'free', ended: null })
  expect(standWords(standOf('w2', []))).toEqual({ plan: 'Free', price: '$0', next: null, tone: null })
})

test('the one that gives the plan counts, then the newest that has not ended', () => {
  const gives = subscription({ subscription_id: 'gives' })
  const newer = subscription({ subscription_id: 'newer', status: 'incomplete', entitled: false })
  const over = subscription({ subscription_id: 'over', status: 'canceled', entitled: false })
  expect(standOf('w1', [over, newer, gives])).toEqual({ kind: 'renews', subscription: gives })
  expect(standOf('w1', [over, newer])).toEqual({ kind: 'processing', subscription: newer })
  expect(standOf('w1', [over])).toEqual({ kind: 'free', ended: over })
})

test.each<[Partial<Subscription>, string]>([
  [{}, 'Standard, $15 per year: Renews 3 March 2027'],
  [{ interval: 'monthly', amount: 500 }, 'Standard, $5 per month: Renews 3 March 2027'],
  [
    { cancel_at_period_end: true, ends_at: '2026-12-02T12:00:00.000Z' },
    'Standard, $15 per year: Ends 2 December 2026',
  ],
  [
    { status: 'past_due', grace_ends_at: '2026-12-09T12:00:00.000Z' },
    'Standard, $15 per year: Payment failed, kept until 9 December 2026',
  ],
  [{ status: 'past_due', entitled: false }, 'Free, $15 per year: Not paid'],
  [{ status: 'unpaid', entitled: false }, 'Free, $15 per year: Not paid'],
  [{ status: 'incomplete', entitled: false }, 'Free, $15 per year: Payment on its way'],
  [
    { status: 'incomplete', entitled: false, pay_url: 'https://pay.example' },
    'Free, $15 per year: Payment not finished',
  ],
  [{ status: 'unknown', entitled: false }, 'Free, $15 per year: Paused'],
  [
    { status: 'canceled', entitled: false, ends_at: '2026-12-02T12:00:00.000Z' },
    'Free, $0: Standard ended 2 December 2026',
  ],
])('%o is told as it is', (more, words) => {
  const { plan, price, next } = told(more)
  expect(`${plan}, ${price}: ${next}`).toBe(words)
})

test('what goes on without a website is not hidden', () => {
  const lost = subscription({ website_id: null })
  expect(orphans([subscription(), lost, { ...lost, status: 'canceled' }])).toEqual([
    { kind: 'renews', subscription: lost },
  ])
})
