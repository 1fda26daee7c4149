import type { Subscription } from '@vitrine/model'
import { expect, test } from 'vitest'
import { findOrphanedSubscriptions, getPlanStatus, getPlanStatusLabels } from './plan-status.ts'

const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
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
  ...changes,
})
const getLabels = (changes: Partial<Subscription>) =>
  getPlanStatusLabels(getPlanStatus('w1', [subscription(changes)]), 'UTC')

test('is free for a website without subscription, whatever other websites have', () => {
  expect(getPlanStatus('w2', [subscription()])).toEqual({ kind: 'free', ended: null })
  expect(getPlanStatusLabels(getPlanStatus('w2', []))).toEqual({
    plan: 'Free',
    price: '$0',
    next: null,
    tone: null,
  })
})

test('prefers the entitling subscription, then the newest that has not ended', () => {
  const entitling = subscription({ subscription_id: 'entitling' })
  const newer = subscription({ subscription_id: 'newer', status: 'incomplete', entitled: false })
  const ended = subscription({ subscription_id: 'ended', status: 'canceled', entitled: false })
  expect(getPlanStatus('w1', [ended, newer, entitling])).toEqual({ kind: 'renews', subscription: entitling })
  expect(getPlanStatus('w1', [ended, newer])).toEqual({ kind: 'processing', subscription: newer })
  expect(getPlanStatus('w1', [ended])).toEqual({ kind: 'free', ended })
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
  [{ status: 'past_due', entitled: false }, 'Free, $15 per year: Unpaid'],
  [{ status: 'unpaid', entitled: false }, 'Free, $15 per year: Unpaid'],
  [{ status: 'incomplete', entitled: false }, 'Free, $15 per year: Payment processing'],
  [
    { status: 'incomplete', entitled: false, pay_url: 'https://pay.example' },
    'Free, $15 per year: Payment not finished',
  ],
  [{ status: 'unknown', entitled: false }, 'Free, $15 per year: Paused'],
  [
    { status: 'canceled', entitled: false, ends_at: '2026-12-02T12:00:00.000Z' },
    'Free, $0: Standard ended 2 December 2026',
  ],
])('labels the subscription %o with plan, price and next event', (changes, expected) => {
  const { plan, price, next } = getLabels(changes)
  expect(`${plan}, ${price}: ${next}`).toBe(expected)
})

test('finds open subscriptions of deleted websites', () => {
  const orphaned = subscription({ website_id: null })
  expect(findOrphanedSubscriptions([subscription(), orphaned, { ...orphaned, status: 'canceled' }])).toEqual([
    { kind: 'renews', subscription: orphaned },
  ])
})
