import type { Invoice } from '@vitrine/model'
import { expect, test } from 'vitest'
import { describePlanCounts, formatInvoiceWebsite, getInvoiceStatusLabel } from './billing-labels.ts'

test.each([
  [1, 0, 'Yours is on Free.'],
  [1, 1, 'Yours is on Standard.'],
  [3, 0, 'All of yours are on Free.'],
  [3, 3, 'All of yours are on Standard.'],
  [4, 2, '2 of your 4 websites are on Standard.'],
  [12, 1, '1 of your 12 websites is on Standard.'],
])('describes the plans of %i websites, %i of them paid', (count, paid, expected) => {
  expect(describePlanCounts(count, paid)).toBe(`Each website has its own plan. ${expected}`)
})

const invoice = (changes: Partial<Invoice>): Invoice => ({
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
  ...changes,
})

test.each<[Partial<Invoice>, string]>([
  [{}, 'Paid'],
  [{ amount_refunded: 500 }, 'Refunded'],
  [{ amount_refunded: 250 }, '$2.50 refunded'],
  [{ dispute: 'open' }, 'Disputed'],
  [{ dispute: 'lost', amount_refunded: 500 }, 'Charged back'],
  [{ dispute: 'won' }, 'Paid'],
  [{ status: 'open', url: 'https://pay.example/' }, 'Open'],
  [{ status: 'open' }, 'Unpaid'],
  [{ status: 'uncollectible' }, 'Unpaid'],
])('labels the invoice %o by its status, refunds and disputes', (changes, expected) => {
  expect(getInvoiceStatusLabel(invoice(changes)).status).toBe(expected)
})

test('keeps the name of a deleted website on its invoices', () => {
  expect(
    [invoice({}), invoice({ website_id: null }), invoice({ website_name: null })].map(formatInvoiceWebsite),
  ).toEqual(['Ada', 'Ada (deleted)', 'Deleted website'])
})
