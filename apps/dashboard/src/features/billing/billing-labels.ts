import { type Invoice, PLANS } from '@vitrine/model'
import { formatMoney } from '../../ui/billing/format-money.ts'

const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** Describes in two sentences how many of an account's websites, `paid` of `count`, have the Standard plan. */
export function describePlanCounts(count: number, paid: number): string {
  const plan = (name: string) => `the ${name} plan`
  const { free, standard } = PLANS
  const intro = 'Each website has its own plan.'
  if (count === 0) return intro
  if (count === 1) return `${intro} Yours is on ${plan(paid === 1 ? standard.name : free.name)}.`
  if (paid === 0) return `${intro} All of yours are on ${plan(free.name)}.`
  if (paid === count) return `${intro} All of yours are on ${plan(standard.name)}.`
  const paidText = NUMBERS[paid] ?? String(paid)
  const countText = NUMBERS[count]?.toLowerCase() ?? String(count)
  return `${intro} ${paidText} of your ${countText} ${paid === 1 ? 'is' : 'are'} on ${standard.name}.`
}

export type InvoiceStatusLabel = { status: string; tone: 'live' | 'pending' | 'failed' | null }

/** Returns the label of an invoice's status; disputes and refunds take precedence. */
export function getInvoiceStatusLabel(invoice: Invoice): InvoiceStatusLabel {
  const { status, amount, amount_refunded, dispute, currency, url } = invoice
  if (dispute === 'open') return { status: 'Disputed at the bank', tone: 'pending' }
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
      // An open invoice without payment page belongs to a subscription that has ended.
      return url === null ? { status: 'Not paid', tone: null } : { status: 'Not paid yet', tone: 'failed' }
    case 'draft':
      return { status: 'Being made', tone: 'pending' }
    case 'void':
      return { status: 'Void', tone: null }
    case 'uncollectible':
      return { status: 'Not paid', tone: 'failed' }
    case 'unknown':
      return { status: 'See Stripe', tone: null }
  }
}

/** Returns the name of an invoice's website, which is kept after the website is deleted: "Grace Hopper (deleted)". */
export function formatInvoiceWebsite({ website_id, website_name }: Invoice): string {
  if (website_name === null) return 'A deleted website'
  return website_id === null ? `${website_name} (deleted)` : website_name
}
