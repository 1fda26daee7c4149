import { createHash } from 'node:crypto'
import { Ajv, type ValidateFunction } from 'ajv'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import qs from 'qs'
import { type MockRequest, json, type MockResponse } from '../mock-host.ts'
import { API_ROUTES } from './api-routes.ts'
import { StripeError } from './stripe-error.ts'
import type { StripeState } from './stripe-state.ts'

type IdempotentResponse = { request: string; reply: MockResponse }

/** Stripe's HTTP API: keys, parameters, idempotency and errors; the handlers are in `api-routes.ts`. */
export class StripeApi {
  readonly #state: StripeState
  readonly #answered = new Map<string, IdempotentResponse>()

  constructor(state: StripeState) {
    this.#state = state
  }

  clear(): void {
    this.#answered.clear()
  }

  /** `isFailing` answers 500 instead of performing the request. */
  answer(ask: MockRequest, isFailing = false): MockResponse {
    try {
      return this.#answer(ask, isFailing)
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      const { status, type, code, param, message } = error
      return json(status, {
        error: { type, message, ...(code ? { code } : {}), ...(param ? { param } : {}) },
      })
    }
  }

  #answer(ask: MockRequest, isFailing: boolean): MockResponse {
    const { method, path, headers, body, query } = ask
    if (!/^Bearer (sk|rk)_test_(?!wrong)\w+$/.test(headers.authorization ?? ''))
      throw new StripeError(401, 'Invalid API Key provided', { type: 'authentication_error' })
    const call = API_ROUTES.find(one => one.method === method && one.path.test(path))
    if (!call) throw new StripeError(404, `Unrecognized request URL (${method}: ${path}).`)
    const refusal = this.#state.refusals.get(path)
    if (refusal !== undefined) throw new StripeError(400, refusal)
    // DELETE requests have their parameters in the query.
    const text = method === 'POST' ? body : query.toString()
    const key = method === 'GET' ? undefined : headers['idempotency-key']
    const request = createHash('sha256').update(`${method} ${path} ${text}`).digest('hex')
    const earlier = key === undefined ? undefined : this.#answered.get(key)
    if (earlier && earlier.request !== request)
      throw new StripeError(400, 'Keys for idempotent requests can only be used with the same parameters.', {
        type: 'idempotency_error',
      })
    if (earlier)
      return { ...earlier.reply, headers: { ...earlier.reply.headers, 'idempotent-replayed': 'true' } }
    const id = decodeURIComponent(call.path.exec(path)?.[1] ?? '')
    const params = parseParams(call.params, text)
    const requestId = { 'request-id': this.#state.id('req') }
    const reply = isFailing
      ? json(500, { error: { type: 'api_error', message: 'An unknown error occurred.' } }, requestId)
      : json(200, call.answer(this.#state, params, id), requestId)
    // Stripe stores the response of a request that it began to execute, a 500 as well, and says so.
    if (isFailing && key !== undefined) reply.headers['stripe-should-retry'] = 'false'
    if (key !== undefined) this.#answered.set(key, { request, reply })
    return reply
  }
}

const FILE = join(resolve(import.meta.dirname, '../..'), 'samples', 'stripe', 'params.json')

const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true, allowUnionTypes: true })
const checks = new Map<string, ValidateFunction>()
let schemas: Record<string, object> | null = null

/**
 * Parses and validates parameters by the types of Stripe's SDK.
 * @throws StripeError naming the invalid parameter
 */
function parseParams(name: string | null, text: string): Record<string, unknown> {
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
