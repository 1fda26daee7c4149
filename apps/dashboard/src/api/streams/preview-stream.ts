import type { PreviewData, StageEvent } from '@vitrine/model'
import { keepReceivedPage } from './draft-page.ts'
import { createIdleTimeout, readEvents } from './event-stream.ts'
import { type Failure, parseFailure, createFailure } from '../client/failure.ts'

/** Called for each stage the server reports, in order. */
export type OnStage = (event: StageEvent) => void

/** The Accept header of preview requests: an event stream, else JSON. */
export const PREVIEW_ACCEPT = 'text/event-stream, application/json;q=0.9'

/**
 * Sends a request and reads its preview, reporting stages as they arrive; also accepts a JSON response. `post` calls
 * `beat` to signal activity of its own. Throws a Failure, or the reason of an aborted `signal`.
 */
export async function readPreviewResponse(
  post: (signal: AbortSignal, beat: () => void) => Promise<Response>,
  signal: AbortSignal,
  onStage: OnStage | undefined,
): Promise<PreviewData> {
  const watch = createIdleTimeout(signal)
  try {
    const response = await post(watch.signal, watch.beat)
    watch.beat()
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => null)
      throw parseFailure(response.status, body, response.headers.get('retry-after'))
    }
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
      return (await response.json().catch(() => {
        throw createFailure('PARSING_ERROR')
      })) as PreviewData
    }
    return await readStages(response.body, onStage, watch.beat)
  } catch (thrown) {
    signal.throwIfAborted()
    if (watch.signal.aborted) throw createFailure('TIMEOUT_ERROR')
    throw isFailure(thrown) ? thrown : createFailure('FETCH_ERROR')
  } finally {
    watch.stop()
  }
}

async function readStages(
  body: ReadableStream<Uint8Array>,
  onStage: OnStage | undefined,
  beat: () => void,
): Promise<PreviewData> {
  let html: string | null = null
  for await (const { event, data } of readEvents(body)) {
    beat()
    if (event === 'stage') onStage?.(parse(data) as StageEvent)
    if (event === 'page') ({ html } = parse(data) as { html: string })
    if (event === 'preview') {
      const preview = parse(data) as PreviewData
      if (html !== null) keepReceivedPage(preview, html)
      return preview
    }
    if (event === 'error') {
      const error = parse(data) as { status?: number; retryAfter?: number }
      throw parseFailure(error.status ?? 500, error, error.retryAfter ? String(error.retryAfter) : null)
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

export type PreviewCall = {
  profileUrl: string
  /** Whether the link may be that of any page. */
  anyPage?: boolean | undefined
  subdomain?: string | undefined
  onStage?: OnStage | undefined
}

/** Reads a profile and reports its stages. Throws a Failure, or the reason of an aborted `signal`. */
export function streamPreview(call: PreviewCall, signal: AbortSignal): Promise<PreviewData> {
  const { profileUrl, anyPage, subdomain } = call
  const body = {
    profileUrl,
    ...(anyPage ? { any_page: true } : {}),
    ...(subdomain ? { subdomain } : {}),
  }
  const post = (inner: AbortSignal) =>
    fetch('/api/onboard/previewData', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', accept: PREVIEW_ACCEPT },
      body: JSON.stringify(body),
      signal: inner,
    })
  return readPreviewResponse(post, signal, call.onStage)
}
