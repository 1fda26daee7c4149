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
  /** Limit of the response in tokens, 1,200 by default. A longer response is an error; it is never truncated. */
  maxTokens?: number
  /** Timeout for everything including retries, in milliseconds; 30,000 by default. */
  timeoutMs?: number
  signal: AbortSignal
  /** Called with the cost of a response once it is known, even if the response is unusable. */
  onUsage?: (usage: TokenUsage) => void
}

/** In tokens. */
export type TokenUsage = { input: number; output: number }

/**
 * A language model. Both calls retry before any output, if that may help.
 * @throws VitrineError `ai_unavailable` (key, model, credit, or requests that the service refuses), `source_rate_limited`, `upstream_timeout`,
 * `ai_refused`, `upstream_failed` (no response, or one that is incomplete, exceeds `maxTokens` or does not match the
 * schema); the reason of the signal
 */
export type Llm = {
  /** Returns the whole response: a text, or an object that matches the schema. */
  generate<T = string>(question: LlmRequest & { schema?: z.ZodType<T> }): Promise<T>
  /** Yields the response in pieces. After an error, the pieces so far are an incomplete response. */
  stream(question: LlmRequest): AsyncIterable<string>
}

const MAX_TOKENS = 1200
const TIMEOUT_MS = 30_000

export type LlmTimeouts = {
  /** Milliseconds without output after which a stream counts as broken. */
  silenceMs: number
  /** Milliseconds before the first retry; doubled for each further one. */
  firstPauseMs: number
}
const DEFAULT_TIMEOUTS: LlmTimeouts = { silenceMs: 15_000, firstPauseMs: 400 }

/** Creates the operator's model. The SDK is loaded at the first request. */
export function createLlm(settings: LlmSettings, timeouts: Partial<LlmTimeouts> = {}): Llm {
  const { silenceMs, firstPauseMs } = { ...DEFAULT_TIMEOUTS, ...timeouts }
  let loading: ReturnType<typeof loadModel> | undefined
  const load = () => {
    loading ??= loadModel(settings)
    return loading
  }
  let canStream = true
  async function* streamIfPossible(question: LlmRequest, signal: AbortSignal) {
    try {
      if (canStream) return yield* streamOnce(load, question, signal, silenceMs)
    } catch (error) {
      if (!isStreamRefused(error)) throw error
      canStream = false
    }
    yield* generateOnce<string>(load, question, undefined, signal)
  }
  return {
    async generate<T = string>({ schema, ...question }: LlmRequest & { schema?: z.ZodType<T> }) {
      for await (const answer of withRetries(question, firstPauseMs, signal =>
        generateOnce(load, question, schema, signal),
      ))
        return answer as T
      throw incompleteResponse()
    },
    stream: question => withRetries(question, firstPauseMs, signal => streamIfPossible(question, signal)),
  }
}

type Load = () => ReturnType<typeof loadModel>

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
      const maxDelayMs = endsAt - performance.now()
      const delayMs =
        hasBegun || deadline.aborted ? null : getRetryDelay(error, tries, firstPauseMs, maxDelayMs)
      if (delayMs === null) throw toLlmError(error, deadline.aborted)
      await pause(delayMs, signal)
    }
  }
}

async function* generateOnce<T>(
  load: Load,
  { system, prompt, maxTokens, onUsage }: LlmRequest,
  schema: z.ZodType<T> | undefined,
  signal: AbortSignal,
): AsyncGenerator<T | string> {
  const { model, sdk } = await load()
  const settings = {
    model,
    system,
    prompt,
    maxOutputTokens: maxTokens ?? MAX_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
  }
  if (!schema) {
    const { text, finishReason, rawFinishReason, usage } = await sdk.generateText(settings)
    onUsage?.(toTokenUsage(usage))
    checkFinishReason(finishReason, rawFinishReason)
    yield text
    return
  }
  const output = sdk.Output.object({ schema })
  // Called before the response is parsed: an invalid one costs as much as a valid one.
  const onEnd = ({ usage, finishReason, rawFinishReason }: StepResult) => {
    onUsage?.(toTokenUsage(usage))
    ended = { finishReason, rawFinishReason }
  }
  let ended: Omit<StepResult, 'usage'> | undefined
  try {
    const answer = await sdk.generateText({ ...settings, output, onStepFinish: onEnd })
    checkFinishReason(answer.finishReason, answer.rawFinishReason)
    yield answer.output as T
  } catch (error) {
    // Reports a truncated object as such, not as one that does not match the schema.
    if (ended) checkFinishReason(ended.finishReason, ended.rawFinishReason)
    throw error
  }
}

type StepResult = { usage: SdkUsage; finishReason: string; rawFinishReason: string | undefined }

async function* streamOnce(
  load: Load,
  { system, prompt, maxTokens, onUsage }: LlmRequest,
  signal: AbortSignal,
  silenceMs: number,
): AsyncGenerator<string> {
  const { model, sdk } = await load()
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const { fullStream } = sdk.streamText({
    model,
    system,
    prompt,
    maxOutputTokens: maxTokens ?? MAX_TOKENS,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, silence.signal]),
    // Errors arrive in the stream; without a listener the SDK would print them.
    onError: () => undefined,
  })
  let hasEnded = false
  try {
    for await (const part of fullStream) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      if (part.type === 'error') throw part.error
      if (part.type === 'text-delta' && part.text) yield part.text
      if (part.type === 'finish') {
        hasEnded = true
        onUsage?.(toTokenUsage(part.totalUsage))
        checkFinishReason(part.finishReason, part.rawFinishReason)
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

function checkFinishReason(reason: string, raw: string | undefined): void {
  if (reason === 'length') throw truncatedResponse()
  if (reason === 'content-filter') throw refusedResponse()
  // Services name a normal end differently; without any name the response was interrupted.
  if (reason === 'error' || (reason === 'other' && !raw)) throw incompleteResponse()
}

type SdkUsage = { inputTokens: number | undefined; outputTokens: number | undefined }

function toTokenUsage({ inputTokens, outputTokens }: SdkUsage): TokenUsage {
  return { input: inputTokens ?? 0, output: outputTokens ?? 0 }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((settle, fail) => {
    const leave = () => {
      clearTimeout(timer)
      fail(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      settle()
    }, ms)
    signal.addEventListener('abort', leave, { once: true })
  })
}
