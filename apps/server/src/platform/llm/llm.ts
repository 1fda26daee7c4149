import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { type LlmSettings, loadModel } from './providers.ts'
import {
  incompleteResponse,
  toLlmError,
  isConnectionError,
  refusedResponse,
  getRetryAfter,
  getStatus,
  truncatedResponse,
  isOutOfCredit,
  isStreamRefused,
  overthoughtResponse,
  UnexpectedReasoning,
} from './llm-errors.ts'

const MAX_ATTEMPTS = 3
/** Longer delays are left to the user, as part of the error message. */
const MAX_RETRY_DELAY_MS = 8_000
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504, 529])

/**
 * Returns the milliseconds to wait before a retry; null if a retry would not help or not fit into `most` milliseconds.
 * Only for requests without partial output, which has been paid for and shown.
 */
function getRetryDelay(
  error: unknown,
  tries: number,
  firstPauseMs: number,
  maxDelayMs: number,
): number | null {
  const status = getStatus(error)
  const mayHelp =
    status === null ? isConnectionError(error) : RETRYABLE_STATUSES.has(status) && !isOutOfCredit(error)
  if (!mayHelp || tries >= MAX_ATTEMPTS) return null
  const retryAfter = getRetryAfter(error)
  // Random, so that clients that failed together do not retry together.
  const pause = retryAfter ?? firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2)
  return pause <= Math.min(MAX_RETRY_DELAY_MS, maxDelayMs) ? pause : null
}

export { LLM_PROVIDERS, type LlmSettings } from './providers.ts'

export type LlmRequest = {
  system: string
  prompt: string
  /**
   * Limit of the response in tokens, without a model's reasoning; 1,200 by default. A longer response is an error; it is
   * never truncated.
   */
  maxTokens?: number
  /** Timeout for everything including retries, in milliseconds; 30,000 by default. */
  timeoutMs?: number
  signal: AbortSignal
  /** Called with the cost of each response once it is known, even if the response is unusable. */
  onUsage?: (usage: TokenUsage) => void
}

/** In tokens. */
export type TokenUsage = { input: number; output: number }

/**
 * A language model. Both calls retry before any output, if that may help.
 * @throws VitrineError `ai_unavailable` (key, model, credit, the day's limit, or a parameter that the service refuses),
 * `source_rate_limited`, `upstream_timeout`, `ai_refused` (by its content, or too long to read), `upstream_failed` (no
 * response, or one that is incomplete, exceeds `maxTokens` or does not match the schema); the reason of the signal
 */
export type Llm = {
  /** Returns the whole response: a text, or an object that matches the schema. */
  generate<T = string>(question: LlmRequest & { schema?: z.ZodType<T> }): Promise<T>
  /** Yields the response in pieces. After an error, the pieces so far are an incomplete response. */
  stream(question: LlmRequest): AsyncIterable<string>
  /** Returns the tokens that a response may take beyond its `maxTokens`; none if this is missing. */
  reasoningTokens?(): number
}

const MAX_TOKENS = 1200
/** Room for the reasoning before a response: 1,400 tokens are measured of gpt-5 for a short text. */
const REASONING_TOKENS = 4000
/** Models that reason before every response. Others are known by their first one. */
const REASONING_MODELS = /(?:^|\/)(?:o[1-9]|gpt-[5-9]|gemini-(?:2\.5-pro|[3-9])|claude-[a-z]+-[5-9])/
/** The lowest that all of a provider's models know. */
const REASONING_EFFORT = { openai: 'low', google: 'minimal', anthropic: 'low' } as const
const TIMEOUT_MS = 30_000

export type LlmTimeouts = {
  /** Milliseconds without output after which a stream that has begun counts as broken. */
  silenceMs: number
  /** Milliseconds before the first retry; doubled for each further one. */
  firstPauseMs: number
}
const DEFAULT_TIMEOUTS: LlmTimeouts = { silenceMs: 15_000, firstPauseMs: 400 }

