import type { Profile, ProfileLink } from '@vitrine/model'
import { type HttpResponse, request, type RequestFailure, parseJson, type RequestOptions } from '../../http-request.ts'
import type { ReadIo } from '../../io.ts'

/** Milliseconds: a provider may take its time, but never the whole of a reading. */
export const PROVIDER_DEADLINE = 18_000

export type ProviderResult =
  | { kind: 'found'; profile: Profile }
  | { kind: 'unknown' | 'limited' | 'blocked' | 'failed' | 'timeout' }

/** A data service that reads LinkedIn for the operator: one file for each, behind this. */
export type Provider = (link: ProfileLink, key: string, io: ReadIo) => Promise<ProviderResult>

export async function askProvider(
  io: ReadIo,
  question: RequestOptions,
): Promise<{ kind: 'ok'; value: unknown; status: number } | Exclude<ProviderResult, { kind: 'found' }>> {
  const answer: HttpResponse | RequestFailure = await request(io, { ...question, deadline: PROVIDER_DEADLINE })
  if (answer.kind !== 'answered') return answer
  if (answer.status === 429) return { kind: 'limited' }
  if (answer.status === 404) return { kind: 'unknown' }
  // The key is wrong or its credit spent: the operator's to mend.
  if ([401, 402, 403].includes(answer.status)) return { kind: 'blocked' }
  const value = parseJson(answer.body)
  if (answer.status < 200 || answer.status >= 300 || value === undefined) return { kind: 'failed' }
  return { kind: 'ok', value, status: answer.status }
}

/** All that a provider asks, however often, within its deadline; only the end of the whole reading is thrown. */
export async function withinDeadline(
  io: ReadIo,
  walk: (io: ReadIo) => Promise<ProviderResult>,
): Promise<ProviderResult> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PROVIDER_DEADLINE)
  try {
    return await walk({ ...io, signal: AbortSignal.any([io.signal, late.signal]) })
  } catch (error) {
    if (io.signal.aborted) throw io.signal.reason
    if (late.signal.aborted) return { kind: 'timeout' }
    throw error
  } finally {
    clearTimeout(timer)
  }
}
