import { VitrineError } from '@vitrine/model'
import type { ReadIo } from '../io.ts'
import type { Closed, PathResult } from './found.ts'

/** Milliseconds for one request; the whole reading has the deadline of `io.signal`. */
const PATH_DEADLINE = 5_000

export type Answer = {
  kind: 'answered'
  status: number
  body: string
  url: string
  retryAfter: number | null
}
export type Question = {
  url: string
  method?: 'GET' | 'POST' | 'HEAD'
  headers?: Record<string, string>
  body?: string
  deadline?: number
}

/** Asks once. Only the end of the whole reading is thrown: a request that broke closes a path, never the reading. */
export async function ask(io: ReadIo, question: Question): Promise<Answer | Closed> {
  io.signal.throwIfAborted()
  const { url, method = 'GET', headers = {}, body } = question
  const deadline = AbortSignal.timeout(
    Math.min(question.deadline ?? PATH_DEADLINE, io.pathDeadline ?? PATH_DEADLINE),
  )
  try {
    const signal = AbortSignal.any([io.signal, deadline])
    const response = await io.fetch(url, { method, headers, body, signal })
    // The body belongs to the deadline: an answer may stop in its middle.
    const text = await response.text()
    return {
      kind: 'answered',
      status: response.status,
      body: text,
      url: response.url || url,
      retryAfter: told(response),
    }
  } catch (error) {
    if (io.signal.aborted) throw io.signal.reason
    const isLate = deadline.aborted || (error instanceof VitrineError && error.code === 'upstream_timeout')
    return { kind: isLate ? 'timeout' : 'failed' }
  }
}

function told(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 && seconds < 86_400 ? seconds : null
}

/**
 * What an answer of youtube.com means when it is not the one that was asked for: the page that asks for consent, the
 * one that asks for proof of being human, or an error. Null for an answer that may be read. A 404 says nothing here:
 * perfectly good channels get one.
 */
export function refusalOf(answer: Answer, now: Date): Closed | null {
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

/** The JSON of an answer, or undefined for garbage. */
export function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const RESULTS = {
  found: 'found',
  missing: 'not-found',
  unknown: 'not-found',
  blocked: 'blocked',
  limited: 'limited',
  failed: 'failed',
  timeout: 'timeout',
} as const

/** Walks one path and tells the operator how it ended. */
export async function walk<T extends PathResult>(
  io: ReadIo,
  path: string,
  steps: () => Promise<T>,
): Promise<T> {
  const start = performance.now()
  const result = await steps()
  io.onPath?.({
    platform: 'youtube',
    path,
    result: RESULTS[result.kind],
    ms: Math.round(performance.now() - start),
  })
  return result
}
