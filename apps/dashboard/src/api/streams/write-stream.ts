import type { HelpMeWriteRequest, HelpMeWriteResponse, WritingRefusal } from '@vitrine/model'
import type { WrittenText } from '../../ui/writing/writer.ts'
import { readEvents } from './event-stream.ts'
import { asFailure, parseFailure, createFailure } from '../client/failure.ts'
import { refreshSession } from '../client/refresh-session.ts'
import type { Session } from '../client/session-port.ts'

/** Milliseconds without data; the server sends a keep-alive every five seconds. */
const SILENCE = 30_000

/**
 * Requests a text; `onProgress` gets what is written so far each time it grows. An expired session is renewed once. Throws a
 * Failure, or the reason of an aborted `signal`.
 */
export async function streamText(
  request: HelpMeWriteRequest,
  session: Session,
  signal: AbortSignal,
  onProgress: (written: WrittenText) => void,
): Promise<HelpMeWriteResponse> {
  const silence = new AbortController()
  const anyAbort = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), SILENCE)
  const beat = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE)
  }
  try {
    const response = await requestWithSession(request, session, anyAbort)
    beat()
    if (!response.ok || !response.body) {
      const body: unknown = await response.json().catch(() => null)
      throw parseFailure(response.status, body, response.headers.get('retry-after'))
    }
    let written: WrittenText = { text: '', refusals: [] }
    for await (const { event, data } of readEvents(tapChunks(response.body, beat))) {
      const message = parseEventData(data)
      if (event === 'text') written = { ...written, text: written.text + String(message.text) }
      if (event === 'refused')
        written = { ...written, refusals: [...written.refusals, message as WritingRefusal] }
      if (event === 'text' || event === 'refused') onProgress(written)
      if (event === 'done' && isWriteResponse(message)) return message
      if (event === 'error')
        throw parseFailure(Number(message.status) || 500, message, String(message.retryAfter))
    }
    // The stream ended without `done`, so the text is incomplete.
    throw createFailure('FETCH_ERROR')
  } catch (thrown) {
    signal.throwIfAborted()
    if (silence.signal.aborted) throw createFailure('TIMEOUT_ERROR')
    throw asFailure(thrown) ?? createFailure('FETCH_ERROR')
  } finally {
    clearTimeout(timer)
  }
}

async function requestWithSession(
  request: HelpMeWriteRequest,
  session: Session,
  signal: AbortSignal,
): Promise<Response> {
  const post = (token: string | null) =>
    fetch('/api/ai/help-me-write', {
      method: 'POST',
      credentials: 'include',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json;q=0.9',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(request),
      signal,
    })
  const token = session.accessToken()
  const first = await post(token)
  if (first.status !== 401) return first
  const refreshed = await refreshSession(session, token)
  if (refreshed === 'unreachable') throw createFailure('FETCH_ERROR')
  if (refreshed === 'renewed') return post(session.accessToken())
  if (session.accessToken() === token) session.end()
  return first
}

/** Calls `beat` for every chunk: keep-alives are comments, which produce no event. */
function tapChunks(body: ReadableStream<Uint8Array>, beat: () => void): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        beat()
        controller.enqueue(chunk)
      },
    }),
  )
}

function isWriteResponse(message: object): message is HelpMeWriteResponse {
  return (
    'text' in message &&
    typeof message.text === 'string' &&
    'refusals' in message &&
    Array.isArray(message.refusals)
  )
}

function parseEventData(data: string): Record<string, unknown> {
  try {
    return JSON.parse(data) as Record<string, unknown>
  } catch {
    throw createFailure('PARSING_ERROR')
  }
}
