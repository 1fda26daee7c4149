import { VitrineError } from '@vitrine/model'
import type { ReadIo } from './io.ts'

/** Milliseconds for one request; the whole reading has the deadline of `io.signal`. */
const DEFAULT_TIMEOUT_MS = 5_000
const MAX_TIMEOUT_MS = 60_000

export type HttpResponse = {
  kind: 'answered'
  status: number
  body: string
  url: string
  retryAfter: number | null
}
export type RequestOptions = {
  url: string
  method?: 'GET' | 'POST' | 'HEAD'
  headers?: Record<string, string>
  body?: string
  deadline?: number
}

/** A request that nobody answered in time, or properly. */
export type RequestFailure = { kind: 'timeout' | 'failed' }

/** Asks once. Only the end of the whole reading is thrown: a request that broke closes a path, never the reading. */
export async function request(io: ReadIo, question: RequestOptions): Promise<HttpResponse | RequestFailure> {
  io.signal.throwIfAborted()
  const { url, method = 'GET', headers = {}, body } = question
  // Who waits longer on purpose says so in the question; who hurries the whole reading says so in `io`.
  const deadline = AbortSignal.timeout(
    Math.min(question.deadline ?? DEFAULT_TIMEOUT_MS, io.requestTimeoutMs ?? MAX_TIMEOUT_MS),
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
      retryAfter: parseRetryAfter(response),
    }
  } catch (error) {
    if (io.signal.aborted) throw io.signal.reason
    const isLate = deadline.aborted || (error instanceof VitrineError && error.code === 'upstream_timeout')
    return { kind: isLate ? 'timeout' : 'failed' }
  }
}

function parseRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 && seconds < 86_400 ? seconds : null
}

/** The JSON of an answer, or undefined for garbage. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
