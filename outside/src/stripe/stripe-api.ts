import { createHash } from 'node:crypto'
import { type MockRequest, json, type MockResponse } from '../mock-host.ts'
import { API_ROUTES } from './api-routes.ts'
import { parseParams } from './params.ts'
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

  answer(ask: MockRequest): MockResponse {
    try {
      return this.#answer(ask)
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      const { status, type, code, param, message } = error
      return json(status, {
        error: { type, message, ...(code ? { code } : {}), ...(param ? { param } : {}) },
      })
    }
  }

  #answer(ask: MockRequest): MockResponse {
    const { method, path, headers, body, query } = ask
    if (!/^Bearer (sk|rk)_test_(?!wrong)\w+$/.test(headers.authorization ?? ''))
      throw new StripeError(401, 'Invalid API Key provided', { type: 'authentication_error' })
    const call = API_ROUTES.find(one => one.method === method && one.path.test(path))
    if (!call) throw new StripeError(404, `Unrecognized request URL (${method}: ${path}).`)
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
    const result = call.answer(this.#state, parseParams(call.params, text), id)
    const reply = json(200, result, { 'request-id': this.#state.id('req') })
    if (key !== undefined) this.#answered.set(key, { request, reply })
    return reply
  }
}
