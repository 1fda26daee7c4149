export const LLM_PROVIDERS = ['openai', 'anthropic', 'google'] as const
export type LlmSettings = {
  /** `openai` is every service that speaks its interface, also one on this machine. */
  provider: (typeof LLM_PROVIDERS)[number]
  model: string
  /** Services on one's own machine often want none. */
  apiKey: string | null
  /** Absent means the provider's own address; configured by the operator, hence trusted. */
  baseUrl: string | null
  /** Sends what is meant for a provider's own address to <outsideUrl>/host/path instead. */
  outsideUrl?: string | null
}

const DEFAULT_BASE_URLS: Record<LlmSettings['provider'], string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

/** Many times what any question of ours is answered with, however it is wrapped. */
const MAX_RESPONSE_BYTES = 8e6

/** The provider's part of the SDK and the SDK itself, fetched when first needed. */
export async function loadModel(settings: LlmSettings) {
  const [sdk, model] = await Promise.all([import('ai'), createModel(settings)])
  return { sdk, model }
}

async function createModel({ provider, model, apiKey, baseUrl, outsideUrl }: LlmSettings) {
  const own = DEFAULT_BASE_URLS[provider]
  const baseURL = baseUrl ?? (outsideUrl ? own.replace(/^https:\//, outsideUrl) : own)
  // An empty key would be looked for in the environment, which only config.ts reads.
  const key = apiKey ?? 'none'
  const fetch = createCappedFetch(MAX_RESPONSE_BYTES)
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey: key, baseURL, fetch })(model)
  }
  if (provider === 'google') {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
    return createGoogleGenerativeAI({ apiKey: key, baseURL, fetch })(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'openai',
    baseURL,
    fetch,
    ...(apiKey ? { apiKey } : {}),
    includeUsage: true,
    supportsStructuredOutputs: true,
    // OpenAI's newer models refuse the old name of this limit, which is the only one that others know.
    ...(baseUrl === null ? { transformRequestBody: renameTokenLimit } : {}),
  })(model)
}

function renameTokenLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return max_tokens === undefined ? body : { ...body, max_completion_tokens: max_tokens }
}

/**
 * A fetch whose answers end after so many bytes, for services that the operator chose: they are trusted with questions,
 * not with our memory. The answer's body fails there, and the connection ends.
 */
function createCappedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (!answer.body) return answer
    let size = 0
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        size += part.byteLength
        if (size > maxBytes) controller.error(new Error(`an answer of more than ${maxBytes} bytes`))
        else controller.enqueue(part)
      },
    })
    const { status, statusText, headers } = answer
    return new Response(answer.body.pipeThrough(counted), { status, statusText, headers })
  }
}
