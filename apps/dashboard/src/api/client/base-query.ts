import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query'
import { fetchBaseQuery } from '@reduxjs/toolkit/query'
import { type Failure, parseFailure, createFailure } from './failure.ts'
import { sendWithSession } from './refresh-session.ts'
import type { Session } from './session-port.ts'
import { openUpgrade } from '../state/upgrade-slice.ts'

/** Milliseconds. Calls that read a profile set a longer one. */
const TIMEOUT = 20_000

export type ApiCall = FetchArgs & {
  /**
   * Sends no token and never refreshes: a 401 from the login call means a wrong password, not an expired session.
   */
  anonymous?: boolean
}

/**
 * Sends a call with bearer token, cookies and a 20 s timeout, and parses JSON by content type. On 401, all affected
 * calls share one refresh and are retried once; if the refresh is refused the session ends, if the server is
 * unreachable the session stays. A `plan_required` error opens the upgrade dialog.
 */
export const baseQuery: BaseQueryFn<ApiCall, unknown, Failure> = async (call, api, options) => {
  const result = await sendCall(call, api, options)
  if (result.error?.code === 'plan_required' && result.error.feature)
    api.dispatch(openUpgrade({ feature: result.error.feature, websiteId: websiteIdOf(call) }))
  return result
}

async function sendCall(
  { anonymous, ...call }: ApiCall,
  api: Parameters<typeof baseQuery>[1],
  options: object,
): Promise<ApiResult> {
  const sendAs = (token: string | null) => send(call, token, api, options)
  return anonymous
    ? sendAs(null)
    : ((await sendWithSession(api.extra as Session, sendAs, ({ error }) => error?.status)) ?? {
        error: createFailure('FETCH_ERROR'),
      })
}

/** Returns the id of the website that a call names in its path or body, or null for the current website. */
function websiteIdOf({ url, body }: FetchArgs): string | null {
  const inPath = /^\/website\/([^/]+)\//.exec(url)?.[1]
  if (inPath) return decodeURIComponent(inPath)
  const inBody =
    typeof body === 'object' && body !== null ? (body as { websiteId?: unknown }).websiteId : null
  return typeof inBody === 'string' ? inBody : null
}

type ApiResult =
  | { data: unknown; error?: undefined; meta?: FetchBaseQueryMeta | undefined }
  | { data?: undefined; error: Failure; meta?: FetchBaseQueryMeta | undefined }

async function send(
  call: FetchArgs,
  token: string | null,
  api: Parameters<typeof baseQuery>[1],
  options: object,
): Promise<ApiResult> {
  const result = await fetchBaseQuery({
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
  // The API never returns plain text: text comes from an intermediary, even with status 200.
  if (typeof result.data === 'string' && result.data !== '')
    return { error: createFailure('PARSING_ERROR'), meta: result.meta }
  if (!result.error) return { data: result.data, meta: result.meta }
  return { error: toFailure(result.error, result.meta), meta: result.meta }
}

function toFailure(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): Failure {
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
