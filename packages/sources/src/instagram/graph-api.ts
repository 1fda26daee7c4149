import { createHash } from 'node:crypto'
import { z } from 'zod'
import { request, parseJson, type RequestOptions } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import type { PathFailure, AccountData, PathResult } from './account-data.ts'
import { fromGraphMedia, sortMedia } from './to-media.ts'
import { FacebookPages, GraphError, GraphMediaPage, GraphUser } from './schemas.ts'

const MEDIA_FIELDS =
  'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,like_count,children{media_type,media_url,thumbnail_url}'
const USER_FIELDS =
  'user_id,username,name,biography,website,profile_picture_url,followers_count,follows_count,media_count,account_type'
const DISCOVERY_USER_FIELDS =
  'username,name,biography,website,followers_count,follows_count,media_count,profile_picture_url'
/** `thumbnail_url` is not available for videos of other accounts. */
const DISCOVERY_MEDIA_FIELDS =
  'id,caption,media_type,media_product_type,media_url,permalink,timestamp,like_count,children{media_type,media_url}'
const PAGE_SIZE = 60
/** Facebook pages of the operator, one of which has the Instagram account: those of agencies are hundreds. */
const PAGES_PER_REQUEST = 100
const MAX_PAGE_REQUESTS = 5
const VERSION = 'v25.0'
/** Of the app, a user, a page and one call; those of one account, "Business Use Cases", are 80000 to 80014. */
const RATE_LIMIT_CODES = new Set([4, 17, 32, 613])
/** An invalid or expired token, or the end of its session. */
const TOKEN_CODES = new Set([102, 190, 463, 467])
/** Downtime at Meta. */
const TRANSIENT_CODES = new Set([1, 2])

/**
 * Reads the account that signed in (Instagram API with Instagram Login). Only a rejected token is `blocked`: its owner
 * has to sign in again.
 */
export async function readOwnAccount(token: string, io: ReadIo): Promise<PathResult> {
  const base = `https://graph.instagram.com/${VERSION}`
  const [user, media] = await Promise.all([
    requestGraph(io, { url: `${base}/me?fields=${USER_FIELDS}`, headers: getAuthHeaders(token) }),
    requestGraph(io, {
      url: `${base}/me/media?fields=${encodeURIComponent(MEDIA_FIELDS)}&limit=${PAGE_SIZE}`,
      headers: getAuthHeaders(token),
    }),
  ])
  if (user.kind === 'rejected') return { kind: 'blocked' }
  if (user.kind !== 'ok') return user.kind === 'blocked' ? { kind: 'failed' } : user
  const parsed = GraphUser.safeParse(user.value).data
  if (!parsed?.username) return { kind: 'failed' }
  const page = media.kind === 'ok' ? GraphMediaPage.safeParse(media.value).data : undefined
  return {
    kind: 'found',
    found: {
      ...toAccountData(parsed, { path: 'sign-in', detail: 'Instagram API with Instagram Login' }),
      media: sortMedia((page?.data ?? []).map(fromGraphMedia)),
      isBusiness: parsed.account_type ? parsed.account_type === 'BUSINESS' : null,
    },
    ...(page ? {} : { problem: media.kind === 'limited' ? ('rate_limited' as const) : ('failed' as const) }),
  }
}

/**
 * Reads another business or creator account through the operator's own:
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/business_discovery
 */
export async function readByBusinessDiscovery(
  username: string,
  token: string,
  io: ReadIo,
): Promise<PathResult> {
  const own = await getOperatorAccountId(token, io)
  if (typeof own !== 'string') return own
  const fields = `business_discovery.username(${username}){${DISCOVERY_USER_FIELDS},media.limit(${PAGE_SIZE}){${DISCOVERY_MEDIA_FIELDS}}}`
  const answer = await requestGraph(io, {
    url: `https://graph.facebook.com/${VERSION}/${own}?fields=${encodeURIComponent(fields)}`,
    headers: getAuthHeaders(token),
  })
  if (answer.kind === 'rejected') return reportRejectedToken(io)
  if (answer.kind !== 'ok') return answer
  io.onKeyAccepted?.('instagram')
  const { business_discovery: raw } = (answer.value ?? {}) as { business_discovery?: unknown }
  const parsed = GraphUser.safeParse(raw).data
  if (!parsed?.username) return { kind: 'unknown' }
  const found = toAccountData(parsed, { path: 'api', detail: 'business_discovery' })
  return {
    kind: 'found',
    found: { ...found, media: sortMedia((parsed.media?.data ?? []).map(fromGraphMedia)) },
  }
}

