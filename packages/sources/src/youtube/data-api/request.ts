import type { ReadIo } from '../../io.ts'
import { ErrorAnswer, Page } from './schemas.ts'
import type { Closed } from '../channel-data.ts'
import { request, parseJson } from '../request.ts'

const API = 'https://www.googleapis.com/youtube/v3'
/** Units a day, unless Google granted more: https://developers.google.com/youtube/v3/determine_quota_cost */
const DAILY_UNITS = 10_000
const SPENT = /^(?:quotaExceeded|dailyLimitExceeded)$/
const TOO_FAST = /^(?:rateLimitExceeded|userRateLimitExceeded)$/
const BAD_KEY =
  /^(?:keyInvalid|keyExpired|accessNotConfigured|ipRefererBlocked|forbidden|API_KEY_\w+|SERVICE_DISABLED|CONSUMER_\w+)$/

/** The items of a list call (one unit each), and the page after them; `missing` where the list itself does not exist. */
export async function list(
  call: 'channels' | 'playlistItems' | 'videos',
  parameters: Record<string, string>,
  key: string,
  io: ReadIo,
): Promise<{ kind: 'items'; items: unknown[]; next: string | null } | { kind: 'missing' } | Closed> {
  const query = new URLSearchParams(parameters)
  // In a header, so that no log of addresses ever holds the key.
  const headers = { accept: 'application/json', 'x-goog-api-key': key }
  const answer = await request(io, { url: `${API}/${call}?${query}`, headers })
  if (answer.kind !== 'answered') return answer
  const body = parseJson(answer.body)
  if (answer.status === 200) {
    const page = Page.safeParse(body)
    return page.success && typeof body === 'object' && body !== null && 'kind' in body
      ? { kind: 'items', items: page.data.items ?? [], next: page.data.nextPageToken ?? null }
      : { kind: 'failed' }
  }
  const { error } = ErrorAnswer.safeParse(body).data ?? {}
  const reasons = [...(error?.errors ?? []), ...(error?.details ?? [])].flatMap(({ reason }) => reason ?? [])
  if (reasons.some(reason => SPENT.test(reason))) return spent(io)
  if (answer.status === 429 || reasons.some(reason => TOO_FAST.test(reason)))
    return {
      kind: 'limited',
      until: answer.retryAfter ? new Date(io.now().getTime() + answer.retryAfter * 1000) : null,
    }
  if (reasons.some(reason => BAD_KEY.test(reason)) || /API key/i.test(error?.message ?? ''))
    return refused(io)
  if (answer.status === 404 && error) return { kind: 'missing' }
  return { kind: answer.status === 403 || answer.status === 401 ? 'blocked' : 'failed' }
}

/** The operator's share of the day is used up: it starts anew at midnight in California. */
function spent(io: ReadIo): Closed {
  const until = nextPacificMidnight(io.now())
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

/** A wrong key is the operator's to mend; the reading goes on without it. */
function refused(io: ReadIo): Closed {
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

/** The next midnight in California; on the two days a year that the clock changes there, an hour off at most. */
function nextPacificMidnight(now: Date): Date {
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
