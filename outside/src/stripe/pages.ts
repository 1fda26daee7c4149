import type Stripe from 'stripe'
import { type MockRequest, escapeHtml, html, type MockResponse } from '../mock-host.ts'
import { payInvoice, reactivateSubscription } from './billing.ts'
import { completeAsyncSessions, paySession } from './pay-session.ts'
import { hasEnded, getItem, type StripeState } from './stripe-state.ts'

/** Stripe's hosted pages: checkout, customer portal and invoice. */

export function handleCheckoutPage(state: StripeState, ask: MockRequest): MockResponse {
  const id = /^\/c\/pay\/([^/]+)$/.exec(ask.path)?.[1] ?? ''
  const session = state.sessions.get(id)
  if (!session) return html(404, renderPage('Nothing here', '<p>There is no such page.</p>'))
  if (session.status !== 'open')
    return html(200, renderPage('This page is closed', '<p>It was paid, or has run out.</p>'))
  const action = new URLSearchParams(ask.body).get('do')
  if (ask.method === 'POST' && (action === 'pay' || action === 'transfer')) {
    paySession(state, id, action === 'pay' ? 'good' : 'processing')
    return redirectTo((session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id))
  }
  if (ask.method === 'POST' && action === 'decline') state.cards.set(String(session.customer), 'declined')
  const declined = action === 'decline' ? '<p role="alert">Your card was declined. Try another one.</p>' : ''
  const sum = formatMoney(session.amount_total ?? 0, session.currency)
  return html(
    action === 'decline' ? 402 : 200,
    renderPage(
      `Pay ${sum}`,
      `${declined}${renderButton('pay', 'Pay')}${renderButton('decline', 'Pay with a card that is declined')}
      ${renderButton('transfer', 'Pay by a transfer that takes days')}
      <p><a href="${escapeHtml(session.cancel_url ?? '')}">Back without paying</a></p>`,
    ),
  )
}

export function handlePortalPage(state: StripeState, ask: MockRequest): MockResponse {
  const portal = state.portals.get(/^\/p\/session\/([^/]+)$/.exec(ask.path)?.[1] ?? '')
  if (!portal) return html(404, renderPage('Nothing here', '<p>There is no such page.</p>'))
  const { customer, returnUrl } = portal
  if (ask.method === 'POST') {
    const form = new URLSearchParams(ask.body)
    const action = form.get('do')
    if (action === 'good' || action === 'declined') state.cards.set(customer, action)
    const subscription = state.subscriptions.get(form.get('of') ?? '')
    if (subscription?.customer === customer && action === 'cancel') cancelInPortal(state, subscription)
    return redirectTo(`${state.base()}/billing.stripe.com${ask.path}`)
  }
  const own = state.subscriptionsOf(customer).filter(one => !hasEnded(one))
  const rows = own.map(
    one => `<li>${escapeHtml(one.id)} (${escapeHtml(one.status)})
      ${one.cancel_at === null ? renderButton('cancel', 'Cancel', one.id) : 'ends by itself'}</li>`,
  )
  return html(
    200,
    renderPage(
      'Your subscriptions',
      `<ul>${rows.join('')}</ul>${renderButton('good', 'A card that works')}${renderButton('declined', 'A card that is declined')}
      <p><a href="${escapeHtml(returnUrl)}">Back</a></p>`,
    ),
  )
}

/** With flexible billing the portal sets `cancel_at` and leaves `cancel_at_period_end` unchanged. */
export function cancelInPortal(state: StripeState, subscription: Stripe.Subscription): void {
  subscription.cancel_at = getItem(subscription).current_period_end
  subscription.canceled_at = state.now()
  state.recordEvent('customer.subscription.updated', subscription)
}

export function handleInvoicePage(state: StripeState, ask: MockRequest): MockResponse {
  const invoice = state.invoices.get(/^\/i\/([^/]+)/.exec(ask.path)?.[1] ?? '')
  if (!invoice) return html(404, renderPage('Nothing here', '<p>There is no such page.</p>'))
  if (ask.method === 'POST' && invoice.status === 'open') {
    state.cards.set(String(invoice.customer), 'good')
    payInvoice(state, invoice, 'good')
    reactivateSubscription(state, invoice)
    completeAsyncSessions(state, invoice)
  }
  const sum = formatMoney(invoice.amount_due, invoice.currency)
  const pay =
    invoice.status === 'open'
      ? renderButton('pay', `Pay ${sum}`)
      : `<p>${escapeHtml(invoice.status ?? '')}</p>`
  return html(200, renderPage(`Invoice ${invoice.number ?? ''}`, pay))
}

const redirectTo = (location: string): MockResponse => ({
  status: 303,
  headers: { location, 'content-type': 'text/plain' },
  body: '',
})

const formatMoney = (amount: number, currency: string | null) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'usd' }).format(amount / 100)

const renderButton = (action: string, words: string, of = '') =>
  `<form method="post"><input type="hidden" name="of" value="${escapeHtml(of)}"><button name="do" value="${action}">${escapeHtml(words)}</button></form>`

const renderPage = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>body{font:16px/1.5 system-ui;max-width:30rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem;margin:.25rem 0}</style>
<h1>${escapeHtml(title)}</h1><p>Stripe stands in here: nothing is charged.</p>${body}</html>`
