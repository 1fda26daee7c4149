import { type Invoice, PLANS, t } from '@vitrine/model'
import { formatMoney } from '../../ui/billing/format-money.ts'

/** Describes in two sentences how many of an account's websites, `paid` of `count`, have the Standard plan. */
export function describePlanCounts(count: number, paid: number): string {
  const [free, standard] = [PLANS.free.name, PLANS.standard.name]
  if (count === 0) return t('Each website has its own plan.')
  if (count === 1)
    return t('Each website has its own plan. Yours is on {plan}.', { plan: paid ? standard : free })
  if (paid === 0 || paid === count)
    return t('Each website has its own plan. All of yours are on {plan}.', { plan: paid ? standard : free })
  return t(
    'Each website has its own plan. {paid, plural, one {# of your {count} websites is} other {# of your {count} websites are}} on {plan}.',
    { paid, count, plan: standard },
  )
}

export type InvoiceStatusLabel = { status: string; tone: 'live' | 'pending' | 'failed' | null }

/** Returns the label of an invoice's status; disputes and refunds take precedence. */
export function getInvoiceStatusLabel(invoice: Invoice): InvoiceStatusLabel {
  const { status, amount, amount_refunded, dispute, currency, url } = invoice
  if (dispute === 'open') return { status: t('Disputed'), tone: 'pending' }
  if (dispute === 'lost') return { status: t('Charged back'), tone: null }
  if (amount_refunded > 0)
    return {
      status:
        amount_refunded >= amount
          ? t('Refunded')
          : t('{money} refunded', { money: formatMoney(amount_refunded, currency, { exact: true }) }),
      tone: null,
    }
  switch (status) {
    case 'paid':
      return { status: t('Paid'), tone: 'live' }
    case 'open':
      // An open invoice without payment page belongs to a subscription that has ended.
      return url === null
        ? { status: t('Unpaid', {}, 'invoice'), tone: null }
        : { status: t('Open', {}, 'invoice'), tone: 'failed' }
    case 'draft':
      return { status: t('Draft'), tone: 'pending' }
    case 'void':
      return { status: t('Void'), tone: null }
    case 'uncollectible':
      return { status: t('Unpaid', {}, 'invoice'), tone: 'failed' }
    case 'unknown':
      return { status: t('See Stripe'), tone: null }
  }
}

/** Returns the name of an invoice's website, which is kept after the website is deleted: "Grace Hopper (deleted)". */
export function formatInvoiceWebsite({ website_id, website_name }: Invoice): string {
  if (website_name === null) return t('Deleted website')
  return website_id === null ? t('{name} (deleted)', { name: website_name }) : website_name
}
