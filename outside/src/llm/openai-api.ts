import { type MockRequest, json, type MockResponse } from '../mock-host.ts'
import {
  type ModelRequest,
  toObject,
  getText,
  countTokens,
  splitWords,
  type ModelReply,
} from './model-request.ts'

/** A service with OpenAI's API. */
export type OpenAiDialect = {
  /** Parameters that it answers with 400, though some services know no other. */
  refuses: readonly ('json_schema' | 'max_tokens')[]
  /** The refusal of what was asked. */
  filter: MockResponse
}

/** Returns the refusal of a request, in the recorded words of OpenAI and the like; null if there is none. */
export function refuseOpenAiRequest(
  { model, prompt, system, effort }: ModelRequest,
  body: string,
  { refuses, filter }: OpenAiDialect,
): MockResponse | null {
  const request = toObject(JSON.parse(body))
  const format = toObject(request.response_format).type
  if (format === 'json_schema' && refuses.includes('json_schema'))
    return refuse('This response_format type is unavailable now', null, 'invalid_request_error')
  if (format === 'json_object' && !/json/i.test(system + prompt))
    return refuse(
      "Prompt must contain the word 'json' in some form to use 'response_format' of type 'json_object'.",
      null,
      'invalid_request_error',
    )
  if (request.max_tokens !== undefined && refuses.includes('max_tokens'))
    return refuse(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
      'unsupported_parameter',
    )
  if (effort !== null && model === 'gpt-5-chat-latest')
    return refuse('Unrecognized request argument supplied: reasoning_effort', null, null)
  if (request.stream === true && model === 'unverified')
    return refuse(
      'Your organization must be verified to stream this model. Please go to: https://platform.openai.com/settings/organization/general and click on Verify Organization. If you just verified, it can take up to 15 minutes for access to propagate.',
      'stream',
      'unsupported_value',
    )
  if (model === 'filtered') return filter
  if (model === 'short-context') return CONTEXT_EXCEEDED
  return model === 'picky'
    ? refuse("Invalid 'metadata': too many keys.", 'metadata', 'object_too_many_keys')
    : null
}

const refuse = (message: string, param: string | null, code: string | null): MockResponse =>
  json(400, { error: { message, type: 'invalid_request_error', param, code } })

export const AZURE_FILTER = refuse(
  "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
  'prompt',
  'content_filter',
)
/** Has no code of its own. */
export const DEEPSEEK_FILTER = refuse('Content Exists Risk', null, 'invalid_request_error')
/** Answered with 403, like a wrong key by others. */
export const OPENROUTER_FILTER = json(403, {
  error: {
    code: 403,
    message: 'Your chosen model requires moderation and your input was flagged',
    metadata: { reasons: ['violence'], flagged_input: 'How to fold …', provider_name: 'OpenAI' },
  },
})
/** The words of llama.cpp. */
const CONTEXT_EXCEEDED = json(400, {
  error: {
    code: 400,
    message: 'request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it',
    type: 'exceed_context_size_error',
    n_prompt_tokens: 4390,
    n_ctx: 4096,
  },
})

/** Parses a request to OpenAI's chat completions. */
export function parseOpenAiRequest({ body }: MockRequest): ModelRequest {
  const request = toObject(JSON.parse(body))
  const messages = Array.isArray(request.messages) ? request.messages.map(toObject) : []
  const joinMessages = (role: string) =>
    messages
      .filter(message => message.role === role)
      .map(({ content }) => getText(content))
      .join('\n')
  return {
    model: String(request.model),
    system: joinMessages('system') || joinMessages('developer'),
    prompt: joinMessages('user'),
    wantsObject: request.response_format !== undefined,
    maxTokens: Number(request.max_tokens ?? request.max_completion_tokens) || null,
    effort: typeof request.reasoning_effort === 'string' ? request.reasoning_effort : null,
  }
}

const FINISH_REASONS = { stop: 'stop', refused: 'stop', length: 'length' } as const

export function createOpenAiResponse(
  ask: MockRequest,
  request: ModelRequest,
  { text, end = 'stop', pace = 0, thinking }: ModelReply,
): MockResponse {
  const requestBody = toObject(JSON.parse(ask.body))
  const usage = countUsage(request, text, thinking?.tokens ?? 0)
  const common = { id: 'chatcmpl-1', created: 1_700_000_000, model: request.model }
  const textField = end === 'refused' ? 'refusal' : 'content'
  if (requestBody.stream !== true) {
    const message = { role: 'assistant', content: end === 'refused' ? null : text, [textField]: text }
    const finish_reason = end === 'breaks' || end === 'stalls' ? null : FINISH_REASONS[end]
    const whole = {
      ...common,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason }],
      usage,
    }
    return { ...json(200, whole), ...(end === 'breaks' || end === 'stalls' ? { stops: end } : {}) }
  }
  const chunk = (delta: object, finish_reason: string | null, more: object = {}) =>
    formatSseEvent({
      ...common,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason }],
      ...more,
    })
  const parts = [
    chunk({ role: 'assistant', content: '' }, null),
    ...splitWords(text).map(word => chunk({ [textField]: word }, null)),
  ]
  if (end === 'breaks' || end === 'stalls') return createEventStream(parts, pace, end)
  const wantsUsage = toObject(requestBody.stream_options).include_usage === true
  return createEventStream(
    [
      ...parts,
      chunk({}, FINISH_REASONS[end]),
      ...(wantsUsage
        ? [formatSseEvent({ ...common, object: 'chat.completion.chunk', choices: [], usage })]
        : []),
      'data: [DONE]\n\n',
    ],
    pace,
    undefined,
    // The role is sent at once, and nothing while the model reasons.
    { after: 1, ms: thinking?.ms ?? 0 },
  )
}

const countUsage = ({ system, prompt }: ModelRequest, text: string, reasoning_tokens: number) => {
  const prompt_tokens = countTokens(system + prompt)
  const completion_tokens = countTokens(text) + reasoning_tokens
  const total_tokens = prompt_tokens + completion_tokens
  return { prompt_tokens, completion_tokens, total_tokens, completion_tokens_details: { reasoning_tokens } }
}

export const formatSseEvent = (data: unknown, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`

export function createEventStream(
  parts: string[],
  pace: number,
  stops?: 'breaks' | 'stalls',
  pause?: { after: number; ms: number },
): MockResponse {
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    body: parts.join(''),
    parts: { list: parts, pace, ...(pause ? { pause } : {}) },
    ...(stops ? { stops } : {}),
  }
}
