import { t, VitrineError } from '@vitrine/model'
import { z } from 'zod'

/** A failure of the language model or its service: logged as a warning without a stack, as no code is at fault. */
class LlmError extends VitrineError {}

/** Whether a language model failed, or none is set up. */
export const isLlmFailure = (error: unknown): boolean =>
  error instanceof LlmError || (error instanceof VitrineError && error.code === 'ai_unavailable')

export const incompleteResponse = () =>
  new LlmError('upstream_failed', { message: t('The language model stopped in the middle. Try again.') })
const truncatedMessage = () => t('The language model’s answer was too long. Ask for something shorter.')
export const truncatedResponse = () => new LlmError('upstream_failed', { message: truncatedMessage() })
export const overthoughtResponse = () =>
  new LlmError('upstream_failed', {
    message: t('The language model thought for too long and wrote nothing. Try again.'),
  })
/** A response that was cut because its model reasons, for which the request had no room. */
export class UnexpectedReasoning extends LlmError {
  constructor() {
    super('upstream_failed', { message: truncatedMessage() })
  }
}
export const refusedResponse = () => new LlmError('ai_refused')

/**
 * Converts an error to one for the user. Of the service's response only the status stays in `cause`, and the names in a
 * refusal: its message may contain parts of the API key, and the prompt is a person's profile.
 */
export function toLlmError(error: unknown, isLate: boolean): Error {
  if (error instanceof VitrineError) return error
  const status = getStatus(error)
  const names = status !== null && REFUSALS.has(status) ? Object.values(getRefusal(error)) : []
  const httpStatus = status === null ? [] : [`HTTP ${status}`]
  const cause = new Error([`language model: ${getErrorName(error)}`, ...httpStatus, ...names].join(', '))
  if (isLate || status === 408 || status === 504)
    return new LlmError('upstream_timeout', {
      message: t('The language model took too long to respond. Try again.'),
      cause,
    })
  if (isFiltered(error)) return new LlmError('ai_refused', { cause })
  // Google answers 400 for an invalid key.
  if (
    status === 401 ||
    (status === 403 && !isOutOfCredit(error)) ||
    (status === 400 && INVALID_KEY.test(getResponseBody(error)))
  )
    return toUnavailableError(
      t('The language model can’t be used: its key isn’t accepted. The operator has to fix this.'),
      cause,
    )
  if (status === 404)
    return toUnavailableError(
      t(
        'The language model can’t be used: the configured model doesn’t exist. The operator has to fix this.',
      ),
      cause,
    )
  if (isOutOfCredit(error))
    return toUnavailableError(
      t('The language model can’t be used: its account has no credit left. The operator has to fix this.'),
      cause,
    )
  if (status === 429) return toRateLimitError(error, cause)
  if (isTooLong(error))
    return new LlmError('ai_refused', {
      message: t('This is more than the language model can read at once.'),
      cause,
    })
  if (status !== null && REFUSALS.has(status))
    return MAY_CONCERN_TEXT.has(status) && !isParameterRefused(error)
      ? new LlmError('upstream_failed', {
          message: t(
            'The language model refuses this request. If other texts fail, too, the operator has to fix this.',
          ),
          cause,
        })
      : toUnavailableError(
          t('The language model can’t be used: it refuses our requests. The operator has to fix this.'),
          cause,
        )
  const message =
    status !== null
      ? t('The language model isn’t responding properly. Try again in a minute.')
      : isConnectionError(error)
        ? t('We can’t reach the language model. Try again in a minute.')
        : t('The language model gave no usable answer. Try again.')
  return new LlmError('upstream_failed', { message, cause })
}

const toUnavailableError = (message: string, cause: Error) =>
  new LlmError('ai_unavailable', { message, cause })

function toRateLimitError(error: unknown, cause: Error): LlmError {
  const ms = getRetryAfter(error)
  // Until tomorrow the model is as unavailable as one without credit: nothing is gained by asking again in a minute.
  if (ms === Number.POSITIVE_INFINITY)
    return toUnavailableError(
      t('The language model’s limit for today is used up. Try again tomorrow.'),
      cause,
    )
  const seconds = ms === null ? undefined : Math.max(1, Math.ceil(ms / 1000))
  const message =
    seconds === undefined
      ? t('The language model gets too many requests. Try again in a minute.')
      : t(
          'The language model gets too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}.',
          { seconds },
        )
  return new LlmError('source_rate_limited', {
    message,
    cause,
    ...(seconds === undefined ? {} : { retryAfter: seconds }),
  })
}

/** Statuses of requests that fail again if they are repeated. */
const REFUSALS: ReadonlySet<number> = new Set([400, 405, 410, 415, 422])
/** Statuses that may concern one text only; other requests may still succeed. */
const MAY_CONCERN_TEXT: ReadonlySet<number> = new Set([400, 422])

/** Whether a service refuses what was asked, or what its model would answer. */
function isFiltered(error: unknown): boolean {
  const status = getStatus(error)
  if (status !== 400 && status !== 403 && status !== 422) return false
  return (
    Object.values(getRefusal(error)).some(name => CONTENT_FILTERS.has(name)) ||
    CONTENT_FILTERED.test(getResponseBody(error))
  )
}
/** Codes of Azure, OpenAI and Qwen. */
const CONTENT_FILTERS: ReadonlySet<string> = new Set([
  'content_filter',
  'content_policy_violation',
  'invalid_prompt',
  'data_inspection_failed',
])
/** Words of services without such a code: DeepSeek, Anthropic, xAI, Moonshot, OpenRouter and Qwen, in this order. */
const CONTENT_FILTERED =
  /content exists risk|content(?!-security).{0,12}(?:filter|polic|moderation)|usage guidelines|considered high risk|flagged_input|inappropriate content/i

