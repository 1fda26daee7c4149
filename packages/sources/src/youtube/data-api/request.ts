import type { ReadIo } from '../../io.ts'
import { ErrorResponse, Page } from './schemas.ts'
import type { PathFailure } from '../channel-data.ts'
import { request, parseJson } from '../request.ts'

const API = 'https://www.googleapis.com/youtube/v3'
/** Default quota in units per day: https://developers.google.com/youtube/v3/determine_quota_cost */
const DAILY_UNITS = 10_000
const QUOTA_EXCEEDED = /^(?:quotaExceeded|dailyLimitExceeded)$/
const RATE_LIMITED = /^(?:rateLimitExceeded|userRateLimitExceeded)$/
const INVALID_KEY =
  /^(?:keyInvalid|keyExpired|accessNotConfigured|ipRefererBlocked|forbidden|API_KEY_\w+|SERVICE_DISABLED|CONSUMER_\w+)$/

/** Lists items and the next page's token for 1 unit; `missing` if the list itself does not exist. */
export async function listItems(
  call: 'channels' | 'playlistItems' | 'videos',
  parameters: Record<string, string>,
  key: string,
  io: ReadIo,
): Promise<{ kind: 'items'; items: unknown[]; next: string | null } | { kind: 'missing' } | PathFailure> {
  const query = new URLSearchParams(parameters)
  // Sent as a header, so that the key is in no URL log.
  const headers = { accept: 'application/json', 'x-goog-api-key': key }
  const answer = await request(io, { url: `${API}/${call}?${query}`, headers })
  if (answer.kind !== 'answered') return answer
  const body = parseJson(answer.body)
  if (answer.status === 200) {
    io.onKeyAccepted?.('youtube')
    const page = Page.safeParse(body)
    return page.success && typeof body === 'object' && body !== null && 'kind' in body
      ? { kind: 'items', items: page.data.items ?? [], next: page.data.nextPageToken ?? null }
      : { kind: 'failed' }
  }
  const { error } = ErrorResponse.safeParse(body).data ?? {}
  const reasons = [...(error?.errors ?? []), ...(error?.details ?? [])].flatMap(({ reason }) => reason ?? [])
  if (reasons.some(reason => QUOTA_EXCEEDED.test(reason))) return reportQuotaExceeded(io)
  if (answer.status === 429 || reasons.some(reason => RATE_LIMITED.test(reason)))
    return {
      kind: 'limited',
      until: answer.retryAfter ? new Date(io.now().getTime() + answer.retryAfter * 1000) : null,
    }
  if (reasons.some(reason => INVALID_KEY.test(reason)) || /API key/i.test(error?.message ?? ''))
    return reportInvalidKey(io)
  if (answer.status === 404 && error) return { kind: 'missing' }
  return { kind: answer.status === 403 || answer.status === 401 ? 'blocked' : 'failed' }
}

/** Reports the exceeded daily quota, which resets at midnight Pacific time. */
function reportQuotaExceeded(io: ReadIo): PathFailure {
  const until = getNextPacificMidnight(io.now())
  io.onQuota?.({
    platform: 'youtube',
    authenticated: true,
    limit: DAILY_UNITS,
    remaining: 0,
    resetAt: until.toISOString(),
    keyRejected: false,
  })
  return { kind: 'limited', until }
}

/** Reports an invalid key; the reading continues without it. */
function reportInvalidKey(io: ReadIo): PathFailure {
  io.onQuota?.({
    platform: 'youtube',
    authenticated: true,
    limit: 0,
    remaining: 0,
    resetAt: io.now().toISOString(),
    keyRejected: true,
  })
  return { kind: 'blocked' }
}

/** Returns the next midnight Pacific time, up to one hour off on the two days of a clock change. */
function getNextPacificMidnight(now: Date): Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Los_Angeles',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number)
  const passed = hours * 3600 + minutes * 60 + seconds
  return new Date(Math.floor(now.getTime() / 1000) * 1000 + (86_400 - passed) * 1000)
}
