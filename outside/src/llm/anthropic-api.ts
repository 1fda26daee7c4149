import { type MockRequest, json, type MockResponse } from '../mock-host.ts'
import { type Asked, object, textOf, tokensOf, wordsOf, type Written } from './model-request.ts'
import { event, stream } from './openai-api.ts'

/** Anthropic's messages, whole or as server-sent events; an object is given by the tool that asks for it. */
export function askedOfAnthropic({ body }: MockRequest): Asked {
  const told = object(JSON.parse(body))
  const messages = Array.isArray(told.messages) ? told.messages.map(object) : []
  return {
    model: String(told.model),
    system: textOf(told.system),
    prompt: messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => textOf(content))
      .join('\n'),
    wantsObject: told.tools !== undefined || told.output_config !== undefined,
    maxTokens: Number(told.max_tokens) || null,
  }
}

const ENDS = { stop: 'end_turn', refused: 'refusal', length: 'max_tokens' } as const

export function anthropicAnswer(ask: MockRequest, asked: Asked, { text, end = 'stop', pace = 0 }: Written): MockResponse {
  const told = object(JSON.parse(ask.body))
  const usage = { input_tokens: tokensOf(asked.system + asked.prompt), output_tokens: tokensOf(text) }
  const common = { id: 'msg_1', type: 'message', role: 'assistant', model: asked.model, stop_sequence: null }
  const stops = end === 'breaks' || end === 'stalls' ? end : undefined
  const reason = end === 'breaks' || end === 'stalls' ? null : ENDS[end]
  if (told.stream !== true) {
    const input = told.tools === undefined ? undefined : parsed(text)
    const content =
      input === undefined
        ? [{ type: 'text', text }]
        : [{ type: 'tool_use', id: 'toolu_1', name: 'json', input }]
    const stop_reason = input !== undefined && end === 'stop' ? 'tool_use' : reason
    return { ...json(200, { ...common, content, stop_reason, usage }), ...(stops ? { stops } : {}) }
  }
  const named = (type: string, more: object) => event({ type, ...more }, type)
  const parts = [
    named('message_start', {
      message: { ...common, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } },
    }),
    named('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    named('ping', {}),
    ...wordsOf(text).map(word =>
      named('content_block_delta', { index: 0, delta: { type: 'text_delta', text: word } }),
    ),
  ]
  if (stops) return stream(parts, pace, stops)
  const delta = { stop_reason: reason, stop_sequence: null }
  return stream(
    [
      ...parts,
      named('content_block_stop', { index: 0 }),
      named('message_delta', { delta, usage: { output_tokens: usage.output_tokens } }),
      named('message_stop', {}),
    ],
    pace,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
