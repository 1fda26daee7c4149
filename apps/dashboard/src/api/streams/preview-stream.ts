import type { PreviewData, StageEvent } from '@vitrine/model'
import { readEvents } from './event-stream.ts'
import { type Failure, parseFailure, createFailure } from '../client/failure.ts'

/** Called for every stage that the server reports, in order. */
export type OnStage = (event: StageEvent) => void

/** Milliseconds without a sign of life after which a reading counts as stuck. */
const SILENCE = 30_000

/** What is asked of a server that answers with a preview: events, else everything in one piece. */
export const PREVIEW_ACCEPT = 'text/event-stream, application/json;q=0.9'

/**
 * Asks for a preview and tells its stages as they happen; a server (or a proxy) that answers in one piece is understood
 * too. `ask` may call `beat` for every sign of life of its own. Throws a Failure; an aborted `signal` its own reason.
 */
export async function readPreviewResponse(
  ask: (signal: AbortSignal, beat: () => void) => Promise<Response>,
  signal: AbortSignal,
  onStage: OnStage | undefined,
): Promise<PreviewData> {
  const watch = silenceWatch(signal)
  try {
    const answer = await ask(watch.signal, watch.beat)
    watch.beat()
    if (!answer.ok) {
      const body: unknown = await answer.json().catch(() => null)
      throw parseFailure(answer.status, body, answer.headers.get('retry-after'))
    }
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream') || !answer.body) {
      return (await answer.json().catch(() => {
        throw createFailure('PARSING_ERROR')
      })) as PreviewData
    }
    return await followStages(answer.body, onStage, watch.beat)
  } catch (thrown) {
    signal.throwIfAborted()
    if (watch.signal.aborted) throw createFailure('TIMEOUT_ERROR')
    throw isFailure(thrown) ? thrown : createFailure('FETCH_ERROR')
  } finally {
    watch.stop()
  }
}

async function followStages(
  body: ReadableStream<Uint8Array>,
  onStage: OnStage | undefined,
  beat: () => void,
): Promise<PreviewData> {
  for await (const { event, data } of readEvents(body)) {
    beat()
    if (event === 'stage') onStage?.(parse(data) as StageEvent)
    if (event === 'preview') return parse(data) as PreviewData
    if (event === 'error') {
      const told = parse(data) as { status?: number; retryAfter?: number }
      throw parseFailure(told.status ?? 500, told, told.retryAfter ? String(told.retryAfter) : null)
    }
  }
  throw createFailure('FETCH_ERROR')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw createFailure('PARSING_ERROR')
  }
}

function isFailure(thrown: unknown): thrown is Failure {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'message' in thrown
}

/** Aborts with the caller's signal, or after a silence that is too long; `beat` is a sign of life. */
function silenceWatch(outer: AbortSignal) {
  const inner = new AbortController()
  let timer = setTimeout(() => inner.abort(), SILENCE)
  return {
    signal: AbortSignal.any([outer, inner.signal]),
    beat() {
      clearTimeout(timer)
      timer = setTimeout(() => inner.abort(), SILENCE)
    },
    stop: () => clearTimeout(timer),
  }
}

export type PreviewCall = {
  profileUrl: string
  subdomain?: string | undefined
  onStage?: OnStage | undefined
}

/** Reads a profile and tells its stages. Throws a Failure; an aborted `signal` throws its own reason. */
export function streamPreview(call: PreviewCall, signal: AbortSignal): Promise<PreviewData> {
  const { profileUrl, subdomain } = call
  const ask = (inner: AbortSignal) =>
    fetch('/api/onboard/previewData', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', accept: PREVIEW_ACCEPT },
      body: JSON.stringify({ profileUrl, ...(subdomain ? { subdomain } : {}) }),
      signal: inner,
    })
  return readPreviewResponse(ask, signal, call.onStage)
}
