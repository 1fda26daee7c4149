import { type MockRequest, json, type MockResponse } from '../mock-host.ts'
import {
  type ModelRequest,
  toObject,
  getText,
  countTokens,
  splitWords,
  type ModelReply,
} from './model-request.ts'
import { formatSseEvent, createEventStream } from './openai-api.ts'

/** Parses a request to Anthropic's messages API; a tool or output format requests an object. */
export function parseAnthropicRequest({ body }: MockRequest): ModelRequest {
  const request = toObject(JSON.parse(body))
  const messages = Array.isArray(request.messages) ? request.messages.map(toObject) : []
  return {
    model: String(request.model),
    system: getText(request.system),
    prompt: messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => getText(content))
      .join('\n'),
    wantsObject: request.tools !== undefined || toObject(request.output_config).format !== undefined,
    maxTokens: Number(request.max_tokens) || null,
    effort: String(toObject(request.output_config).effort ?? '') || null,
  }
}

const STOP_REASONS = { stop: 'end_turn', refused: 'refusal', length: 'max_tokens' } as const

export function createAnthropicResponse(
  ask: MockRequest,
  request: ModelRequest,
  { text, end = 'stop', pace = 0, thinking }: ModelReply,
): MockResponse {
  const requestBody = toObject(JSON.parse(ask.body))
  const usage = {
    input_tokens: countTokens(request.system + request.prompt),
    output_tokens: countTokens(text) + (thinking?.tokens ?? 0),
    ...(thinking ? { output_tokens_details: { thinking_tokens: thinking.tokens } } : {}),
  }
  const common = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: request.model,
    stop_sequence: null,
  }
  const stops = end === 'breaks' || end === 'stalls' ? end : undefined
  const reason = end === 'breaks' || end === 'stalls' ? null : STOP_REASONS[end]
  if (requestBody.stream !== true) {
    const input = requestBody.tools === undefined ? undefined : parseJson(text)
    const content =
      input === undefined
        ? text
          ? [{ type: 'text', text }]
          : []
        : [{ type: 'tool_use', id: 'toolu_1', name: 'json', input }]
    const stop_reason = input !== undefined && end === 'stop' ? 'tool_use' : reason
    return { ...json(200, { ...common, content, stop_reason, usage }), ...(stops ? { stops } : {}) }
  }
  const named = (type: string, more: object) => formatSseEvent({ type, ...more }, type)
  const parts = [
    named('message_start', {
      message: { ...common, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } },
    }),
    named('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    named('ping', {}),
    ...splitWords(text).map(word =>
      named('content_block_delta', { index: 0, delta: { type: 'text_delta', text: word } }),
    ),
  ]
  if (stops) return createEventStream(parts, pace, stops)
  const delta = { stop_reason: reason, stop_sequence: null }
  return createEventStream(
    [
      ...parts,
      named('content_block_stop', { index: 0 }),
      named('message_delta', { delta, usage: { ...usage, input_tokens: undefined } }),
      named('message_stop', {}),
    ],
    pace,
    undefined,
    { after: 1, ms: thinking?.ms ?? 0 },
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
