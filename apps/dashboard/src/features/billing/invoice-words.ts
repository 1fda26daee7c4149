import type { Invoice } from '@vitrine/model'
import { formatMoney } from '../../ui/billing/format-money.ts'

export type InvoiceWords = { status: string; tone: 'live' | 'wait' | 'bad' | null }

/** Where an invoice stands, with what was given back of it, and whether a bank is asking for it. */
export function invoiceWords(invoice: Invoice): InvoiceWords {
  const { status, amount, amount_refunded, dispute, currency, url } = invoice
  if (dispute === 'open') return { status: 'Disputed at the bank', tone: 'wait' }
  if (dispute === 'lost') return { status: 'Given back by the bank', tone: null }
  if (amount_refunded > 0)
    return {
      status:
        amount_refunded >= amount
          ? 'Refunded'
          : `${formatMoney(amount_refunded, currency, { exact: true })} refunded`,
      tone: null,
    }
  switch (status) {
    case 'paid':
      return { status: 'Paid', tone: 'live' }
    case 'open':
      // Without a way to pay it, what it was for is over.
      return url === null ? { status: 'Not paid', tone: null } : { status: 'Not paid yet', tone: 'bad' }
    case 'draft':
      return { status: 'Being made', tone: 'wait' }
    case 'void':
      return { status: 'Void', tone: null }
    case 'uncollectible':
      return { status: 'Not paid', tone: 'bad' }
    case 'unknown':
      return { status: 'See Stripe', tone: null }
  }
}

/** What an invoice is for: "Grace Hopper"; the name stays when the website is gone. */
export function invoiceFor({ website_id, website_name }: Invoice): string {
  if (website_name === null) return 'A deleted website'
  return website_id === null ? `${website_name} (deleted)` : website_name
}
