import type Stripe from 'stripe'
import { type MockRequest, escapeHtml, html, type MockResponse } from '../mock-host.ts'
import { payInvoice, reactivateSubscription } from './billing.ts'
import { completeAsyncSessions, paySession } from './pay-session.ts'
import { hasEnded, getItem, type StripeState } from './stripe-state.ts'

/** Stripe's hosted pages: checkout, customer portal and invoice. */

export function handleCheckoutPage(world: StripeState, ask: MockRequest): MockResponse {
  const id = /^\/c\/pay\/([^/]+)$/.exec(ask.path)?.[1] ?? ''
  const session = world.sessions.get(id)
  if (!session) return html(404, renderPage('Nothing here', '<p>There is no such page.</p>'))
  if (session.status !== 'open')
    return html(200, renderPage('This page is closed', '<p>It was paid, or has run out.</p>'))
  const wish = new URLSearchParams(ask.body).get('do')
  if (ask.method === 'POST' && (wish === 'pay' || wish === 'transfer')) {
    paySession(world, id, wish === 'pay' ? 'good' : 'processing')
    return redirectTo((session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id))
  }
  if (ask.method === 'POST' && wish === 'decline') world.cards.set(String(session.customer), 'declined')
  const declined = wish === 'decline' ? '<p role="alert">Your card was declined. Try another one.</p>' : ''
  const sum = formatMoney(session.amount_total ?? 0, session.currency)
  return html(
    wish === 'decline' ? 402 : 200,
    renderPage(
      `Pay ${sum}`,
      `${declined}${renderButton('pay', 'Pay')}${renderButton('decline', 'Pay with a card that is declined')}
      ${renderButton('transfer', 'Pay by a transfer that takes days')}
      <p><a href="${escapeHtml(session.cancel_url ?? '')}">Back without paying</a></p>`,
    ),
  )
}

export function handlePortalPage(world: StripeState, ask: MockRequest): MockResponse {
  const portal = world.portals.get(/^\/p\/session\/([^/]+)$/.exec(ask.path)?.[1] ?? '')
  if (!portal) return html(404, renderPage('Nothing here', '<p>There is no such page.</p>'))
  const { customer, returnUrl } = portal
  if (ask.method === 'POST') {
    const form = new URLSearchParams(ask.body)
    const wish = form.get('do')
    if (wish === 'good' || wish === 'declined') world.cards.set(customer, wish)
    const subscription = world.subscriptions.get(form.get('of') ?? '')
    if (subscription?.customer === customer && wish === 'cancel') cancelInPortal(world, subscription)
    return redirectTo(`${world.base()}/billing.stripe.com${ask.path}`)
  }
  const own = world.subscriptionsOf(customer).filter(one => !hasEnded(one))
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
export function cancelInPortal(world: StripeState, subscription: Stripe.Subscription): void {
  subscription.cancel_at = getItem(subscription).current_period_end
  subscription.canceled_at = world.now()
  world.tell('customer.subscription.updated', subscription)
}

export function handleInvoicePage(world: StripeState, ask: MockRequest): MockResponse {
  const invoice = world.invoices.get(/^\/i\/([^/]+)/.exec(ask.path)?.[1] ?? '')
  if (!invoice) return html(404, renderPage('Nothing here', '<p>There is no such page.</p>'))
  if (ask.method === 'POST' && invoice.status === 'open') {
    world.cards.set(String(invoice.customer), 'good')
    payInvoice(world, invoice, 'good')
    reactivateSubscription(world, invoice)
    completeAsyncSessions(world, invoice)
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

const renderButton = (wish: string, words: string, of = '') =>
  `<form method="post"><input type="hidden" name="of" value="${escapeHtml(of)}"><button name="do" value="${wish}">${escapeHtml(words)}</button></form>`

const renderPage = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>body{font:16px/1.5 system-ui;max-width:30rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem;margin:.25rem 0}</style>
<h1>${escapeHtml(title)}</h1><p>Stripe stands in here: nothing is charged.</p>${body}</html>`
