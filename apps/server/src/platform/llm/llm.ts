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
} from './llm-errors.ts'

const MAX_ATTEMPTS = 3
/** Whoever asks for a longer pause is told so to the person instead, who can decide. */
const MAX_RETRY_DELAY_MS = 8_000
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504, 529])

/**
 * Milliseconds to wait before asking the same again; null where that would not help, or not within `most` milliseconds.
 * Only for questions that have not been answered in part: what was paid for and shown is not asked for twice.
 */
function getRetryDelay(error: unknown, tries: number, firstPauseMs: number, most: number): number | null {
  const status = getStatus(error)
  const mayHelp =
    status === null ? isConnectionError(error) : RETRYABLE_STATUSES.has(status) && !isOutOfCredit(error)
  if (!mayHelp || tries >= MAX_ATTEMPTS) return null
  const asked = getRetryAfter(error)
  // Spread, so that those who failed together do not come back together.
  const pause = asked ?? firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2)
  return pause <= Math.min(MAX_RETRY_DELAY_MS, most) ? pause : null
}

export { LLM_PROVIDERS, type LlmSettings } from './providers.ts'

export type LlmRequest = {
  system: string
  prompt: string
  /** Tokens of the answer; 1,200 unless told. An answer that needs more is an error, never half an answer. */
  maxTokens?: number
  /** Milliseconds for everything together, other tries too; 30,000 unless told. */
  timeoutMs?: number
  signal: AbortSignal
  /** What an answer has cost, once its service tells it: of one that could not be used, too. */
  onUsage?: (usage: TokenUsage) => void
}

/** Tokens. */
export type TokenUsage = { input: number; output: number }

/**
 * A language model. Both calls try again by themselves where nothing has been answered yet and it may help.
 * @throws VitrineError `ai_unavailable` (key, model or credit), `source_rate_limited`, `upstream_timeout`, `ai_refused`,
 * `upstream_failed` (no answer, one that broke off, was cut at `maxTokens` or has another shape); the signal's own reason
 */
export type Llm = {
  /** The whole answer: a text, or an object of the schema's shape. */
  generate<T = string>(question: LlmRequest & { schema?: z.ZodType<T> }): Promise<T>
  /** The answer in pieces, as it is written. What came before an error was said and is no whole answer. */
  stream(question: LlmRequest): AsyncIterable<string>
}

const MAX_TOKENS = 1200
const TIMEOUT_MS = 30_000

export type LlmTimeouts = {
  /** Milliseconds: a model that says nothing for so long in the middle of its answer has stopped. */
  silenceMs: number
  /** Milliseconds before the second try; each further pause is twice as long. */
  firstPauseMs: number
}
const DEFAULT_TIMEOUTS: LlmTimeouts = { silenceMs: 15_000, firstPauseMs: 400 }

/** The operator's model, loaded at its first question: without one, nothing of it is in memory. */
export function createLlm(settings: LlmSettings, patience: Partial<LlmTimeouts> = {}): Llm {
  const { silenceMs, firstPauseMs } = { ...DEFAULT_TIMEOUTS, ...patience }
  let loading: ReturnType<typeof loadModel> | undefined
  const load = () => {
    loading ??= loadModel(settings)
    return loading
  }
  return {
    async generate<T = string>({ schema, ...question }: LlmRequest & { schema?: z.ZodType<T> }) {
      for await (const answer of withRetries(question, firstPauseMs, signal =>
        generateOnce(load, question, schema, signal),
      ))
        return answer as T
      throw incompleteResponse()
    },
    stream: question =>
      withRetries(question, firstPauseMs, signal => streamOnce(load, question, signal, silenceMs)),
  }
}

type Load = () => ReturnType<typeof loadModel>

/** Asks, and asks again while nothing has been answered, until the answer, the deadline or a failure that stays. */
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
      const most = endsAt - performance.now()
      const delayMs = hasBegun || deadline.aborted ? null : getRetryDelay(error, tries, firstPauseMs, most)
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
  const asked = {
    model,
    system,
    prompt,
    maxOutputTokens: maxTokens ?? MAX_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
  }
  if (!schema) {
    const { text, finishReason, rawFinishReason, usage } = await sdk.generateText(asked)
    onUsage?.(toTokenUsage(usage))
    checkFinishReason(finishReason, rawFinishReason)
    yield text
    return
  }
  const output = sdk.Output.object({ schema })
  // The event comes before the answer is read: a wrong one has cost as much as a right one.
  const onEnd = ({ usage, finishReason, rawFinishReason }: StepResult) => {
    onUsage?.(toTokenUsage(usage))
    ended = { finishReason, rawFinishReason }
  }
  let ended: Omit<StepResult, 'usage'> | undefined
  try {
    const answer = await sdk.generateText({ ...asked, output, onStepFinish: onEnd })
    checkFinishReason(answer.finishReason, answer.rawFinishReason)
    yield answer.output as T
  } catch (error) {
    // Half an object is told as what it is, not as one of another shape.
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
    // Errors come with the stream; without a listener they would be printed, too.
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
    // Whoever stops listening stops the writer, which costs by the word.
    silence.abort()
  }
}

function checkFinishReason(reason: string, raw: string | undefined): void {
  if (reason === 'length') throw truncatedResponse()
  if (reason === 'content-filter') throw refusedResponse()
  // Services have their own words for a normal end; one that says nothing was interrupted.
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
