import type { HelpMeWriteRequest, HelpMeWriteResponse, WritingRefusal } from '@vitrine/model'
import type { WrittenText } from '../../ui/writing/writer.ts'
import { createIdleTimeout, readEvents } from './event-stream.ts'
import { asFailure, parseFailure, createFailure } from '../client/failure.ts'
import { sendWithSession } from '../client/refresh-session.ts'
import type { Session } from '../client/session-port.ts'

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
  const watch = createIdleTimeout(signal)
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
      signal: watch.signal,
    })
  try {
    const response = await sendWithSession(session, post, ({ status }) => status)
    if (!response) throw createFailure('FETCH_ERROR')
    watch.beat()
    if (!response.ok || !response.body) {
      const body: unknown = await response.json().catch(() => null)
      throw parseFailure(response.status, body, response.headers.get('retry-after'))
    }
    let written: WrittenText = { text: '', refusals: [] }
    for await (const { event, data } of readEvents(tapChunks(response.body, watch.beat))) {
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
    if (watch.signal.aborted) throw createFailure('TIMEOUT_ERROR')
    throw asFailure(thrown) ?? createFailure('FETCH_ERROR')
  } finally {
    watch.stop()
  }
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
