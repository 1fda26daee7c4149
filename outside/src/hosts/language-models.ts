import type { FaultKind } from '../fault-kinds.ts'
import { type MockRequest, type MockHost, json, type MockResponse } from '../mock-host.ts'
import { createAnthropicResponse, parseAnthropicRequest } from '../llm/anthropic-api.ts'
import { applyTokenLimit, type ModelRequest, type ModelReply } from '../llm/model-request.ts'
import { parseGoogleRequest, createGoogleResponse } from '../llm/google-api.ts'
import {
  AZURE_FILTER,
  DEEPSEEK_FILTER,
  parseOpenAiRequest,
  createOpenAiResponse,
  OPENROUTER_FILTER,
  type OpenAiDialect,
  refuseOpenAiRequest,
} from '../llm/openai-api.ts'
import { MODEL_BEHAVIORS } from '../llm/model-behaviors.ts'

/**
 * The key that providers accept; `llm.example` is a self-hosted service that accepts any key except
 * `wrong-key`.
 */
const LLM_KEY = 'outside-key'

/**
 * Logs the requests to language models since the last reset, for checks of what was sent, and holds the
 * behavior of the model `any`.
 */
export class ModelLog {
  #list: ModelRequest[] = []
  as = 'honest'
  add(request: ModelRequest): void {
    this.#list.push(request)
  }
  all(): readonly ModelRequest[] {
    return this.#list
  }
  clear(): void {
    this.#list = []
    this.as = 'honest'
  }
}

type ProviderApi = {
  /** Returns null for any other path. */
  parseRequest(ask: MockRequest): ModelRequest | null
  answer(ask: MockRequest, request: ModelRequest, written: ModelReply): MockResponse
  key(ask: MockRequest): string
  error(status: number, type: string, message: string, headers?: Record<string, string>): MockResponse
  wrongKey(): MockResponse
  /** The answer to too many requests; `seconds` is the time to wait. */
  tooMany(seconds: number): MockResponse
  noCredit(): MockResponse
  /** Returns the provider's refusal of a request that it understands, or null. */
  refuse?(request: ModelRequest, ask: MockRequest): MockResponse | null
}

const openAiError: ProviderApi['error'] = (status, type, message, headers) =>
  json(status, { error: { message, type, param: null, code: type } }, headers)

const createOpenAiApi = (dialect: OpenAiDialect): ProviderApi => ({
  parseRequest: ask => (OPENAI_PATH.test(ask.path) ? parseOpenAiRequest(ask) : null),
  answer: createOpenAiResponse,
  key: ({ headers }) => (headers.authorization ?? '').replace(/^Bearer /, ''),
  error: openAiError,
  wrongKey: () => openAiError(401, 'invalid_api_key', 'Incorrect API key provided: wron****-key.'),
  tooMany: seconds => openAiError(429, 'rate_limit_exceeded', 'Rate limit reached.', waitFor(seconds)),
  noCredit: () =>
    openAiError(
      429,
      'insufficient_quota',
      'You exceeded your current quota, please check your plan and billing details.',
    ),
  refuse: (request, ask) => refuseOpenAiRequest(request, ask.body, dialect),
})
/** Azure's is `/openai/v1`. */
const OPENAI_PATH = /^\/(?:openai\/)?v1\/chat\/completions$/

const anthropicError: ProviderApi['error'] = (status, type, message, headers) =>
  json(status, { type: 'error', error: { type, message } }, headers)

const ANTHROPIC: ProviderApi = {
  parseRequest: ask => (ask.path === '/v1/messages' ? parseAnthropicRequest(ask) : null),
  answer: createAnthropicResponse,
  key: ({ headers }) => headers['x-api-key'] ?? '',
  error: anthropicError,
  wrongKey: () => anthropicError(401, 'authentication_error', 'invalid x-api-key'),
  tooMany: seconds =>
    anthropicError(429, 'rate_limit_error', 'Number of requests has exceeded your limit.', waitFor(seconds)),
  noCredit: () =>
    anthropicError(
      400,
      'invalid_request_error',
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.',
    ),
  refuse: ({ model }) => {
    const message = ANTHROPIC_REFUSALS[model]
    return message === undefined ? null : anthropicError(400, 'invalid_request_error', message)
  },
}
/** Have neither a code nor a parameter, except as the beginning of the message. */
const ANTHROPIC_REFUSALS: Record<string, string> = {
  filtered: 'Output blocked by content filtering policy',
  'short-context': 'prompt is too long: 212343 tokens > 200000 maximum',
  'short-output':
    'max_tokens: 1200 > 1000, which is the maximum allowed number of output tokens for claude-short-output',
}

/** One of Google's quotas that a request exceeded; a limit of 0 is a model outside of the project's plan. */
type GoogleQuota = { id: string; metric: string; limit: number; seconds: number }