/** A model, and what its responses have shown of it. */
type ModelState = {
  load: () => ReturnType<typeof loadModel>
  effort: 'low' | 'minimal' | undefined
  silenceMs: number
  /** Whether it reasons before it responds. */
  reasons: boolean
  canStream: boolean
}

/** Creates the operator's model. The SDK is loaded at the first request. */
export function createLlm(settings: LlmSettings, timeouts: Partial<LlmTimeouts> = {}): Llm {
  const { silenceMs, firstPauseMs } = { ...DEFAULT_TIMEOUTS, ...timeouts }
  let loading: ReturnType<typeof loadModel> | undefined
  const state: ModelState = {
    load: () => {
      loading ??= loadModel(settings)
      return loading
    },
    effort: REASONING_EFFORT[settings.provider],
    silenceMs,
    reasons: REASONING_MODELS.test(settings.model),
    canStream: true,
  }
  // An effort makes earlier models of Anthropic reason that otherwise would not.
  if (settings.provider === 'anthropic' && !state.reasons) state.effort = undefined
  return {
    async generate<T = string>({ schema, ...question }: LlmRequest & { schema?: z.ZodType<T> }) {
      for await (const answer of withRetries(question, firstPauseMs, signal =>
        generateOnce(state, question, schema, signal),
      ))
        return answer as T
      throw incompleteResponse()
    },
    stream: question =>
      withRetries(question, firstPauseMs, signal => streamIfPossible(state, question, signal)),
    reasoningTokens: () => (state.reasons ? REASONING_TOKENS : 0),
  }
}

