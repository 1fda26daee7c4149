import type Stripe from 'stripe'

export type InvoiceLineData = { description: string; amount: number; start: number; end: number }

export function createInvoiceLine(
  id: string,
  invoice: string,
  currency: string,
  { description, amount, start, end }: InvoiceLineData,
): Stripe.InvoiceLineItem {
  return {
    id,
    object: 'line_item',
    amount,
    currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: null,
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: null,
    subscription: null,
    subtotal: amount,
    taxes: [],
  } satisfies Stripe.InvoiceLineItem
}

export type InvoiceData = {
  id: string
  number: string
  customer: Stripe.Customer
  subscription: Stripe.Subscription
  reason: Stripe.Invoice.BillingReason
  created: number
  lines: Stripe.InvoiceLineItem[]
  hostedUrl: string
}

export function createInvoiceObject(billed: InvoiceData): Stripe.Invoice {
  const { id, number, customer, subscription, reason, created, lines, hostedUrl } = billed
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const due = Math.max(0, total + customer.balance)
  return {
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: null,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: Math.min(0, total + customer.balance),
    footer: null,
    from_invoice: null,
    hosted_invoice_url: hostedUrl,
    invoice_pdf: `${hostedUrl}/pdf`,
    issuer: { type: 'self' } as Stripe.Invoice.Issuer,
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      billing_schedule_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    } as Stripe.Invoice.Parent,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  } satisfies Stripe.Invoice
}