/** Returns the id of the operator's account, which does not change and is therefore cached. */
async function getOperatorAccountId(token: string, io: ReadIo): Promise<string | PathFailure> {
  const url = `https://graph.facebook.com/${VERSION}/me/accounts?fields=instagram_business_account&limit=${PAGES_PER_REQUEST}`
  // Keyed by a hash of the token: another token belongs to another account, and the token must not be stored.
  const key = `${url}#${createHash('sha256').update(token).digest('hex').slice(0, 16)}`
  const known = await io.cache.get(key)
  if (known) return known.body
  let cursor = ''
  for (let requests = 0; requests < MAX_PAGE_REQUESTS; requests += 1) {
    const answer = await requestGraph(io, { url: `${url}${cursor}`, headers: getAuthHeaders(token) })
    if (answer.kind === 'rejected') return reportRejectedToken(io)
    if (answer.kind !== 'ok') return answer
    const { data, paging } = FacebookPages.parse(answer.value)
    const id = data.map(page => page.instagram_business_account?.id ?? '').find(one => /^\d+$/.test(one))
    if (id) {
      await io.cache.set(key, { etag: '', body: id, headers: {} })
      return id
    }
    const after = paging?.next ? paging.cursors?.after : null
    if (!after) break
    // By the cursor: Meta writes the token into the address of the next part.
    cursor = `&after=${encodeURIComponent(after)}`
  }
  return { kind: 'blocked' }
}

/** Reports that the operator's token has expired or was revoked; the reading continues without it. */
function reportRejectedToken(io: ReadIo): PathFailure {
  io.onQuota?.({
    platform: 'instagram',
    authenticated: true,
    limit: 0,
    remaining: 0,
    resetAt: io.now().toISOString(),
    keyRejected: true,
  })
  return { kind: 'blocked' }
}

function toAccountData(user: GraphUser, origin: AccountData['origin']): AccountData {
  return {
    origin,
    username: user.username,
    name: user.name,
    bio: user.biography,
    website: user.website,
    avatar: user.profile_picture_url ? { url: user.profile_picture_url, width: null, height: null } : null,
    posts: user.media_count,
    followers: user.followers_count,
    following: user.follows_count,
  }
}

const getAuthHeaders = (token: string) => ({ authorization: `Bearer ${token}` })

async function requestGraph(
  io: ReadIo,
  question: RequestOptions,
): Promise<{ kind: 'ok'; value: unknown } | { kind: 'rejected' } | PathFailure> {
  const answer = await request(io, question)
  if (answer.kind !== 'answered') return answer
  const value = parseJson(answer.body)
  const error = GraphError.safeParse(value).data?.error
  const code = error?.code ?? 0
  if (answer.status === 429 || RATE_LIMIT_CODES.has(code) || (code >= 80_000 && code <= 80_014))
    return { kind: 'limited', retryAfter: answer.retryAfter ?? getTimeToRegainAccess(answer.headers) }
  if (answer.status >= 500 || error?.is_transient || TRANSIENT_CODES.has(code)) return { kind: 'failed' }
  if (TOKEN_CODES.has(code)) return { kind: 'rejected' }
  // 110 and 24: no such account, or not a business account; Instagram does not tell which.
  if (code === 110 || code === 24) return { kind: 'unknown' }
  if (error || answer.status === 401 || answer.status === 403) return { kind: 'blocked' }
  return answer.status === 200 && value !== undefined ? { kind: 'ok', value } : { kind: 'failed' }
}

const Usage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().min(0).max(1440).catch(0) })),
)

/** Returns the seconds until the limit of an account ends; Meta names minutes. Null if unknown. */
function getTimeToRegainAccess(headers: Headers): number | null {
  const usage = Usage.safeParse(parseJson(headers.get('x-business-use-case-usage') ?? '')).data ?? {}
  const minutes = Object.values(usage).flatMap(list =>
    list.map(({ estimated_time_to_regain_access }) => estimated_time_to_regain_access),
  )
  return Math.max(0, ...minutes) * 60 || null
}