/** Whether a text is longer than the model can read. llama.cpp answers 500 if it finds out while it writes. */
function isTooLong(error: unknown): boolean {
  const status = getStatus(error)
  const body = getResponseBody(error)
  if (CONTEXT_EXCEEDED.test(body)) return status === 400 || status === 413 || status === 422 || status === 500
  return (status === 400 || status === 413) && TOO_LONG.test(body) && !isParameterRefused(error)
}
const CONTEXT_EXCEEDED = /context.?(?:length|window|size|limit)/i
const TOO_LONG = /too (?:long|large|many tokens)|maximum.{0,40}tokens/i

/** Whether a service refuses a parameter that all requests have, not their text. */
function isParameterRefused(error: unknown): boolean {
  const { code = '', param = '' } = getRefusal(error)
  return /unsupported|parameter/.test(code) || (param !== '' && !/^(?:messages|prompt|input)\b/.test(param))
}

const INVALID_KEY = /API_KEY_INVALID|api key not valid/i

/** Whether the account is out of credit: 402, or 400, 403 or 429 with a message about it. */
export function isOutOfCredit(error: unknown): boolean {
  const status = getStatus(error)
  if (status === 402) return true
  const body = getResponseBody(error)
  // Google names billing in every 429, even in one about the last minute.
  if (status === 429 && GOOGLE_QUOTA.test(body)) return /\blimit: 0\b|credits are depleted/i.test(body)
  return (
    (status === 400 || status === 403 || status === 429) &&
    /insufficient_quota|credit balance|billing/i.test(body)
  )
}
const GOOGLE_QUOTA = /"RESOURCE_EXHAUSTED"/

/** Returns the HTTP status of an error response, searching the causes. */
export function getStatus(error: unknown): number | null {
  for (const at of getErrorChain(error))
    if ('statusCode' in at && typeof at.statusCode === 'number' && at.statusCode >= 400) return at.statusCode
  return null
}

/**
 * Returns the milliseconds to wait by Retry-After (RFC 9110, 10.2.3) or Google's `RetryInfo`; infinity if a quota of the
 * day is used up, null if unknown.
 */
export function getRetryAfter(error: unknown): number | null {
  const body = getResponseBody(error)
  if (GOOGLE_QUOTA.test(body)) {
    // Its RetryInfo names seconds even then.
    if (/"quotaId":\s*"\w*PerDay/.test(body)) return Number.POSITIVE_INFINITY
    const seconds = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1]
    if (seconds !== undefined) return Number(seconds) * 1000
  }
  for (const at of getErrorChain(error)) {
    if (!('responseHeaders' in at) || typeof at.responseHeaders !== 'object') continue
    const headers = at.responseHeaders as Record<string, string> | null
    const ms = Number(headers?.['retry-after-ms'] ?? Number.NaN)
    if (Number.isFinite(ms)) return Math.max(0, ms)
    const retryAfter = headers?.['retry-after']
    if (retryAfter === undefined) return null
    const delayMs = /^\d+(\.\d+)?$/.test(retryAfter)
      ? Number(retryAfter) * 1000
      : Date.parse(retryAfter) - Date.now()
    return Number.isFinite(delayMs) ? Math.max(0, delayMs) : null
  }
  return null
}

/** Whether the connection failed, so that a retry may succeed. */
export function isConnectionError(error: unknown): boolean {
  return getErrorChain(error).some(
    at =>
      ('code' in at && typeof at.code === 'string' && CONNECTION_ERROR_CODES.has(at.code)) ||
      /^(?:fetch failed|terminated|Cannot connect to API)/.test(at.message),
  )
}
const CONNECTION_ERROR_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
])

function getResponseBody(error: unknown): string {
  for (const at of getErrorChain(error))
    if ('responseBody' in at && typeof at.responseBody === 'string') return at.responseBody.slice(0, 5000)
  return ''
}

/** Whether a service refuses to stream a model, as OpenAI does for unverified organisations. */
export function isStreamRefused(error: unknown): boolean {
  const status = getStatus(error)
  return (status === 400 || status === 422) && getRefusal(error).param === 'stream'
}

/**
 * Returns the code and the parameter that a service names in its refusal. Both are names, without digits: no key.
 * Anthropic names a parameter only as the beginning of its message.
 */
function getRefusal(error: unknown): { code?: string; param?: string } {
  const { code, param, message } = RefusalBody.safeParse(parseJson(getResponseBody(error))).data?.error ?? {}
  const named =
    param ?? /^(max_tokens|thinking|output_config|tools?|tool_choice)\b[a-z_.]*: /.exec(message ?? '')?.[1]
  return {
    ...(code && isName(code) ? { code } : {}),
    ...(named && isName(named) ? { param: named } : {}),
  }
}
const isName = (text: string) => /^[a-z_.[\]]{1,40}$/.test(text)

const text = z.string().nullish().catch(null)
const RefusalBody = z.object({ error: z.object({ code: text, param: text, message: text }) })

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function getErrorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

function getErrorChain(error: unknown): Error[] {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && chain.length < 8; ) {
    chain.push(at)
    at = 'lastError' in at && at.lastError instanceof Error ? at.lastError : at.cause
  }
  return chain
}
