import { type MockRequest, json, type MockResponse } from '../mock-host.ts'
import {
  type ModelRequest,
  toObject,
  getText,
  countTokens,
  splitWords,
  type ModelReply,
} from './model-request.ts'

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
  }
}

const FINISH_REASONS = { stop: 'stop', refused: 'stop', length: 'length' } as const

export function createOpenAiResponse(
  ask: MockRequest,
  request: ModelRequest,
  { text, end = 'stop', pace = 0 }: ModelReply,
): MockResponse {
  const requestBody = toObject(JSON.parse(ask.body))
  const usage = countUsage(request, text)
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
  )
}

const countUsage = ({ system, prompt }: ModelRequest, text: string) => {
  const [prompt_tokens, completion_tokens] = [countTokens(system + prompt), countTokens(text)]
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

export const formatSseEvent = (data: unknown, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`

export function createEventStream(parts: string[], pace: number, stops?: 'breaks' | 'stalls'): MockResponse {
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    body: parts.join(''),
    parts: { list: parts, pace },
    ...(stops ? { stops } : {}),
  }
}
