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
  const request = toObject(JSON.parse(body))
  const settings = toObject(request.generationConfig)
  const contents = Array.isArray(request.contents) ? request.contents.map(toObject) : []
  return {
    model: decodeURIComponent(model),
    system: getText(toObject(request.systemInstruction).parts),
    prompt: contents
      .filter(({ role }) => role === 'user')
      .map(({ parts }) => getText(parts))
      .join('\n'),
    wantsObject: settings.responseMimeType === 'application/json',
    maxTokens: Number(settings.maxOutputTokens) || null,
    effort: settings.thinkingConfig === undefined ? null : JSON.stringify(settings.thinkingConfig),
  }
}

const FINISH_REASONS = { stop: 'STOP', refused: 'SAFETY', length: 'MAX_TOKENS' } as const

export function createGoogleResponse(
  ask: MockRequest,
  request: ModelRequest,
  { text, end = 'stop', pace = 0, thinking }: ModelReply,
): MockResponse {
  const [promptTokenCount, candidatesTokenCount] = [
    countTokens(request.system + request.prompt),
    countTokens(text),
  ]
  const usageMetadata = {
    promptTokenCount,
    candidatesTokenCount,
    totalTokenCount: promptTokenCount + candidatesTokenCount + (thinking?.tokens ?? 0),
    ...(thinking ? { thoughtsTokenCount: thinking.tokens } : {}),
  }
  const piece = (words: string, finishReason?: string) => ({
    candidates: [
      {
        content: { role: 'model', ...(words || !finishReason ? { parts: [{ text: words }] } : {}) },
        index: 0,
        ...(finishReason ? { finishReason } : {}),
      },
    ],
    usageMetadata,
    modelVersion: request.model,
  })
  const stops = end === 'breaks' || end === 'stalls' ? end : undefined
  const reason = end === 'breaks' || end === 'stalls' ? undefined : FINISH_REASONS[end]
  if (ask.path.endsWith(':generateContent'))
    return { ...json(200, piece(text, reason)), ...(stops ? { stops } : {}) }
  const words = splitWords(text).map(word => formatSseEvent(piece(word)))
  return stops
    ? createEventStream(words, pace, stops)
    : createEventStream([...words, formatSseEvent(piece('', reason))], pace, undefined, {
        after: 0,
        ms: thinking?.ms ?? 0,
      })
}
