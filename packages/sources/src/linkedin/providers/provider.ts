import type { Profile, ProfileLink } from '@vitrine/model'
import {
  type HttpResponse,
  request,
  type RequestFailure,
  parseJson,
  type RequestOptions,
} from '../../http-request.ts'
import type { ReadIo } from '../../io.ts'

/** Timeout of all requests of a provider together, well below that of the whole reading. */
export const PROVIDER_TIMEOUT_MS = 18_000

export type ProviderResult =
  | { kind: 'found'; profile: Profile }
  | { kind: 'unknown' | 'limited' | 'blocked' | 'failed' | 'timeout' }

/** A LinkedIn data service; one file per provider implements it. */
export type Provider = (link: ProfileLink, key: string, io: ReadIo) => Promise<ProviderResult>

export async function requestProvider(
  io: ReadIo,
  question: RequestOptions,
): Promise<{ kind: 'ok'; value: unknown; status: number } | Exclude<ProviderResult, { kind: 'found' }>> {
  const answer: HttpResponse | RequestFailure = await request(io, {
    ...question,
    deadline: PROVIDER_TIMEOUT_MS,
  })
  if (answer.kind !== 'answered') return answer
  if (answer.status === 429) return { kind: 'limited' }
  if (answer.status === 404) return { kind: 'unknown' }
  // The key is invalid or its credit is used up, which only the operator can fix.
  if ([401, 402, 403].includes(answer.status)) return { kind: 'blocked' }
  const value = parseJson(answer.body)
  if (answer.status < 200 || answer.status >= 300 || value === undefined) return { kind: 'failed' }
  return { kind: 'ok', value, status: answer.status }
}

/** Bounds all requests of a provider by one timeout; only the end of the whole reading is thrown. */
export async function withProviderTimeout(
  io: ReadIo,
  walk: (io: ReadIo) => Promise<ProviderResult>,
): Promise<ProviderResult> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), PROVIDER_TIMEOUT_MS)
  try {
    return await walk({ ...io, signal: AbortSignal.any([io.signal, timeout.signal]) })
  } catch (error) {
    if (io.signal.aborted) throw io.signal.reason
    if (timeout.signal.aborted) return { kind: 'timeout' }
    throw error
  } finally {
    clearTimeout(timer)
  }
}
