import { Ajv, type ValidateFunction } from 'ajv'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import qs from 'qs'
import { StripeError } from './stripe-error.ts'

const FILE = join(resolve(import.meta.dirname, '../..'), 'samples', 'stripe', 'params.json')

const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true, allowUnionTypes: true })
const checks = new Map<string, ValidateFunction>()
let schemas: Record<string, object> | null = null

/**
 * Parses and validates parameters by the types of Stripe's SDK.
 * @throws StripeError naming the invalid parameter
 */
export function parseParams(name: string | null, text: string): Record<string, unknown> {
  const params = qs.parse(text, { depth: 20, arrayLimit: 200 }) as Record<string, unknown>
  if (name === null) return params
  const check = checks.get(name) ?? compileSchema(name)
  if (!check(params)) {
    const [first] = check.errors ?? []
    const where = first?.instancePath.slice(1).replaceAll('/', '.') ?? ''
    const extra = (first?.params as { additionalProperty?: string } | undefined)?.additionalProperty
    const param = extra ?? where
    throw new StripeError(
      400,
      `${extra ? 'Received unknown parameter' : 'Invalid'}: ${param} (${first?.message ?? ''})`,
      {
        code: extra ? 'parameter_unknown' : 'parameter_invalid',
        param,
      },
    )
  }
  return params
}

function compileSchema(name: string): ValidateFunction {
  schemas ??= JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, object>
  const schema = schemas[name]
  if (!schema) throw new Error(`no schema ${name}: node outside/tools/write-stripe-schemas.ts`)
  const check = ajv.compile(schema)
  checks.set(name, check)
  return check
}
