import { createDialectFetch } from './request-dialect.ts'

export const LLM_PROVIDERS = ['openai', 'anthropic', 'google'] as const
export type LlmSettings = {
  /** `openai` means every compatible service, local ones included. */
  provider: (typeof LLM_PROVIDERS)[number]
  model: string
  /** Local services often need none. */
  apiKey: string | null
  /** Null for the provider's default; trusted, as the operator sets it. */
  baseUrl: string | null
  /** Sends requests for a provider's default URL to <mockServerUrl>/host/path instead. */
  outsideUrl?: string | null
}

const DEFAULT_BASE_URLS: Record<LlmSettings['provider'], string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

/** Several times the largest expected response. */
const MAX_RESPONSE_BYTES = 8e6

/** Loads the SDK and the provider's package, at first use. */
export async function loadModel(settings: LlmSettings) {
  const [sdk, model] = await Promise.all([import('ai'), createModel(settings)])
  return { sdk, model }
}

async function createModel({ provider, model, apiKey, baseUrl, outsideUrl }: LlmSettings) {
  const own = DEFAULT_BASE_URLS[provider]
  const baseURL = baseUrl ?? (outsideUrl ? own.replace(/^https:\//, outsideUrl) : own)
  // Without a key the SDK would read the environment, which only config.ts may do.
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
    // OpenAI's newer models reject `max_tokens`, the only name that most other services know.
    fetch: createDialectFetch(fetch, baseUrl === null ? 'max_completion_tokens' : 'max_tokens'),
    ...(apiKey ? { apiKey } : {}),
    includeUsage: true,
    supportsStructuredOutputs: true,
  })(model)
}

/**
 * Creates a fetch that fails responses larger than `maxBytes` and closes their connection. For services that the
 * operator chose, whose size is still not trusted.
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
