import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query'
import { fetchBaseQuery } from '@reduxjs/toolkit/query'
import { type Failure, parseFailure, createFailure } from './failure.ts'
import { refreshSession } from './refresh-session.ts'
import type { Session } from './session-port.ts'
import { openUpgrade } from '../state/upgrade-slice.ts'

/** Milliseconds. Calls that read a profile have their own, longer one. */
const TIMEOUT = 20_000

export type ApiCall = FetchArgs & {
  /** Sends no token and never refreshes: signing in with a wrong password is no expired session. */
  anonymous?: boolean
}

/**
 * Every call: bearer token, cookies, 20 s, JSON by its content type. On an expired session one refresh is shared by
 * all calls that hit it, each is retried once; when that is refused, the session ends; where nobody answers, it stays.
 * What needs the Standard plan opens the upgrade dialog.
 */
export const baseQuery: BaseQueryFn<ApiCall, unknown, Failure> = async (call, api, options) => {
  const answer = await inSession(call, api, options)
  if (answer.error?.code === 'plan_required' && answer.error.feature)
    api.dispatch(openUpgrade({ feature: answer.error.feature, websiteId: websiteOf(call) }))
  return answer
}

async function inSession(
  { anonymous, ...call }: ApiCall,
  api: Parameters<typeof baseQuery>[1],
  options: object,
): Promise<Sent> {
  const session = api.extra as Session
  const sent = anonymous ? null : session.accessToken()
  const first = await send(call, sent, api, options)
  if (anonymous || !isExpired(first.error)) return first
  const refreshed = await refreshSession(session, sent)
  if (refreshed === 'unreachable') return { error: createFailure('FETCH_ERROR'), meta: first.meta }
  if (refreshed === 'refused') return endedAt(session, sent, first)
  const renewed = session.accessToken()
  const second = await send(call, renewed, api, options)
  return isExpired(second.error) ? endedAt(session, renewed, second) : second
}

/** Ends the session that a refused token belonged to; the first of many calls does it for all. */
function endedAt(session: Session, refused: string | null, answer: Sent): Sent {
  if (session.accessToken() === refused) session.end()
  return answer
}

function isExpired(error: Failure | undefined): boolean {
  return error?.status === 401
}

/** The website that a call is about, as far as the call itself says; else it is the current one. */
function websiteOf({ url, body }: FetchArgs): string | null {
  const inPath = /^\/website\/([^/]+)\//.exec(url)?.[1]
  if (inPath) return decodeURIComponent(inPath)
  const inBody =
    typeof body === 'object' && body !== null ? (body as { websiteId?: unknown }).websiteId : null
  return typeof inBody === 'string' ? inBody : null
}

type Sent =
  | { data: unknown; error?: undefined; meta?: FetchBaseQueryMeta | undefined }
  | { data?: undefined; error: Failure; meta?: FetchBaseQueryMeta | undefined }

async function send(
  call: FetchArgs,
  token: string | null,
  api: Parameters<typeof baseQuery>[1],
  options: object,
): Promise<Sent> {
  const answer = await fetchBaseQuery({
    baseUrl: '/api',
    credentials: 'include',
    timeout: TIMEOUT,
    responseHandler: 'content-type',
    prepareHeaders: headers => {
      if (token) headers.set('authorization', `Bearer ${token}`)
      headers.set('accept', 'application/json')
      return headers
    },
  })(call, api, options)
  // No call answers with text: that is a page from somebody in between, whatever its status.
  if (typeof answer.data === 'string' && answer.data !== '')
    return { error: createFailure('PARSING_ERROR'), meta: answer.meta }
  if (!answer.error) return { data: answer.data, meta: answer.meta }
  return { error: readFailure(answer.error, answer.meta), meta: answer.meta }
}

function readFailure(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): Failure {
  if (typeof error.status === 'number') {
    return parseFailure(error.status, error.data, meta?.response?.headers.get('retry-after') ?? null)
  }
  if (error.status === 'PARSING_ERROR') {
    return error.originalStatus >= 400
      ? parseFailure(error.originalStatus, null, null)
      : createFailure('PARSING_ERROR')
  }
  return createFailure(error.status === 'TIMEOUT_ERROR' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR')
}
