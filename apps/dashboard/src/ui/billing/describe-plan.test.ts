import type { Subscription } from '@vitrine/model'
import { expect, test } from 'vitest'
import { describePlan } from './describe-plan.ts'

const paid = (more: Partial<Subscription>) =>
  ({ status: 'active', cancel_at_period_end: false, ends_at: null, ...more }) as Subscription

test.each([
  ['free', null, 'Free plan, With watermark, can be bought'],
  ['standard', paid({}), 'Standard plan, Without watermark'],
  [
    'standard',
    paid({ cancel_at_period_end: true, ends_at: '2026-12-02T12:00:00Z' }),
    'Standard plan, Ends 2 December',
  ],
  ['standard', paid({ status: 'past_due' }), 'Standard plan, A payment failed, urgent'],
  ['free', paid({ status: 'unpaid' }), 'Free plan, A payment failed, urgent'],
  ['free', paid({ status: 'incomplete' }), 'Free plan, A payment is on its way'],
] as const)('%s is told with what has to be known of it', (plan, subscription, words) => {
  const { title, text, canBuy, isUrgent } = describePlan({ plan, subscription }, 'stripe')
  expect([title, text, canBuy && 'can be bought', isUrgent && 'urgent'].filter(Boolean).join(', ')).toBe(
    words,
  )
})

test('where nothing is sold nothing is offered, and what holds is said', () => {
  expect(describePlan({ plan: 'standard', subscription: null }, 'free').title).toBe('Everything included')
  const off = describePlan({ plan: 'free', subscription: null }, 'off')
  expect([off.text, off.canBuy]).toEqual(['With watermark', false])
})
