import { type HttpResponse, request, parseJson } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import type { Closed, Found, PathResult } from './account-data.ts'
import { inlineJson, valuesAt } from './inline-json.ts'
import { mediumOfEdge, mediumOfFeed, sortedMedia } from './to-media.ts'
import { profilePreview } from './open-graph-preview.ts'
import { EdgeMedium, FeedMedium, PageUser, WebUser } from './schemas.ts'

const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (compatible; Vitrine; reads one public profile when its owner asks) AppleWebKit/537.36 (KHTML, like Gecko)',
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en',
}
/** The public identifier of Instagram's own web application; it identifies no person. */
const WEB_APP = '936619743392459'

/** The public page's inline data: the profile in one script, the newest posts in another; without it, its preview. */
export async function readPage(username: string, io: ReadIo): Promise<PathResult> {
  const answer = await request(io, { url: `https://www.instagram.com/${username}/`, headers: BROWSER })
  const refused = answer.kind === 'answered' ? refusalOf(answer) : answer
  if (refused || answer.kind !== 'answered') return refused ?? { kind: 'failed' }
  const trees = inlineJson(answer.body)
  const user = valuesAt(trees, 'xig_user_by_username').map(one => PageUser.safeParse(one).data)[0]
  if (!user?.username) {
    const preview = profilePreview(answer.body, username)
    return preview ? { kind: 'found', found: preview } : { kind: 'unknown' }
  }
  const large = user.hd_profile_pic_url_info?.url
  const media = valuesAt(trees, 'polaris_ordered_timeline_connection').flatMap(nodesOf)
  return {
    kind: 'found',
    found: {
      door: { path: 'public-page', detail: `instagram.com/${username}` },
      username: user.username,
      name: user.full_name,
      bio: user.biography,
      website: user.external_url,
      links: linksOf(user.bio_links),
      avatar: large ? pictureOf(large, null) : pictureOf(user.profile_pic_url, 150),
      category: user.category_name ?? user.category,
      isBusiness: user.is_business ?? null,
      // Null for everybody who is not signed in: not told, and no zero.
      posts: user.all_media_count ?? user.media_count,
      followers: user.follower_count,
      following: user.following_count,
      media: sortedMedia(media.map(node => mediumFrom(node))),
    },
    ...(user.is_private ? { problem: 'private' as const } : {}),
  }
}

/** `web_profile_info`, which answers fewer accounts every month. */
export async function readWebProfile(username: string, io: ReadIo): Promise<PathResult> {
  const answer = await request(io, {
    url: `https://www.instagram.com/api/v1/users/web_profile_info/?username=${encodeURIComponent(username)}`,
    headers: {
      ...BROWSER,
      accept: '*/*',
      'x-ig-app-id': WEB_APP,
      referer: `https://www.instagram.com/${username}/`,
    },
  })
  const refused = answer.kind === 'answered' ? refusalOf(answer) : answer
  if (refused || answer.kind !== 'answered') return refused ?? { kind: 'failed' }
  const { data } = (parseJson(answer.body) ?? {}) as { data?: { user?: unknown } }
  const user = WebUser.safeParse(data?.user).data
  if (!user || !(user.username || user.full_name || user.biography)) return { kind: 'unknown' }
  const timeline = user.edge_owner_to_timeline_media
  return {
    kind: 'found',
    found: {
      door: { path: 'public-page', detail: 'web_profile_info' },
      username: user.username,
      name: user.full_name,
      bio: user.biography,
      website: user.external_url,
      links: linksOf(user.bio_links),
      avatar: user.profile_pic_url_hd
        ? pictureOf(user.profile_pic_url_hd, 320)
        : pictureOf(user.profile_pic_url, 150),
      category: user.category_name,
      isBusiness: user.is_business_account ?? null,
      posts: timeline?.count,
      followers: user.edge_followed_by?.count,
      following: user.edge_follow?.count,
      media: sortedMedia((timeline?.edges ?? []).map(({ node }) => mediumOfEdge(node))),
    },
    ...(user.is_private ? { problem: 'private' as const } : {}),
  }
}

/** The profile as it is embedded in other pages: its name, its picture and up to six posts. */
export async function readEmbed(username: string, io: ReadIo): Promise<PathResult> {
  const answer = await request(io, { url: `https://www.instagram.com/${username}/embed/`, headers: BROWSER })
  const refused = answer.kind === 'answered' ? refusalOf(answer) : answer
  if (refused || answer.kind !== 'answered') return refused ?? { kind: 'failed' }
  const context = contextOf(answer.body)
  if (!context) return { kind: 'unknown' }
  const media = (Array.isArray(context.graphql_media) ? context.graphql_media : []).map(one => {
    const node = EdgeMedium.safeParse((one as { shortcode_media?: unknown })?.shortcode_media).data
    return node ? mediumOfEdge(node) : null
  })
  const { full_name, profile_pic_url, followers_count, posts_count } = context as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const figure = (value: unknown) => (typeof value === 'number' ? value : null)
  const found: Found = {
    door: { path: 'public-page', detail: `instagram.com/${username}/embed` },
    username: text(context.username),
    name: text(full_name),
    avatar: pictureOf(text(profile_pic_url), null),
    followers: figure(followers_count),
    posts: figure(posts_count),
    media: sortedMedia(media),
  }
  return found.username || media.length > 0 ? { kind: 'found', found } : { kind: 'unknown' }
}

/** The JSON text inside JSON that an embed carries, as an object. */
export function contextOf(html: string): Record<string, unknown> | null {
  const quoted = /"contextJSON":("(?:[^"\\]|\\.)*")/.exec(html)?.[1]
  const inner = quoted === undefined ? undefined : parseJson(quoted)
  const tree = typeof inner === 'string' ? parseJson(inner) : undefined
  const { context } = (tree ?? {}) as { context?: unknown }
  const value = context ?? tree
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}

/**
 * What an answer of instagram.com means when it is not the one that was asked for; null for one that may be read. A 404
 * says nothing: accounts that are there get one, too.
 */
export function refusalOf({ status, url, body, retryAfter }: HttpResponse): Closed | null {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  if (status === 429) return { kind: 'limited', retryAfter }
  if (status === 401 && /wait a few minutes/i.test(body)) return { kind: 'limited', retryAfter }
  if (path.startsWith('/accounts/login') || path.startsWith('/challenge') || [400, 401, 403].includes(status))
    return { kind: 'blocked' }
  if (status === 404 || status === 410) return { kind: 'unknown' }
  return status >= 200 && status < 300 ? null : { kind: 'failed' }
}

function nodesOf(connection: unknown): unknown[] {
  const { edges } = (connection ?? {}) as { edges?: unknown }
  return Array.isArray(edges) ? edges.map(edge => (edge as { node?: unknown } | null)?.node) : []
}

function mediumFrom(node: unknown) {
  const feed = FeedMedium.safeParse(node).data
  return feed ? mediumOfFeed(feed) : null
}

const linksOf = (links: { title?: string | null; url?: string | null }[]) =>
  links.flatMap(({ title, url }) => (url ? [{ label: title ?? null, url }] : []))

const pictureOf = (url: string | null | undefined, size: number | null) =>
  url ? { url, width: size, height: size } : null
