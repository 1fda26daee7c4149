/** An error response of Stripe. */
export class StripeError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | null
  readonly param: string | null
  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code = null as string | null, param = null as string | null } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.type = type
    this.code = code
    this.param = param
  }
}

export const createMissingError = (what: string, id: string) =>
  new StripeError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' })
