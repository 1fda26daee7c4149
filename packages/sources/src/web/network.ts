import type { Profile, ProfileLink, ReadingProblem } from '@vitrine/model'
import { parseJson, requestDocument } from '../http-request.ts'
import type { PathOutcome, ReadIo } from '../io.ts'
import { type JsonObject, toObject } from '../linkedin/parse-values.ts'

/** The content of a place, or the reason for none. */
export type NetworkReading =
  | { kind: 'found'; profile: Profile }
  | { kind: 'problem'; problem: ReadingProblem; retryAfter: number | null }

/** The interface shows nothing, and the page has to do. */
export type PageOnly = { kind: 'page'; problem: ReadingProblem }

/**
 * A place with an official interface that needs no key. `read` returns null if the link turns out to be none of its
 * profiles; it is then read as any other page.
 */
export type Network = {
  matches(link: ProfileLink): boolean
  read(link: ProfileLink, io: ReadIo): Promise<NetworkReading | PageOnly | null>
}

export const toProblem = (problem: ReadingProblem, retryAfter: number | null = null) =>
  ({ kind: 'problem', problem, retryAfter }) as const

/** The answer of an interface: its JSON, or why there is none. `body` is empty if the response was no JSON object. */
export type JsonAnswer =
  | { kind: 'json'; body: JsonObject; url: string }
  | { kind: 'problem'; problem: ReadingProblem; retryAfter: number | null; body: JsonObject }

/** Requests JSON from an interface of a place and reports the outcome as `path`. */
export async function requestJson(
  io: ReadIo,
  { url, path, accept = 'application/json' }: { url: string; path: string; accept?: string },
): Promise<JsonAnswer> {
  const start = performance.now()
  const answer = await requestDocument(io, { url, headers: { accept }, deadline: 8_000 })
  const result = toAnswer(answer)
  io.onPath?.({
    platform: 'web',
    path,
    result: result.kind === 'json' ? 'found' : (OUTCOMES[result.problem] ?? 'failed'),
    ms: Math.round(performance.now() - start),
  })
  return result
}

function toAnswer(answer: Awaited<ReturnType<typeof requestDocument>>): JsonAnswer {
  const none = { kind: 'problem', retryAfter: null, body: {} } as const
  if (answer.kind !== 'answered') return { ...none, problem: answer.kind }
  const { status, retryAfter } = answer
  const parsed = parseJson(answer.body)
  const body = toObject(parsed)
  if (status === 429) return { ...none, problem: 'rate_limited', retryAfter, body }
  if (status === 401 || status === 403 || status === 451) return { ...none, problem: 'blocked', body }
  if (status === 404 || status === 410) return { ...none, problem: 'unknown', body }
  // A list is an object for callers that ask for one: `items`.
  if (status === 200 && Array.isArray(parsed))
    return { kind: 'json', body: { items: parsed }, url: answer.url }
  if (status !== 200 || Object.keys(body).length === 0) return { ...none, problem: 'failed', body }
  return { kind: 'json', body, url: answer.url }
}

/** Names of the problems in metrics. */
export const OUTCOMES: Partial<Record<ReadingProblem, PathOutcome['result']>> = {
  rate_limited: 'limited',
  blocked: 'blocked',
  unknown: 'not-found',
  timeout: 'timeout',
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A count, or null for anything that is none. */
export const asCount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
