import { expect, test } from 'vitest'
import { describeAbandonedCheckout, describePlans, describeSession } from './result-messages.ts'

test('does not report a payment by the URL alone without a paid plan', () => {
  expect(describePlans('success', 'stripe', 0).title).toBe('No payment yet')
  expect(describePlans('success', 'stripe', 1)).toEqual({
    title: 'Thank you',
    text: '1 of your websites is on the Standard plan.',
    tone: 'success',
  })
})

test('does not report that a payment failed by the URL alone', () => {
  expect(describePlans('failed', 'stripe', 2)).toEqual({
    title: 'Your plans',
    text: 'If a payment failed, you weren’t charged. 2 of your websites are on the Standard plan.',
    tone: null,
  })
})

test.each(['failed', 'cancelled'] as const)('names the current plans on the URL of a %s payment', result => {
  expect(describePlans(result, 'stripe', 0).text).toContain('All your websites are on the Free plan.')
  expect(describePlans(result, 'stripe', 3).text).toContain('3 of your websites are on the Standard plan.')
})

test.each(['free', 'off'] as const)('reports that nothing is paid in the billing mode %s', mode => {
  expect(describePlans('success', mode, 0).title).toBe('Everything is free here')
})

test.each(['success', 'failed', 'cancelled'] as const)(
  'reports the checkout’s status at Stripe even on the URL of a %s payment',
  result => {
    const title = (status: 'paid' | 'processing' | 'failed' | 'expired') =>
      describeSession(
        result,
        { status, refunded: false, website_id: 'ada', subscription: { entitled: true } },
        'Ada',
      ).title
    expect([title('paid'), title('processing'), title('failed'), title('expired')]).toEqual([
      'Thank you',
      'Your payment is processing',
      'Payment failed',
      'Checkout expired',
    ])
  },
)

test('reports an open checkout as cancelled or not paid yet, depending on the URL', () => {
  const open = { status: 'open', refunded: false, website_id: 'ada', subscription: null } as const
  expect(describeSession('cancelled', open, 'Ada').title).toBe('Payment cancelled')
  expect(describeSession('success', open, 'Ada').title).toBe('Not paid yet')
})

test('reports a refunded second payment for the same website', () => {
  const message = describeSession(
    'success',
    { status: 'paid', refunded: true, website_id: 'ada', subscription: null },
    null,
  )
  expect(message.title).not.toBe('Thank you')
  expect(message.text).toContain('Your website already had the Standard plan')
})

test('describes the current plan of the website whose checkout was left', () => {
  expect(describeAbandonedCheckout('Ada', false)).toMatchObject({
    title: 'Payment cancelled',
    text: expect.stringContaining('Ada stays on the Free plan'),
  })
  expect(describeAbandonedCheckout('Ada', true).title).toBe('Already paid')
})

test('describes the current plan on the URL of a checkout whose subscription has ended', () => {
  const ended = {
    status: 'paid',
    refunded: false,
    website_id: 'ada',
    subscription: { entitled: false },
  } as const
  const message = describeSession('success', ended, 'Ada')
  expect(message.title).not.toBe('Thank you')
  expect(message.text).toContain('Ada is now on the Free plan')
  expect(describeSession('success', { ...ended, website_id: null }, null).title).toBe('Website deleted')
})

test('does not call a payment refunded for a deleted website a second payment', () => {
  const { title, text } = describeSession(
    'success',
    { status: 'paid', refunded: true, website_id: null, subscription: null },
    null,
  )
  expect(`${title} ${text}`).not.toMatch(/message|already/)
  expect(text).toContain('refunded')
})
