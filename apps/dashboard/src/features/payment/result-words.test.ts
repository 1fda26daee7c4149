import { expect, test } from 'vitest'
import { leftWords, resultWords, sessionWords } from './result-words.ts'

test('an address alone thanks nobody: only a plan that the server knows does', () => {
  expect(resultWords('success', 'stripe', 0).title).toBe('No payment has arrived yet')
  expect(resultWords('success', 'stripe', 1)).toEqual({
    title: 'Thank you',
    text: 'One of your websites is on the Standard plan.',
    tone: 'good',
  })
})

test.each(['failed', 'cancelled'] as const)('%s says which plan it leaves everything on', result => {
  expect(resultWords(result, 'stripe', 0).text).toContain('All your websites are on the Free plan.')
  expect(resultWords(result, 'stripe', 3).text).toContain('3 of your websites are on the Standard plan.')
})

test.each(['free', 'off'] as const)('where billing is %s, nobody is told of a payment', mode => {
  expect(resultWords('success', mode, 0).title).toBe('Nothing is paid here')
})

test.each(['success', 'failed', 'cancelled'] as const)(
  'at the address of %s, what Stripe says of the checkout is what is told',
  result => {
    const title = (status: 'paid' | 'processing' | 'failed' | 'expired') =>
      sessionWords(
        result,
        { status, refunded: false, website_id: 'ada', subscription: { entitled: true } },
        'Ada',
      ).title
    expect([title('paid'), title('processing'), title('failed'), title('expired')]).toEqual([
      'Thank you',
      'Your payment is on its way',
      'The payment did not go through',
      'This checkout is over',
    ])
  },
)

test('an open checkout was cancelled or is not paid yet, by the address it was left for', () => {
  const open = { status: 'open', refunded: false, website_id: 'ada', subscription: null } as const
  expect(sessionWords('cancelled', open, 'Ada').title).toBe('Payment cancelled')
  expect(sessionWords('success', open, 'Ada').title).toBe('Nothing has been paid yet')
})

test('a second payment for the same website is not thanked for, but given back', () => {
  const twice = sessionWords(
    'success',
    { status: 'paid', refunded: true, website_id: 'ada', subscription: null },
    null,
  )
  expect(twice.title).not.toBe('Thank you')
  expect(twice.text).toContain('Your website had the Standard plan already')
})

test('a checkout that was left says what its website has now', () => {
  expect(leftWords('Ada', false)).toMatchObject({
    title: 'Payment cancelled',
    text: expect.stringContaining('Ada stays on the Free plan'),
  })
  expect(leftWords('Ada', true).title).toBe('Already paid')
})

test('a checkout that was paid long ago says what there is now, not what there was', () => {
  const ended = {
    status: 'paid',
    refunded: false,
    website_id: 'ada',
    subscription: { entitled: false },
  } as const
  const words = sessionWords('success', ended, 'Ada')
  expect(words.title).not.toBe('Thank you')
  expect(words.text).toContain('Ada is on the Free plan')
  expect(sessionWords('success', { ...ended, website_id: null }, null).title).toBe('That website was deleted')
})

test('what was given back because the website is gone is not called a second payment', () => {
  const { title, text } = sessionWords(
    'success',
    { status: 'paid', refunded: true, website_id: null, subscription: null },
    null,
  )
  expect(`${title} ${text}`).not.toMatch(/twice|already/)
  expect(text).toContain('given back')
})