/** Retries while there is no output, until a result, the deadline or a permanent error. */
async function* withRetries<T>(
  { signal, timeoutMs = TIMEOUT_MS }: LlmRequest,
  firstPauseMs: number,
  ask: (signal: AbortSignal) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const endsAt = performance.now() + timeoutMs
  const either = AbortSignal.any([signal, deadline])
  for (let tries = 1; ; tries += 1) {
    let hasBegun = false
    try {
      for await (const piece of ask(either)) {
        hasBegun = true
        yield piece
      }
      return
    } catch (error) {
      signal.throwIfAborted()
      // The next request has room for it.
      if (error instanceof UnexpectedReasoning && !hasBegun && !deadline.aborted) continue
      const maxDelayMs = endsAt - performance.now()
      const delayMs =
        hasBegun || deadline.aborted ? null : getRetryDelay(error, tries, firstPauseMs, maxDelayMs)
      if (delayMs === null) throw toLlmError(error, deadline.aborted)
      await pause(delayMs, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}

async function* generateOnce<T>(
  state: ModelState,
  question: LlmRequest,
  schema: z.ZodType<T> | undefined,
  signal: AbortSignal,
): AsyncGenerator<T | string> {
  const { sdk, settings, checkEnd } = await prepareRequest(state, question)
  if (!schema) {
    const { text, finishReason, rawFinishReason, usage } = await sdk.generateText({
      ...settings,
      abortSignal: signal,
    })
    question.onUsage?.(toTokenUsage(usage))
    checkEnd({ finishReason, rawFinishReason, usage, hasText: text !== '' })
    yield text
    return
  }
  const output = sdk.Output.object({ schema })
  let ended: ResponseEnd | undefined
  // Called before the response is parsed: an invalid one costs as much as a valid one.
  const onEnd = ({
    text,
    usage,
    finishReason,
    rawFinishReason,
  }: Omit<ResponseEnd, 'hasText'> & { text: string }) => {
    question.onUsage?.(toTokenUsage(usage))
    ended = { finishReason, rawFinishReason, usage, hasText: text !== '' }
  }
  try {
    const answer = await sdk.generateText({ ...settings, abortSignal: signal, output, onStepFinish: onEnd })
    if (ended) checkEnd(ended)
    yield answer.output as T
  } catch (error) {
    // Reports a truncated object as such, not as one that does not match the schema.
    if (ended) checkEnd(ended)
    throw error
  }
}

async function* streamIfPossible(
  state: ModelState,
  question: LlmRequest,
  signal: AbortSignal,
): AsyncGenerator<string> {
  try {
    if (state.canStream) return yield* streamOnce(state, question, signal)
  } catch (error) {
    if (!isStreamRefused(error)) throw error
    state.canStream = false
  }
  yield* generateOnce<string>(state, question, undefined, signal)
}

async function* streamOnce(
  state: ModelState,
  question: LlmRequest,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { sdk, settings, checkEnd } = await prepareRequest(state, question)
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const { fullStream } = sdk.streamText({
    ...settings,
    abortSignal: AbortSignal.any([signal, silence.signal]),
    // Errors arrive in the stream; without a listener the SDK would print them.
    onError: () => undefined,
  })
  let hasText = false
  let hasEnded = false
  try {
    for await (const part of fullStream) {
      clearTimeout(timer)
      if (part.type === 'error') throw part.error
      if (part.type === 'text-delta' && part.text) {
        hasText = true
        yield part.text
      }
      // A model that reasons sends nothing meanwhile; the deadline is enough.
      if (hasText) timer = setTimeout(() => silence.abort(), state.silenceMs)
      if (part.type === 'finish') {
        hasEnded = true
        question.onUsage?.(toTokenUsage(part.totalUsage))
        checkEnd({ ...part, usage: part.totalUsage, hasText })
      }
    }
    if (!hasEnded) throw incompleteResponse()
  } catch (error) {
    throw silence.signal.aborted ? incompleteResponse() : error
  } finally {
    clearTimeout(timer)
    // Stops the generation, which costs by the token, when the consumer stops reading.
    silence.abort()
  }
}

type ResponseEnd = {
  finishReason: string
  rawFinishReason: string | undefined
  usage: SdkUsage
  hasText: boolean
}

/** Loads the SDK; returns the settings of a request, and a check of how its response ended. */
async function prepareRequest(state: ModelState, { system, prompt, maxTokens = MAX_TOKENS }: LlmRequest) {
  const { model, sdk } = await state.load()
  const hasRoom = state.reasons
  const settings = {
    model,
    system,
    prompt,
    maxOutputTokens: maxTokens + (hasRoom ? REASONING_TOKENS : 0),
    ...(hasRoom && state.effort ? { reasoning: state.effort } : {}),
    maxRetries: 0,
  }
  return { sdk, settings, checkEnd: (end: ResponseEnd) => checkResponseEnd(state, end, hasRoom) }
}

/** Learns from a response whether its model reasons. @throws LlmError if the response is incomplete */
function checkResponseEnd(
  state: ModelState,
  { finishReason, rawFinishReason, usage, hasText }: ResponseEnd,
  hadRoom: boolean,
): void {
  const isCut = finishReason === 'length'
  // Services that don't count the reasoning end without a word.
  const hasReasoned = (usage.outputTokenDetails?.reasoningTokens ?? 0) > 0 || (isCut && !hasText)
  if (hasReasoned) state.reasons = true
  if (isCut && hasReasoned && !hadRoom) throw new UnexpectedReasoning()
  if (isCut) throw hasText ? truncatedResponse() : overthoughtResponse()
  if (finishReason === 'content-filter') throw refusedResponse()
  // Services name a normal end differently; without any name the response was interrupted.
  if (finishReason === 'error' || (finishReason === 'other' && !rawFinishReason)) throw incompleteResponse()
}

type SdkUsage = {
  inputTokens: number | undefined
  outputTokens: number | undefined
  outputTokenDetails?: { reasoningTokens: number | undefined }
}

function toTokenUsage({ inputTokens, outputTokens }: SdkUsage): TokenUsage {
  return { input: inputTokens ?? 0, output: outputTokens ?? 0 }
}
