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

const PATH = /^\/v1beta\/models\/([^/:]+):(generateContent|streamGenerateContent)$/

/** Parses a request to generateContent or streamGenerateContent; null for any other path. */
export function parseGoogleRequest({ path, body }: MockRequest): ModelRequest | null {
  const model = PATH.exec(path)?.[1]
  if (model === undefined) return null
  const told = toObject(JSON.parse(body))
  const settings = toObject(told.generationConfig)
  const contents = Array.isArray(told.contents) ? told.contents.map(toObject) : []
  return {
    model: decodeURIComponent(model),
    system: getText(toObject(told.systemInstruction).parts),
    prompt: contents
      .filter(({ role }) => role === 'user')
      .map(({ parts }) => getText(parts))
      .join('\n'),
    wantsObject: settings.responseMimeType === 'application/json',
    maxTokens: Number(settings.maxOutputTokens) || null,
  }
}

const FINISH_REASONS = { stop: 'STOP', refused: 'SAFETY', length: 'MAX_TOKENS' } as const

export function createGoogleResponse(
  ask: MockRequest,
  asked: ModelRequest,
  { text, end = 'stop', pace = 0 }: ModelReply,
): MockResponse {
  const [promptTokenCount, candidatesTokenCount] = [
    countTokens(asked.system + asked.prompt),
    countTokens(text),
  ]
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
  const reason = end === 'breaks' || end === 'stalls' ? undefined : FINISH_REASONS[end]
  if (ask.path.endsWith(':generateContent'))
    return { ...json(200, piece(text, reason)), ...(stops ? { stops } : {}) }
  const words = splitWords(text).map(word => formatSseEvent(piece(word)))
  return stops
    ? createEventStream(words, pace, stops)
    : createEventStream([...words, formatSseEvent(piece('', reason))], pace)
}
