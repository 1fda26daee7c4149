import type { HelpMeWriteRequest, HelpMeWriteResponse } from '@vitrine/model'
import { readEvents } from './event-stream.ts'
import { asFailure, parseFailure, createFailure } from '../client/failure.ts'
import { refreshSession } from '../client/refresh-session.ts'
import type { Session } from '../client/session-port.ts'

/** Milliseconds without a sign of life, of which the server gives one each five seconds. */
const SILENCE = 30_000

/**
 * Asks for a text; `onText` gets all of it so far, each time there is more. An expired session is renewed once.
 * Throws a Failure; an aborted `signal` throws its own reason.
 */
export async function streamText(
  asked: HelpMeWriteRequest,
  session: Session,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<HelpMeWriteResponse> {
  const silence = new AbortController()
  const either = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), SILENCE)
  const beat = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE)
  }
  try {
    const answer = await askSignedIn(asked, session, either)
    beat()
    if (!answer.ok || !answer.body) {
      const body: unknown = await answer.json().catch(() => null)
      throw parseFailure(answer.status, body, answer.headers.get('retry-after'))
    }
    let text = ''
    for await (const { event, data } of readEvents(withBeat(answer.body, beat))) {
      const told = parsed(data)
      if (event === 'text') {
        text += String(told.text)
        onText(text)
      }
      if (event === 'done' && isWritten(told)) return told
      if (event === 'error') throw parseFailure(Number(told.status) || 500, told, String(told.retryAfter))
    }
    // The line went dead: what came is no whole text.
    throw createFailure('FETCH_ERROR')
  } catch (thrown) {
    signal.throwIfAborted()
    if (silence.signal.aborted) throw createFailure('TIMEOUT_ERROR')
    throw asFailure(thrown) ?? createFailure('FETCH_ERROR')
  } finally {
    clearTimeout(timer)
  }
}

async function askSignedIn(
  asked: HelpMeWriteRequest,
  session: Session,
  signal: AbortSignal,
): Promise<Response> {
  const ask = (token: string | null) =>
    fetch('/api/ai/help-me-write', {
      method: 'POST',
      credentials: 'include',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json;q=0.9',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(asked),
      signal,
    })
  const sent = session.accessToken()
  const first = await ask(sent)
  if (first.status !== 401) return first
  const refreshed = await refreshSession(session, sent)
  if (refreshed === 'unreachable') throw createFailure('FETCH_ERROR')
  if (refreshed === 'renewed') return ask(session.accessToken())
  if (session.accessToken() === sent) session.end()
  return first
}

/** Comments keep a line open; no event tells of them. */
function withBeat(body: ReadableStream<Uint8Array>, beat: () => void): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        beat()
        controller.enqueue(chunk)
      },
    }),
  )
}

function isWritten(told: object): told is HelpMeWriteResponse {
  return (
    'text' in told && typeof told.text === 'string' && 'refused' in told && typeof told.refused === 'number'
  )
}

function parsed(data: string): Record<string, unknown> {
  try {
    return JSON.parse(data) as Record<string, unknown>
  } catch {
    throw createFailure('PARSING_ERROR')
  }
}
