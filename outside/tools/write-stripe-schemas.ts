/**
 * Writes JSON schemas of Stripe's parameters from the types of its SDK: `node
 * outside/tools/write-stripe-schemas.ts`, once per new version of the package `stripe`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'

/** Parameter types of the mocked calls by schema name. */
const PARAMS: Record<string, string> = {
  CustomerCreate: 'CustomerCreateParams',
  CustomerUpdate: 'CustomerUpdateParams',
  ProductCreate: 'ProductCreateParams',
  PriceList: 'PriceListParams',
  PriceCreate: 'PriceCreateParams',
  SessionCreate: 'Checkout.SessionCreateParams',
  SessionExpire: 'Checkout.SessionExpireParams',
  SubscriptionList: 'SubscriptionListParams',
  SubscriptionUpdate: 'SubscriptionUpdateParams',
  SubscriptionCancel: 'SubscriptionCancelParams',
  InvoiceList: 'InvoiceListParams',
  InvoicePreview: 'InvoiceCreatePreviewParams',
  InvoicePaymentList: 'InvoicePaymentListParams',
  ChargeList: 'ChargeListParams',
  DisputeList: 'DisputeListParams',
  RefundCreate: 'RefundCreateParams',
  PortalCreate: 'BillingPortal.SessionCreateParams',
  EventList: 'EventListParams',
}

type Schema = { [key: string]: unknown }

/** Stripe's enums are open in responses; in requests only the known values are valid. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const { description: _, ...rest } = node as Schema
  const entries = Object.entries(rest).map(([key, value]) => {
    if (key !== 'anyOf' || !Array.isArray(value)) return [key, closed(value)]
    const variants = value.filter(
      one => !String((one as Schema)?.description ?? '').startsWith("Stripe's enums are considered"),
    )
    return [key, variants.map(closed)]
  })
  return Object.fromEntries(entries)
}

const root = resolve(import.meta.dirname, '../..')
// Inside the workspace, so that the package resolves.
const folder = mkdtempSync(join(root, 'outside', '.schemas-'))
try {
  const contract = join(folder, 'contract.ts')
  const aliases = Object.entries(PARAMS).map(([name, type]) => `export type X${name} = Stripe.${type}`)
  writeFileSync(contract, `import type Stripe from 'stripe'\n${aliases.join('\n')}\n`)
  const tsconfig = join(folder, 'tsconfig.json')
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  }
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: ['contract.ts'] }))
  const definitions: Schema = {}
  for (const name of Object.keys(PARAMS)) {
    const generator = createGenerator({
      path: contract,
      tsconfig,
      type: `X${name}`,
      skipTypeCheck: true,
      expose: 'none',
      topRef: false,
    })
    definitions[name] = closed(generator.createSchema(`X${name}`))
  }
  const target = join(root, 'outside', 'samples', 'stripe', 'params.json')
  const text = JSON.stringify(definitions)
  writeFileSync(target, `${text}\n`)
  console.log(`${Object.keys(definitions).length} schemas, ${Math.round(text.length / 1000)} kB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
