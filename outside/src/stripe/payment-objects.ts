import type Stripe from 'stripe'

type Money = { amount: number; currency: string; created: number }

/** The used fields of a payment intent; the other fifty are null or empty here. */
export type IntentObject = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'currency' | 'created' | 'customer' | 'livemode' | 'metadata' | 'status'
>

export function createIntentObject(
  id: string,
  { amount, currency, created }: Money,
  customer: string,
  status: Stripe.PaymentIntent.Status,
): IntentObject {
  return {
    id,
    object: 'payment_intent',
    amount,
    currency,
    created,
    customer,
    livemode: false,
    metadata: {},
    status,
  }
}

export function createChargeObject(
  id: string,
  { amount, currency, created }: Money,
  customer: string,
  intent: string,
): Stripe.Charge {
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'VITRINE',
    captured: true,
    created,
    currency,
    customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge
}

export function createInvoicePayment(
  id: string,
  { amount, currency, created }: Money,
  invoice: string,
  intent: string,
): Stripe.InvoicePayment {
  return {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount,
    created,
    currency,
    invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies Stripe.InvoicePayment
}

export function createRefundObject(
  id: string,
  { amount, currency, created }: Money,
  charge: Stripe.Charge,
): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
}

/** A dispute without evidence, which is never submitted here. */
export type DisputeObject = Omit<Stripe.Dispute, 'evidence' | 'evidence_details'>

export function createDisputeObject(id: string, created: number, charge: Stripe.Charge): DisputeObject {
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies DisputeObject
}

export function createSessionObject(
  id: string,
  given: {
    customer: string
    created: number
    metadata: Stripe.Metadata
    reference: string | null
    successUrl: string
    cancelUrl: string | null
    url: string
    amount: number
    currency: string
  },
): Stripe.Checkout.Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: given.amount,
    amount_total: given.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancelUrl,
    client_reference_id: given.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: given.created,
    currency: given.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: given.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: given.created + 24 * 3600,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: given.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: given.successUrl,
    total_details: null,
    ui_mode: 'hosted_page',
    url: given.url,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session
}
