import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FaultKind } from '../fault-kinds.ts'
import { type MockRequest, type MockHost, json, type MockResponse } from '../mock-host.ts'
import { findAccount } from '../instagram/accounts.ts'
import { toGraphMedia, toGraphUser } from '../instagram/responses.ts'

const OPERATOR_ID = '17841406338772941'
const OPERATOR_TOKEN = 'outside-token'
/** The token that an owner's sign-in yields. */
const OWNER_TOKEN = 'owner-token'

/** Both variants of the Graph API, and the tokens of Instagram Login. */
export function instagramGraph(recordings: string | null): MockHost {
  return {
    names: /^(?:graph\.facebook\.com|graph\.instagram\.com|api\.instagram\.com)$/,
    title: 'graph.facebook.com, graph.instagram.com and api.instagram.com',
    answer(ask) {
      if (ask.host === 'api.instagram.com') return handleShortLivedToken(ask)
      if (ask.host === 'graph.facebook.com') return handleBusinessDiscovery(ask, recordings)
      if (ask.path === '/access_token')
        return ask.query.get('access_token') === 'short-token'
          ? json(200, { access_token: OWNER_TOKEN, token_type: 'bearer', expires_in: 5_183_944 })
          : createGraphError(190, 'Invalid OAuth access token.')
      if (ask.path === '/refresh_access_token')
        return ask.query.get('access_token') === OWNER_TOKEN
          ? json(200, { access_token: OWNER_TOKEN, token_type: 'bearer', expires_in: 5_184_000 })
          : createGraphError(190, 'Invalid OAuth access token.')
      return handleOwnAccount(ask)
    },
    failing: getGraphFault,
  }
}

const createGraphError = (code: number, message: string, more: object = {}): MockResponse =>
  json(400, { error: { message, type: 'OAuthException', code, ...more, fbtrace_id: 'A' } })

function getGraphFault(kind: FaultKind): MockResponse | null {
  switch (kind) {
    case 'rate-limit':
      return createGraphError(4, '(#4) Application request limit reached', { is_transient: true })
    case 'secondary-limit':
      return createAccountLimitError()
    case 'server-error':
      return {
        ...createGraphError(2, 'An unexpected error has occurred. Please retry your request later.', {
          is_transient: true,
        }),
        status: 500,
      }
    case 'not-found':
      return createGraphError(1, 'An unknown error occurred')
    case 'blocked':
    case 'unauthorized':
      return createGraphError(
        190,
        'Error validating access token: Session has expired on Sunday, 29-Nov-26 01:00:00 PST.',
        { error_subcode: 463 },
      )
    default:
      return null
  }
}

/**
 * The limit of one account (Business Use Case); a header has the minutes to wait.
 * https://developers.facebook.com/docs/graph-api/overview/rate-limiting
 */
function createAccountLimitError(): MockResponse {
  const spent = createGraphError(
    80002,
    '(#80002) There have been too many calls to this Instagram account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.',
    { error_subcode: 2446079 },
  )
  const usage = {
    type: 'instagram',
    call_count: 100,
    total_cputime: 25,
    total_time: 31,
    estimated_time_to_regain_access: 19,
  }
  const header = JSON.stringify({ [OPERATOR_ID]: [usage] })
  return { ...spent, headers: { ...spent.headers, 'x-business-use-case-usage': header } }
}

function handleShortLivedToken({ path, body }: MockRequest): MockResponse {
  const params = new URLSearchParams(body)
  if (path !== '/oauth/access_token' || params.get('code') !== 'a-code')
    return json(400, { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' })
  return json(200, {
    access_token: 'short-token',
    user_id: 784_140_000_000_001,
    permissions: ['instagram_business_basic'],
  })
}

function handleOwnAccount({ path, headers }: MockRequest): MockResponse {
  if (headers.authorization !== `Bearer ${OWNER_TOKEN}`)
    return createGraphError(190, 'Invalid OAuth access token.')
  const account = findAccount('atkins.example')
  if (!account) return createGraphError(1, 'An unknown error occurred')
  if (path.endsWith('/me/media'))
    return json(200, { data: account.posts.map(post => toGraphMedia(post, true)) })
  return json(200, { ...toGraphUser(account), user_id: account.id, account_type: 'BUSINESS' })
}

const PAGES = Array.from({ length: 130 }, (_, index) => ({
  id: String(index + 1),
  ...(index === 117 ? { instagram_business_account: { id: OPERATOR_ID } } : {}),
}))

/** A part of the operator's Facebook pages, by cursors; `next` has the token, as at Meta. */
function listPages(query: URLSearchParams): MockResponse {
  const limit = Math.min(100, Number(query.get('limit')) || 25)
  const from = Number(query.get('after')) || 0
  const data = PAGES.slice(from, from + limit)
  const after = String(from + data.length)
  const params = new URLSearchParams({ limit: String(limit), after, access_token: OPERATOR_TOKEN })
  const next =
    from + limit < PAGES.length ? { next: `https://graph.facebook.com/v25.0/me/accounts?${params}` } : {}
  return json(200, { data, paging: { cursors: { before: String(from), after }, ...next } })
}

function handleBusinessDiscovery(
  { path, query, headers }: MockRequest,
  recordings: string | null,
): MockResponse {
  if (headers.authorization !== `Bearer ${OPERATOR_TOKEN}`)
    return createGraphError(190, 'Invalid OAuth access token.')
  if (path.endsWith('/me/accounts')) return listPages(query)
  const username = /username\(([\w.]+)\)/.exec(query.get('fields') ?? '')?.[1] ?? ''
  const file = (name: string) => recordings && join(recordings, 'instagram', name)
  const user = file('business_discovery-user-facebookfordevelopers.json')
  const media = file('business_discovery-media-p1.json')
  if (username === 'facebookfordevelopers' && user && media && existsSync(user) && existsSync(media)) {
    const read = (name: string) =>
      JSON.parse(readFileSync(name, 'utf8')) as { business_discovery: Record<string, unknown> }
    return json(200, {
      business_discovery: { ...read(user).business_discovery, ...read(media).business_discovery },
      id: OPERATOR_ID,
    })
  }
  const account = findAccount(username)
  if (!account?.isBusiness) return createGraphError(110, 'Invalid user id')
  return json(200, {
    business_discovery: {
      ...toGraphUser(account),
      media: { data: account.posts.map(post => toGraphMedia(post, false)) },
    },
    id: OPERATOR_ID,
  })
}
