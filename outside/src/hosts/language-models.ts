import type { FailureKind } from '../failure-kinds.ts'
import { type Ask, type Host, json, type Reply } from '../host.ts'
import { anthropicAnswer, askedOfAnthropic } from '../llm/anthropic-wire.ts'
import type { Asked, Written } from '../llm/asked.ts'
import { askedOfGoogle, googleAnswer } from '../llm/google-wire.ts'
import { askedOfOpenAi, openAiAnswer } from '../llm/openai-wire.ts'
import { WRITERS } from '../llm/writers.ts'

/** The key that providers accept; `llm.example` is a service of one's own and takes any but `wrong-key`. */
const LLM_KEY = 'outside-key'

/**
 * Everything that models were asked, since the last reset: what must not have been told to them can be looked for. And
 * as whom the model `any` writes, so that one product can have models of every kind.
 */
export class AskedModels {
  #list: Asked[] = []
  as = 'honest'
  add(asked: Asked): void {
    this.#list.push(asked)
  }
  all(): readonly Asked[] {
    return this.#list
  }
  clear(): void {
    this.#list = []
    this.as = 'honest'
  }
}

type Wire = {
  /** Null where the path is another call's. */
  asked(ask: Ask): Asked | null
  answer(ask: Ask, asked: Asked, written: Written): Reply
  key(ask: Ask): string
  error(status: number, type: string, message: string, headers?: Record<string, string>): Reply
  wrongKey(): Reply
}

const openAiError: Wire['error'] = (status, type, message, headers) =>
  json(status, { error: { message, type, param: null, code: type } }, headers)

const OPENAI: Wire = {
  asked: ask => (ask.path === '/v1/chat/completions' ? askedOfOpenAi(ask) : null),
  answer: openAiAnswer,
  key: ({ headers }) => (headers.authorization ?? '').replace(/^Bearer /, ''),
  error: openAiError,
  wrongKey: () => openAiError(401, 'invalid_api_key', 'Incorrect API key provided: wron****-key.'),
}

const anthropicError: Wire['error'] = (status, type, message, headers) =>
  json(status, { type: 'error', error: { type, message } }, headers)

const ANTHROPIC: Wire = {
  asked: ask => (ask.path === '/v1/messages' ? askedOfAnthropic(ask) : null),
  answer: anthropicAnswer,
  key: ({ headers }) => headers['x-api-key'] ?? '',
  error: anthropicError,
  wrongKey: () => anthropicError(401, 'authentication_error', 'invalid x-api-key'),
}

const googleError: Wire['error'] = (status, type, message, headers) =>
  json(status, { error: { code: status, message, status: type } }, headers)

const GOOGLE: Wire = {
  asked: askedOfGoogle,
  answer: googleAnswer,
  key: ({ headers }) => headers['x-goog-api-key'] ?? '',
  error: googleError,
  // Google has no 401 for this.
  wrongKey: () =>
    googleError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key. [API_KEY_INVALID]'),
}

/**
 * Language models behind OpenAI's, Anthropic's and Google's interfaces, and a service of one's own (`llm.example/v1`)
 * that speaks OpenAI's. Each model writes as its name says: see `llm/writers.ts`.
 */
export function languageModels(log: AskedModels): Host[] {
  const own = (key: string) => key !== 'wrong-key'
  const exact = (key: string) => key === LLM_KEY
  return [
    host(/^llm\.example$/, 'llm.example', OPENAI, own, log),
    host(/^api\.openai\.com$/, 'api.openai.com', OPENAI, exact, log),
    host(/^api\.anthropic\.com$/, 'api.anthropic.com', ANTHROPIC, exact, log),
    host(/^generativelanguage\.googleapis\.com$/, 'generativelanguage.googleapis.com', GOOGLE, exact, log),
  ]
}

function host(
  names: RegExp,
  title: string,
  wire: Wire,
  isKey: (key: string) => boolean,
  log: AskedModels,
): Host {
  return {
    names,
    title: `${title} (models any, ${Object.keys(WRITERS).join(', ')})`,
    answer(ask) {
      const asked = ask.method === 'POST' ? wire.asked(ask) : null
      if (!asked) return wire.error(404, 'not_found_error', 'Not found')
      if (!isKey(wire.key(ask))) return wire.wrongKey()
      log.add(asked)
      const writer = WRITERS[asked.model === 'any' ? log.as : asked.model]
      if (!writer) return wire.error(404, 'not_found_error', `The model ${asked.model} does not exist`)
      return wire.answer(ask, asked, writer(asked))
    },
    failing: kind => failing(wire, kind),
  }
}

/** How these services say that they cannot; null for what happens on the way. */
function failing({ error, wrongKey }: Wire, kind: FailureKind): Reply | null {
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
