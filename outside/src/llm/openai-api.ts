import { type MockRequest, json, type MockResponse } from '../mock-host.ts'
import { type Asked, object, textOf, tokensOf, wordsOf, type Written } from './model-request.ts'

/** OpenAI's chat completions, whole or as server-sent events. */
export function askedOfOpenAi({ body }: MockRequest): Asked {
  const told = object(JSON.parse(body))
  const messages = Array.isArray(told.messages) ? told.messages.map(object) : []
  const said = (role: string) =>
    messages
      .filter(message => message.role === role)
      .map(({ content }) => textOf(content))
      .join('\n')
  return {
    model: String(told.model),
    system: said('system') || said('developer'),
    prompt: said('user'),
    wantsObject: told.response_format !== undefined,
    maxTokens: Number(told.max_tokens ?? told.max_completion_tokens) || null,
  }
}

const ENDS = { stop: 'stop', refused: 'stop', length: 'length' } as const

export function openAiAnswer(ask: MockRequest, asked: Asked, { text, end = 'stop', pace = 0 }: Written): MockResponse {
  const told = object(JSON.parse(ask.body))
  const usage = usageOf(asked, text)
  const common = { id: 'chatcmpl-1', created: 1_700_000_000, model: asked.model }
  const said = end === 'refused' ? 'refusal' : 'content'
  if (told.stream !== true) {
    const message = { role: 'assistant', content: end === 'refused' ? null : text, [said]: text }
    const finish_reason = end === 'breaks' || end === 'stalls' ? null : ENDS[end]
    const whole = {
      ...common,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason }],
      usage,
    }
    return { ...json(200, whole), ...(end === 'breaks' || end === 'stalls' ? { stops: end } : {}) }
  }
  const chunk = (delta: object, finish_reason: string | null, more: object = {}) =>
    event({
      ...common,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason }],
      ...more,
    })
  const parts = [
    chunk({ role: 'assistant', content: '' }, null),
    ...wordsOf(text).map(word => chunk({ [said]: word }, null)),
  ]
  if (end === 'breaks' || end === 'stalls') return stream(parts, pace, end)
  const wantsUsage = object(told.stream_options).include_usage === true
  return stream(
    [
      ...parts,
      chunk({}, ENDS[end]),
      ...(wantsUsage ? [event({ ...common, object: 'chat.completion.chunk', choices: [], usage })] : []),
      'data: [DONE]\n\n',
    ],
    pace,
  )
}

const usageOf = ({ system, prompt }: Asked, text: string) => {
  const [prompt_tokens, completion_tokens] = [tokensOf(system + prompt), tokensOf(text)]
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

export const event = (data: unknown, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`

export function stream(parts: string[], pace: number, stops?: 'breaks' | 'stalls'): MockResponse {
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    body: parts.join(''),
    parts: { list: parts, pace },
    ...(stops ? { stops } : {}),
  }
}
