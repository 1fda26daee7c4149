import type { FaultKind } from '../fault-kinds.ts'
import { type MockRequest, type MockHost, json, type MockResponse } from '../mock-host.ts'
import { createAnthropicResponse, parseAnthropicRequest } from '../llm/anthropic-api.ts'
import type { ModelRequest, ModelReply } from '../llm/model-request.ts'
import { parseGoogleRequest, createGoogleResponse } from '../llm/google-api.ts'
import { parseOpenAiRequest, createOpenAiResponse } from '../llm/openai-api.ts'
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
}

const openAiError: ProviderApi['error'] = (status, type, message, headers) =>
  json(status, { error: { message, type, param: null, code: type } }, headers)

const OPENAI: ProviderApi = {
  parseRequest: ask => (ask.path === '/v1/chat/completions' ? parseOpenAiRequest(ask) : null),
  answer: createOpenAiResponse,
  key: ({ headers }) => (headers.authorization ?? '').replace(/^Bearer /, ''),
  error: openAiError,
  wrongKey: () => openAiError(401, 'invalid_api_key', 'Incorrect API key provided: wron****-key.'),
}

const anthropicError: ProviderApi['error'] = (status, type, message, headers) =>
  json(status, { type: 'error', error: { type, message } }, headers)

const ANTHROPIC: ProviderApi = {
  parseRequest: ask => (ask.path === '/v1/messages' ? parseAnthropicRequest(ask) : null),
  answer: createAnthropicResponse,
  key: ({ headers }) => headers['x-api-key'] ?? '',
  error: anthropicError,
  wrongKey: () => anthropicError(401, 'authentication_error', 'invalid x-api-key'),
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
}

/**
 * Language models behind the APIs of OpenAI, Anthropic and Google, and a self-hosted one (`llm.example/v1`)
 * with the API of OpenAI. Model names select the behavior; see `llm/model-behaviors.ts`.
 */
export function createModelHosts(log: ModelLog): MockHost[] {
  const own = (key: string) => key !== 'wrong-key'
  const exact = (key: string) => key === LLM_KEY
  return [
    createModelHost(/^llm\.example$/, 'llm.example', OPENAI, own, log),
    createModelHost(/^api\.openai\.com$/, 'api.openai.com', OPENAI, exact, log),
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
      const writer = MODEL_BEHAVIORS[request.model === 'any' ? log.as : request.model]
      if (!writer) return wire.error(404, 'not_found_error', `The model ${request.model} does not exist`)
      return wire.answer(ask, request, writer(request))
    },
    failing: kind => getFault(wire, kind),
  }
}

/** Returns the provider's own response for a fault, or null for the default. */
function getFault({ error, wrongKey }: ProviderApi, kind: FaultKind): MockResponse | null {
  switch (kind) {
    case 'rate-limit':
      return error(429, 'rate_limit_error', 'Rate limit reached.', { 'retry-after': '20' })
    case 'secondary-limit':
      return error(429, 'rate_limit_error', 'Too fast.', { 'retry-after-ms': '5' })
    case 'unauthorized':
      return wrongKey()
    case 'blocked':
      return error(429, 'insufficient_quota', 'You exceeded your current quota. (insufficient_quota)')
    case 'not-found':
      return error(404, 'not_found_error', 'The model does not exist')
    case 'server-error':
      return error(500, 'api_error', 'Internal server error', { 'retry-after-ms': '5' })
    default:
      return null
  }
}
