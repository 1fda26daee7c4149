import type { HttpResponse } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import type { PathFailure, PathResult } from './channel-data.ts'

export { type HttpResponse, request, parseJson } from '../http-request.ts'

/**
 * Returns why a response of youtube.com cannot be read (consent page, CAPTCHA, error), or null if it can. A
 * 404 proves nothing: existing channels get one, too.
 */
export function getFailure(answer: HttpResponse, now: Date): PathFailure | null {
  const host = URL.canParse(answer.url) ? new URL(answer.url).host : ''
  if (
    answer.status === 429 ||
    /\bg-recaptcha\b/.test(answer.body.slice(0, 20_000)) ||
    host === 'www.google.com'
  )
    return {
      kind: 'limited',
      until: answer.retryAfter ? new Date(now.getTime() + answer.retryAfter * 1000) : null,
    }
  if (
    host === 'consent.youtube.com' ||
    /action="https:\/\/consent\.(?:youtube|google)\.com\//.test(answer.body)
  )
    return { kind: 'blocked' }
  if (answer.status === 401 || answer.status === 403) return { kind: 'blocked' }
  if (answer.status === 400 || answer.status === 404 || answer.status === 410) return { kind: 'unknown' }
  return answer.status >= 200 && answer.status < 300 ? null : { kind: 'failed' }
}

const PATH_RESULTS = {
  found: 'found',
  missing: 'not-found',
  unknown: 'not-found',
  blocked: 'blocked',
  limited: 'limited',
  failed: 'failed',
  timeout: 'timeout',
} as const

/** Runs an access path and reports its outcome and duration. */
export async function runPath<T extends PathResult>(
  io: ReadIo,
  path: string,
  steps: () => Promise<T>,
): Promise<T> {
  const start = performance.now()
  const result = await steps()
  io.onPath?.({
    platform: 'youtube',
    path,
    result: PATH_RESULTS[result.kind],
    ms: Math.round(performance.now() - start),
  })
  return result
}
