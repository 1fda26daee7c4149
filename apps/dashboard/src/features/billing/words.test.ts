import type { Invoice } from '@vitrine/model'
import { expect, test } from 'vitest'
import { aboutPlans } from './head-words.ts'
import { invoiceFor, invoiceWords } from './invoice-words.ts'

test.each([
  [1, 0, 'Yours is on the Free plan.'],
  [1, 1, 'Yours is on the Standard plan.'],
  [3, 0, 'All of yours are on the Free plan.'],
  [3, 3, 'All of yours are on the Standard plan.'],
  [4, 2, 'Two of your four are on Standard.'],
  [12, 1, 'One of your 12 is on Standard.'],
])('of %i websites %i paid', (count, paid, words) => {
  expect(aboutPlans(count, paid)).toBe(`Each website has its own plan. ${words}`)
})

const invoice = (more: Partial<Invoice>): Invoice => ({
  invoice_id: 'in_1',
  number: 'A-1',
  website_id: 'w1',
  website_name: 'Ada',
  status: 'paid',
  amount: 500,
  amount_refunded: 0,
  dispute: null,
  currency: 'usd',
  created_at: '2026-11-02T12:00:00.000Z',
  period: { from: '2026-11-02T12:00:00.000Z', to: '2026-12-02T12:00:00.000Z' },
  url: null,
  pdf_url: null,
  ...more,
})

test.each<[Partial<Invoice>, string]>([
  [{}, 'Paid'],
  [{ amount_refunded: 500 }, 'Refunded'],
  [{ amount_refunded: 250 }, '$2.50 refunded'],
  [{ dispute: 'open' }, 'Disputed at the bank'],
  [{ dispute: 'lost', amount_refunded: 500 }, 'Given back by the bank'],
  [{ dispute: 'won' }, 'Paid'],
  [{ status: 'open', url: 'https://pay.example/' }, 'Not paid yet'],
  [{ status: 'open' }, 'Not paid'],
  [{ status: 'uncollectible' }, 'Not paid'],
])('%o is told with what came of the money', (more, words) => {
  expect(invoiceWords(invoice(more)).status).toBe(words)
})

test('an invoice keeps the name of a website that is gone', () => {
  expect(
    [invoice({}), invoice({ website_id: null }), invoice({ website_name: null })].map(invoiceFor),
  ).toEqual(['Ada', 'Ada (deleted)', 'A deleted website'])
})
