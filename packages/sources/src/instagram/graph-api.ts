import { createHash } from 'node:crypto'
import { request, parseJson, type RequestOptions } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import type { Closed, Found, PathResult } from './account-data.ts'
import { mediumOfGraph, sortedMedia } from './to-media.ts'
import { GraphError, GraphMediaPage, GraphUser } from './schemas.ts'

const MEDIA =
  'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,like_count,children{media_type,media_url,thumbnail_url}'
const USER =
  'user_id,username,name,biography,website,profile_picture_url,followers_count,follows_count,media_count,account_type'
const OTHERS_USER =
  'username,name,biography,website,followers_count,follows_count,media_count,profile_picture_url'
/** `thumbnail_url` is not told of other people's films. */
const OTHERS_MEDIA =
  'id,caption,media_type,media_product_type,media_url,permalink,timestamp,like_count,children{media_type,media_url}'
const PAGE = 60
const VERSION = 'v25.0'
const LIMITS = new Set([4, 17, 32, 613])

/** The account of whoever signed in: Instagram API with Instagram Login. */
export async function readOwn(token: string, io: ReadIo): Promise<PathResult> {
  const base = `https://graph.instagram.com/${VERSION}`
  const [user, media] = await Promise.all([
    graph(io, { url: `${base}/me?fields=${USER}`, headers: bearer(token) }),
    graph(io, {
      url: `${base}/me/media?fields=${encodeURIComponent(MEDIA)}&limit=${PAGE}`,
      headers: bearer(token),
    }),
  ])
  if (user.kind !== 'ok') return user
  const told = GraphUser.safeParse(user.value).data
  if (!told?.username) return { kind: 'failed' }
  const page = media.kind === 'ok' ? GraphMediaPage.safeParse(media.value).data : undefined
  return {
    kind: 'found',
    found: {
      ...foundOf(told, { path: 'sign-in', detail: 'Instagram API with Instagram Login' }),
      media: sortedMedia((page?.data ?? []).map(mediumOfGraph)),
      isBusiness: told.account_type ? told.account_type === 'BUSINESS' : null,
    },
    ...(page ? {} : { problem: media.kind === 'limited' ? ('rate_limited' as const) : ('failed' as const) }),
  }
}

/**
 * Another business or creator account, seen by the operator's own:
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/business_discovery
 */
export async function discover(username: string, token: string, io: ReadIo): Promise<PathResult> {
  const own = await ownAccount(token, io)
  if (typeof own !== 'string') return own
  const fields = `business_discovery.username(${username}){${OTHERS_USER},media.limit(${PAGE}){${OTHERS_MEDIA}}}`
  const answer = await graph(io, {
    url: `https://graph.facebook.com/${VERSION}/${own}?fields=${encodeURIComponent(fields)}`,
    headers: bearer(token),
  })
  if (answer.kind !== 'ok') return answer
  const { business_discovery: raw } = (answer.value ?? {}) as { business_discovery?: unknown }
  const told = GraphUser.safeParse(raw).data
  if (!told?.username) return { kind: 'unknown' }
  const found = foundOf(told, { path: 'api', detail: 'business_discovery' })
  return {
    kind: 'found',
    found: { ...found, media: sortedMedia((told.media?.data ?? []).map(mediumOfGraph)) },
  }
}

/** The operator's own account, by which others are seen; it does not change, and is asked for once. */
async function ownAccount(token: string, io: ReadIo): Promise<string | Closed> {
  const url = `https://graph.facebook.com/${VERSION}/me/accounts?fields=instagram_business_account`
  // Another token is another account's; the token itself is no key.
  const key = `${url}#${createHash('sha256').update(token).digest('hex').slice(0, 16)}`
  const known = await io.cache.get(key)
  if (known) return known.body
  const answer = await graph(io, { url, headers: bearer(token) })
  if (answer.kind !== 'ok') return answer
  const { data } = (answer.value ?? {}) as { data?: { instagram_business_account?: { id?: unknown } }[] }
  const id = Array.isArray(data)
    ? data.map(page => page?.instagram_business_account?.id).find(one => typeof one === 'string')
    : undefined
  if (typeof id !== 'string' || !/^\d+$/.test(id)) return { kind: 'blocked' }
  await io.cache.set(key, { etag: '', body: id, headers: {} })
  return id
}

function foundOf(user: GraphUser, door: Found['door']): Found {
  return {
    door,
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

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function graph(io: ReadIo, question: RequestOptions): Promise<{ kind: 'ok'; value: unknown } | Closed> {
  const answer = await request(io, question)
  if (answer.kind !== 'answered') return answer
  const value = parseJson(answer.body)
  const error = GraphError.safeParse(value).data?.error
  if (answer.status === 429 || (error?.code && LIMITS.has(error.code)))
    return { kind: 'limited', retryAfter: answer.retryAfter }
  // 110 and 24: no such account, or one that is no business; Instagram does not say which.
  if (error?.code === 110 || error?.code === 24) return { kind: 'unknown' }
  if (error || answer.status === 401 || answer.status === 403) return { kind: 'blocked' }
  return answer.status === 200 && value !== undefined ? { kind: 'ok', value } : { kind: 'failed' }
}
