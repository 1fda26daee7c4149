import { VitrineError, t } from '@vitrine/model'
import type { IncomingMessage } from 'node:http'
import type Stripe from 'stripe'

export type StripeSettings = {
  key: string
  /** Base URL if not Stripe's own; its path is put before Stripe's paths. */
  apiBase: string | null
}

const TIMEOUT_MS = 12_000
/** More than a page of a hundred of Stripe's largest objects. */
const MAX_RESPONSE_BYTES = 16e6

/** Of the library, which is loaded with the first client, as it takes megabytes. */
let errors: typeof Stripe.errors | null = null

/** Creates the Stripe client. It retries network errors with the same idempotency key. */
export async function createStripe({ key, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  errors = StripeClient.errors
  const prefixed = (prefix: string) => createPrefixedClient(StripeClient.createNodeHttpClient(), prefix)
  const defaults = { telemetry: false, maxNetworkRetries: 2, timeout: TIMEOUT_MS } as const
  if (apiBase === null) return new StripeClient(key, { ...defaults, httpClient: prefixed('') })
  const { protocol, hostname, port, pathname } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return new StripeClient(key, {
    ...defaults,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpClient: prefixed(pathname.replace(/\/$/, '')),
  })
}

/** Makes an HTTP client prefix all paths and limit responses in time and size. */
function createPrefixedClient(client: Stripe.HttpClient, prefix: string): Stripe.HttpClient {
  const direct = client.makeRequest.bind(client)
  client.makeRequest = async (host, port, path, ...rest) => {
    const answer = await direct(host, port, `${prefix}${path}`, ...rest)
    answer.toJSON = () => readJson(answer.getRawResponse() as IncomingMessage)
    return answer
  }
  return client
}

/** @throws if the body is too large, too slow or not JSON: the client then retries or reports a connection error */
async function readJson(answer: IncomingMessage): Promise<unknown> {
  const timer = setTimeout(() => answer.destroy(new Error('Stripe did not end its answer')), TIMEOUT_MS)
  try {
    const parts: Buffer[] = []
    let size = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.byteLength
      if (size > MAX_RESPONSE_BYTES) throw new Error('an answer of Stripe without an end')
      parts.push(part)
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns Stripe's response. One without `object` comes from an intermediary, and the client would take it for success.
 * @throws VitrineError payment_declined, upstream_failed, upstream_timeout
 */
export async function checkStripeResponse<T extends { object: string }>(call: Promise<T>): Promise<T> {
  const answer = await call.catch((error: unknown) => {
    throw toPaymentError(error)
  })
  if (typeof answer.object !== 'string')
    throw toPaymentError(new Error('an answer of Stripe that is none of its objects'))
  return answer
}

/**
 * Sends a request with an idempotency key. Stripe stores a 500 under its key as well and repeats it for a day, so after
 * one, the request is sent once more with a new key; it must be harmless twice. @throws as `checkStripeResponse`
 */
export async function sendIdempotent<T extends { object: string }>(
  idempotencyKey: string,
  send: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  return checkStripeResponse(send({ idempotencyKey })).catch(error => {
    if (!isServerError(error)) throw error
    return checkStripeResponse(send({}))
  })
}

/** Reads all pages of a list. @throws as `checkStripeResponse` */
export async function listAll<T>(list: {
  autoPagingToArray(options: { limit: number }): Promise<T[]>
}): Promise<T[]> {
  return list.autoPagingToArray({ limit: 10_000 }).catch((error: unknown) => {
    throw toPaymentError(error)
  })
}

/** Yields the entries of a list that may be very long. @throws as `checkStripeResponse` */
export async function* iterateAll<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list
  } catch (error) {
    throw toPaymentError(error)
  }
}

function toPaymentError(cause: unknown): VitrineError {
  if (cause instanceof VitrineError) return cause
  if (errors && cause instanceof errors.StripeCardError)
    return new VitrineError('payment_declined', { cause })
  const message = isRefusal(cause)
    ? t('The payment service refused this request. The operator has to fix this.')
    : t('The payment service isn’t responding. Try again shortly; nothing is charged twice.')
  return new VitrineError('upstream_failed', { message, cause })
}

/** Whether Stripe refuses a request, or the key, for as long as the operator changes nothing. */
function isRefusal(cause: unknown): boolean {
  if (!errors) return false
  const { StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } = errors
  return [StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError].some(
    kind => cause instanceof kind,
  )
}

/** Whether Stripe reports that an object does not exist. */
export function isMissingResource(error: unknown): boolean {
  const why = findStripeError(error)
  return why?.code === 'resource_missing' || why?.statusCode === 404
}

/** Whether Stripe rejected a request permanently. */
export function isInvalidRequest(error: unknown): boolean {
  const why = findStripeError(error)
  return (
    errors !== null &&
    (why instanceof errors.StripeInvalidRequestError || why instanceof errors.StripeIdempotencyError)
  )
}

/** Whether Stripe failed to perform a request. */
export function isServerError(error: unknown): boolean {
  return (findStripeError(error)?.statusCode ?? 0) >= 500
}

function findStripeError(error: unknown): InstanceType<typeof Stripe.errors.StripeError> | null {
  for (let at = error; at instanceof Error; at = at.cause)
    if (errors && at instanceof errors.StripeError) return at
  return null
}