/** Google names its billing page in every 429, and the time to wait in the body only. */
function googleQuotaError({ id, metric, limit, seconds }: GoogleQuota): MockResponse {
  const quotaMetric = `generativelanguage.googleapis.com/${metric}`
  const message = `You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits. To monitor your current usage, head to: https://ai.dev/rate-limit. \n* Quota exceeded for metric: ${quotaMetric}, limit: ${limit}, model: gemini-2.5-flash\nPlease retry in ${seconds}s.`
  const quotaDimensions = { location: 'global', model: 'gemini-2.5-flash' }
  const details = [
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [
        { quotaMetric, quotaId: id, quotaDimensions, ...(limit > 0 ? { quotaValue: String(limit) } : {}) },
      ],
    },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${seconds}s` },
  ]
  return json(429, { error: { code: 429, message, status: 'RESOURCE_EXHAUSTED', details } })
}

const TOKENS_PER_MINUTE = {
  id: 'GenerateContentInputTokensPerModelPerMinute-FreeTier',
  metric: 'generate_content_free_tier_input_token_count',
}
const REQUESTS_PER_DAY = {
  id: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier',
  metric: 'generate_content_free_tier_requests',
}

const googleError: ProviderApi['error'] = (status, type, message, headers) =>
  json(status, { error: { code: status, message, status: type } }, headers)

const GOOGLE: ProviderApi = {
  parseRequest: parseGoogleRequest,
  answer: createGoogleResponse,
  key: ({ headers }) => headers['x-goog-api-key'] ?? '',
  error: googleError,
  // Google answers 400 instead of 401.
  wrongKey: () =>
    googleError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key. [API_KEY_INVALID]'),
  tooMany: seconds => googleQuotaError({ ...TOKENS_PER_MINUTE, limit: 250_000, seconds }),
  noCredit: () => googleQuotaError({ ...REQUESTS_PER_DAY, limit: 0, seconds: 45.578569677 }),
  // The time to wait is that of the limit of the minute, even if the day's requests are used up.
  refuse: ({ model }) =>
    model === 'used-up' ? googleQuotaError({ ...REQUESTS_PER_DAY, limit: 20, seconds: 36.429760048 }) : null,
}

/**
 * Language models behind the APIs of OpenAI, Anthropic and Google; of Azure and DeepSeek, whose APIs are almost OpenAI's;
 * and a self-hosted one (`llm.example/v1`) with the API of OpenAI. Model names select the behavior; see `llm/model-behaviors.ts`.
 */
export function createModelHosts(log: ModelLog): MockHost[] {
  const own = (key: string) => key !== 'wrong-key'
  const exact = (key: string) => key === LLM_KEY
  return [
    createModelHost(
      /^llm\.example$/,
      'llm.example',
      createOpenAiApi({ refuses: [], filter: OPENROUTER_FILTER }),
      own,
      log,
    ),
    createModelHost(
      /^api\.openai\.com$/,
      'api.openai.com',
      createOpenAiApi({ refuses: ['max_tokens'], filter: AZURE_FILTER }),
      exact,
      log,
    ),
    createModelHost(
      /^outside\.openai\.azure\.com$/,
      'outside.openai.azure.com/openai',
      createOpenAiApi({ refuses: ['max_tokens'], filter: AZURE_FILTER }),
      exact,
      log,
    ),
    createModelHost(
      /^api\.deepseek\.com$/,
      'api.deepseek.com',
      createOpenAiApi({ refuses: ['json_schema'], filter: DEEPSEEK_FILTER }),
      exact,
      log,
    ),
    createModelHost(/^api\.anthropic\.com$/, 'api.anthropic.com', ANTHROPIC, exact, log),
    createModelHost(
      /^generativelanguage\.googleapis\.com$/,
      'generativelanguage.googleapis.com',
      GOOGLE,
      exact,
      log,
    ),
  ]
}

function createModelHost(
  names: RegExp,
  title: string,
  wire: ProviderApi,
  isKey: (key: string) => boolean,
  log: ModelLog,
): MockHost {
  return {
    names,
    title: `${title} (models any, ${Object.keys(MODEL_BEHAVIORS).join(', ')})`,
    answer(ask) {
      const request = ask.method === 'POST' ? wire.parseRequest(ask) : null
      if (!request) return wire.error(404, 'not_found_error', 'Not found')
      if (!isKey(wire.key(ask))) return wire.wrongKey()
      log.add(request)
      const model = request.model === 'any' ? log.as : request.model
      const refusal = wire.refuse?.({ ...request, model }, ask)
      if (refusal) return refusal
      const writer = MODEL_BEHAVIORS[model]
      if (!writer) return wire.error(404, 'not_found_error', `The model ${request.model} does not exist`)
      return wire.answer(ask, request, applyTokenLimit(request, writer(request)))
    },
    failing: kind => getFault(wire, kind),
  }
}

/** Returns the provider's own response for a fault, or null for the default. */
function getFault({ error, wrongKey, tooMany, noCredit }: ProviderApi, kind: FaultKind): MockResponse | null {
  switch (kind) {
    case 'rate-limit':
      return tooMany(20)
    case 'secondary-limit':
      return tooMany(0.005)
    case 'unauthorized':
      return wrongKey()
    case 'blocked':
      return noCredit()
    case 'not-found':
      return error(404, 'not_found_error', 'The model does not exist')
    case 'server-error':
      return error(500, 'api_error', 'Internal server error', { 'retry-after-ms': '5' })
    default:
      return null
  }
}

/** OpenAI and Anthropic name the time to wait in headers; only OpenAI's client reads the one in milliseconds. */
const waitFor = (seconds: number): Record<string, string> =>
  seconds < 1 ? { 'retry-after-ms': String(seconds * 1000) } : { 'retry-after': String(seconds) }
