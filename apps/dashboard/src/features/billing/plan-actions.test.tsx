import type { BillingMode, Subscription } from '@vitrine/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { websiteNamed } from '../../testing/samples.ts'
import { testStore } from '../../testing/test-store.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanCards } from './plan-cards.tsx'
import { getPlanStatus } from './plan-status.ts'

const subscription: Subscription = {
  subscription_id: 's1',
  website_id: 'ada',
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
}

/** Returns the accessible names of the rendered buttons and links. */
function getOfferedActions(subscriptions: Subscription[], mode: BillingMode = 'stripe'): string[] {
  const html = renderToStaticMarkup(
    <Provider store={testStore().store}>
      <PlanActions
        website={websiteNamed('ada')}
        planStatus={getPlanStatus('ada', subscriptions)}
        mode={mode}
        onOpenDialog={() => undefined}
      />
    </Provider>,
  )
  return [...html.matchAll(/<(?:button|a) [^>]*>(.*?)<\/(?:button|a)>/g)].map(([, words = '']) =>
    words.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '),
  )
}

const open = { pay_url: 'https://pay.example/' }
test.each<[string, Partial<Subscription> | null, string[]]>([
  ['free', null, ['Upgrade ada']],
  ['renews', {}, ['Pay monthly for ada', 'Cancel the plan of ada']],
  ['ends', { cancel_at_period_end: true }, ['Resume the plan of ada']],
  ['overdue', { status: 'past_due', ...open }, ['Pay now for ada', 'Cancel the plan of ada']],
  [
    'overdue and cancelled',
    { status: 'past_due', cancel_at_period_end: true, ...open },
    ['Pay now for ada', 'Resume the plan of ada'],
  ],
  ['unpaid', { status: 'unpaid', entitled: false, ...open }, ['Pay now for ada', 'Cancel the plan of ada']],
  ['to be finished', { status: 'incomplete', entitled: false, ...open }, ['Finish for ada']],
  ['on its way', { status: 'incomplete', entitled: false }, []],
])('offers only the actions that the server accepts for a plan that is %s', (_, changes, expected) => {
  expect(getOfferedActions(changes ? [{ ...subscription, ...changes }] : [])).toEqual(expected)
})

test.each(['free', 'off'] as const)(
  'offers only cancellation of existing subscriptions in the billing mode %s',
  mode => {
    expect(getOfferedActions([], mode)).toEqual([])
    expect(getOfferedActions([subscription], mode)).toEqual(['Cancel the plan of ada'])
    expect(getOfferedActions([{ ...subscription, status: 'past_due', ...open }], mode)).toEqual([
      'Cancel the plan of ada',
    ])
    expect(getOfferedActions([{ ...subscription, cancel_at_period_end: true }], mode)).toEqual([])
  },
)

test('does not call a paused plan unpaid', () => {
  const planStatus = getPlanStatus('ada', [{ ...subscription, status: 'paused', entitled: false }])
  const html = renderToStaticMarkup(
    <Provider store={testStore().store}>
      <PlanCards website={websiteNamed('ada')} planStatus={planStatus} />
    </Provider>,
  )
  expect(html).toContain('The plan for $15 a year is paused.')
  expect(html).not.toContain('open amount')
})
