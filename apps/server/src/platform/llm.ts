import { VitrineError } from '@vitrine/model'
import type { z } from 'zod'

export const LLM_PROVIDERS = ['openai', 'anthropic', 'google'] as const
export type LlmSettings = {
  /** `openai` is every service that speaks its interface, also one on this machine. */
  provider: (typeof LLM_PROVIDERS)[number]
  model: string
  /** Services on one's own machine often want none. */
  apiKey: string | null
  /** Absent means the provider's own address; configured by the operator, hence trusted. */
  baseUrl: string | null
}

/** A language model, asked for an object of a known shape. */
export type Llm = {
  /**
   * @throws VitrineError `upstream_timeout`, `source_rate_limited`, `upstream_failed` (refused, cut off, or not of that
   * shape); the signal's own reason
   */
  ask<T>(question: { system: string; prompt: string; schema: z.ZodType<T>; signal: AbortSignal }): Promise<T>
}

const OPENAI = 'https://api.openai.com/v1'
const MAX_TOKENS = 1200
const TIMEOUT_MS = 12_000

/** The operator's model, loaded at its first question: without one, nothing of it is in memory. */
export function createLlm(settings: LlmSettings): Llm {
  let loaded: ReturnType<typeof load> | undefined
  return {
    async ask({ system, prompt, schema, signal }) {
      loaded ??= load(settings)
      const { model, generateText, Output, NoObjectGeneratedError, NoOutputGeneratedError } = await loaded
      const deadline = AbortSignal.timeout(TIMEOUT_MS)
      try {
        const { output, finishReason } = await generateText({
          model,
          system,
          prompt,
          output: Output.object({ schema }),
          maxOutputTokens: MAX_TOKENS,
          maxRetries: 1,
          abortSignal: AbortSignal.any([signal, deadline]),
        })
        // A cut answer may still be an object, of half a sentence.
        if (finishReason === 'length') throw new VitrineError('upstream_failed')
        return output
      } catch (error) {
        signal.throwIfAborted()
        if (deadline.aborted) throw new VitrineError('upstream_timeout', { cause: error })
        if (error instanceof VitrineError) throw error
        if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error))
          throw new VitrineError('upstream_failed', { message: 'The language model gave no usable answer.' })
        throw new VitrineError(statusOf(error) === 429 ? 'source_rate_limited' : 'upstream_failed', {
          message: 'The language model did not answer.',
          cause: error,
        })
      }
    },
  }
}

function statusOf(error: unknown): number | null {
  for (let at = error; at instanceof Error; at = 'lastError' in at ? at.lastError : at.cause)
    if ('statusCode' in at && typeof at.statusCode === 'number') return at.statusCode
  return null
}

async function load({ provider, model, apiKey, baseUrl }: LlmSettings) {
  const { generateText, Output, NoObjectGeneratedError, NoOutputGeneratedError } = await import('ai')
  const at = baseUrl ? { baseURL: baseUrl } : {}
  const made = { generateText, Output, NoObjectGeneratedError, NoOutputGeneratedError }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return { ...made, model: createAnthropic({ apiKey: apiKey ?? '', ...at })(model) }
  }
  if (provider === 'google') {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
    return { ...made, model: createGoogleGenerativeAI({ apiKey: apiKey ?? '', ...at })(model) }
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const service = createOpenAICompatible({
    name: 'openai',
    baseURL: baseUrl ?? OPENAI,
    ...(apiKey ? { apiKey } : {}),
    supportsStructuredOutputs: true,
  })
  return { ...made, model: service(model) }
}
