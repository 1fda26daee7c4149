import type { Subscription } from '@vitrine/model'
import { expect, test } from 'vitest'
import { describePlan } from './describe-plan.ts'

const subscriptionWith = (more: Partial<Subscription>) =>
  ({ status: 'active', cancel_at_period_end: false, ends_at: null, ...more }) as Subscription

test.each([
  ['free', null, 'Free plan, With watermark, can be bought'],
  ['standard', subscriptionWith({}), 'Standard plan, Without watermark'],
  [
    'standard',
    subscriptionWith({ cancel_at_period_end: true, ends_at: '2026-12-02T12:00:00Z' }),
    'Standard plan, Ends 2 December',
  ],
  ['standard', subscriptionWith({ status: 'past_due' }), 'Standard plan, Payment failed, urgent'],
  ['free', subscriptionWith({ status: 'unpaid' }), 'Free plan, Payment failed, urgent'],
  ['free', subscriptionWith({ status: 'incomplete' }), 'Free plan, Payment processing'],
] as const)('describes a %s plan with its subscription', (plan, subscription, words) => {
  const { title, text, canBuy, isUrgent } = describePlan({ plan, subscription }, 'stripe')
  expect([title, text, canBuy && 'can be bought', isUrgent && 'urgent'].filter(Boolean).join(', ')).toBe(
    words,
  )
})

test('offers nothing where nothing is sold and describes what applies instead', () => {
  expect(describePlan({ plan: 'standard', subscription: null }, 'free').title).toBe('Everything included')
  const off = describePlan({ plan: 'free', subscription: null }, 'off')
  expect([off.text, off.canBuy]).toEqual(['With watermark', false])
})
