import { type MockRequest, json, type MockResponse } from '../mock-host.ts'
import { type Asked, object, textOf, tokensOf, wordsOf, type Written } from './model-request.ts'
import { event, stream } from './openai-api.ts'

const PATH = /^\/v1beta\/models\/([^/:]+):(generateContent|streamGenerateContent)$/

/** Google's generateContent and streamGenerateContent; null for any other path. */
export function askedOfGoogle({ path, body }: MockRequest): Asked | null {
  const model = PATH.exec(path)?.[1]
  if (model === undefined) return null
  const told = object(JSON.parse(body))
  const settings = object(told.generationConfig)
  const contents = Array.isArray(told.contents) ? told.contents.map(object) : []
  return {
    model: decodeURIComponent(model),
    system: textOf(object(told.systemInstruction).parts),
    prompt: contents
      .filter(({ role }) => role === 'user')
      .map(({ parts }) => textOf(parts))
      .join('\n'),
    wantsObject: settings.responseMimeType === 'application/json',
    maxTokens: Number(settings.maxOutputTokens) || null,
  }
}

const ENDS = { stop: 'STOP', refused: 'SAFETY', length: 'MAX_TOKENS' } as const

export function googleAnswer(ask: MockRequest, asked: Asked, { text, end = 'stop', pace = 0 }: Written): MockResponse {
  const [promptTokenCount, candidatesTokenCount] = [tokensOf(asked.system + asked.prompt), tokensOf(text)]
  const usageMetadata = {
    promptTokenCount,
    candidatesTokenCount,
    totalTokenCount: promptTokenCount + candidatesTokenCount,
  }
  const piece = (words: string, finishReason?: string) => ({
    candidates: [
      {
        content: { role: 'model', parts: [{ text: words }] },
        index: 0,
        ...(finishReason ? { finishReason } : {}),
      },
    ],
    usageMetadata,
    modelVersion: asked.model,
  })
  const stops = end === 'breaks' || end === 'stalls' ? end : undefined
  const reason = end === 'breaks' || end === 'stalls' ? undefined : ENDS[end]
  if (ask.path.endsWith(':generateContent'))
    return { ...json(200, piece(text, reason)), ...(stops ? { stops } : {}) }
  const words = wordsOf(text).map(word => event(piece(word)))
  return stops ? stream(words, pace, stops) : stream([...words, event(piece('', reason))], pace)
}
