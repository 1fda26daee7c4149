import { type HttpResponse, request, parseJson } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import type { PathFailure, AccountData, PathResult } from './account-data.ts'
import { extractInlineJson, findValuesByKey } from './inline-json.ts'
import { fromEdgeMedia, fromFeedMedia, sortMedia, toHighlights } from './to-media.ts'
import { parseProfilePreview } from './open-graph-preview.ts'
import { EdgeMedia, FeedMedia, Highlight, PageUser, WebUser } from './schemas.ts'

const BROWSER_HEADERS = {
  'user-agent':
    'Mozilla/5.0 (compatible; Vitrine; reads one public profile when its owner asks) AppleWebKit/537.36 (KHTML, like Gecko)',
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en',
}
/** The public id of Instagram's own web application; it identifies no user. */
const WEB_APP_ID = '936619743392459'

/**
 * Reads the public page: the profile and the newest posts from its inline data, else its Open Graph preview.
 */
export async function readProfilePage(username: string, io: ReadIo): Promise<PathResult> {
  const answer = await request(io, {
    url: `https://www.instagram.com/${username}/`,
    headers: BROWSER_HEADERS,
  })
  const refused = answer.kind === 'answered' ? getFailure(answer) : answer
  if (refused || answer.kind !== 'answered') return refused ?? { kind: 'failed' }
  const trees = extractInlineJson(answer.body)
  const user = findValuesByKey(trees, 'xig_user_by_username').map(one => PageUser.safeParse(one).data)[0]
  if (!user?.username) {
    const preview = parseProfilePreview(answer.body, username)
    return preview ? { kind: 'found', found: preview } : { kind: 'unknown' }
  }
  const large = user.hd_profile_pic_url_info?.url
  const media = findValuesByKey(trees, 'polaris_ordered_timeline_connection').flatMap(getNodes)
  return {
    kind: 'found',
    found: {
      origin: { path: 'public-page', detail: `instagram.com/${username}` },
      username: user.username,
      name: user.full_name,
      bio: user.biography,
      website: user.external_url,
      links: toLinks(user.bio_links),
      avatar: large ? toAvatar(large, null) : toAvatar(user.profile_pic_url, 150),
      category: user.category_name ?? user.category,
      isBusiness: user.is_business ?? null,
      // Null for visitors who are not signed in, which means unknown and not zero.
      posts: user.all_media_count ?? user.media_count,
      followers: user.follower_count,
      following: user.following_count,
      media: sortMedia(media.map(node => parseFeedMedia(node))),
      highlights: toHighlights(
        HIGHLIGHT_KEYS.flatMap(key => findValuesByKey(trees, key))
          .flatMap(getNodes)
          .map(node => Highlight.safeParse(node).data),
      ),
    },
    ...(user.is_private ? { problem: 'private' as const } : {}),
  }
}

/** Lists of highlights in the page's inline data. */
const HIGHLIGHT_KEYS = ['highlights', 'edge_highlight_reels']

/** Reads `web_profile_info`, which answers for fewer accounts every month. */
export async function readWebProfileInfo(username: string, io: ReadIo): Promise<PathResult> {
  const answer = await request(io, {
    url: `https://www.instagram.com/api/v1/users/web_profile_info/?username=${encodeURIComponent(username)}`,
    headers: {
      ...BROWSER_HEADERS,
      accept: '*/*',
      'x-ig-app-id': WEB_APP_ID,
      referer: `https://www.instagram.com/${username}/`,
    },
  })
  const refused = answer.kind === 'answered' ? getFailure(answer) : answer
  if (refused || answer.kind !== 'answered') return refused ?? { kind: 'failed' }
  const { data } = (parseJson(answer.body) ?? {}) as { data?: { user?: unknown } }
  const user = WebUser.safeParse(data?.user).data
  if (!user || !(user.username || user.full_name || user.biography)) return { kind: 'unknown' }
  const timeline = user.edge_owner_to_timeline_media
  return {
    kind: 'found',
    found: {
      origin: { path: 'public-page', detail: 'web_profile_info' },
      username: user.username,
      name: user.full_name,
      bio: user.biography,
      website: user.external_url,
      links: toLinks(user.bio_links),
      avatar: user.profile_pic_url_hd
        ? toAvatar(user.profile_pic_url_hd, 320)
        : toAvatar(user.profile_pic_url, 150),
      category: user.category_name,
      isBusiness: user.is_business_account ?? null,
      posts: timeline?.count,
      followers: user.edge_followed_by?.count,
      following: user.edge_follow?.count,
      media: sortMedia((timeline?.edges ?? []).map(({ node }) => fromEdgeMedia(node))),
      highlights: toHighlights(user.edge_highlight_reels?.edges.map(({ node }) => node) ?? []),
    },
    ...(user.is_private ? { problem: 'private' as const } : {}),
  }
}

/** Reads the embeddable profile: name, picture and up to six posts. */
export async function readEmbedPage(username: string, io: ReadIo): Promise<PathResult> {
  const answer = await request(io, {
    url: `https://www.instagram.com/${username}/embed/`,
    headers: BROWSER_HEADERS,
  })
  const refused = answer.kind === 'answered' ? getFailure(answer) : answer
  if (refused || answer.kind !== 'answered') return refused ?? { kind: 'failed' }
  const context = parseEmbedContext(answer.body)
  if (!context) return { kind: 'unknown' }
  const media = (Array.isArray(context.graphql_media) ? context.graphql_media : []).map(one => {
    const node = EdgeMedia.safeParse((one as { shortcode_media?: unknown })?.shortcode_media).data
    return node ? fromEdgeMedia(node) : null
  })
  const { full_name, profile_pic_url, followers_count, posts_count } = context as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const figure = (value: unknown) => (typeof value === 'number' ? value : null)
  const found: AccountData = {
    origin: { path: 'public-page', detail: `instagram.com/${username}/embed` },
    username: text(context.username),
    name: text(full_name),
    avatar: toAvatar(text(profile_pic_url), null),
    followers: figure(followers_count),
    posts: figure(posts_count),
    media: sortMedia(media),
  }
  return found.username || media.length > 0 ? { kind: 'found', found } : { kind: 'unknown' }
}

/** Parses the JSON string inside an embed's JSON. */
export function parseEmbedContext(html: string): Record<string, unknown> | null {
  const quoted = /"contextJSON":("(?:[^"\\]|\\.)*")/.exec(html)?.[1]
  const inner = quoted === undefined ? undefined : parseJson(quoted)
  const tree = typeof inner === 'string' ? parseJson(inner) : undefined
  const { context } = (tree ?? {}) as { context?: unknown }
  const value = context ?? tree
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}

/** Redirect targets instead of a page: the front page, a log-in, a check or a suspension. */
const VISITOR_PAGES =
  /^\/(?:$|(?:accounts\/(?:login|suspended|disabled|onetap)|auth_platform|challenge|consent)(?:\/|$))/

/**
 * Returns why a response of instagram.com cannot be read, or null if it can. A 404 proves nothing: existing
 * accounts get one, too.
 */
export function getFailure({ status, url, body, retryAfter }: HttpResponse): PathFailure | null {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  if (status === 429) return { kind: 'limited', retryAfter }
  if (status === 401 && /wait a few minutes/i.test(body)) return { kind: 'limited', retryAfter }
  if (VISITOR_PAGES.test(path) || [400, 401, 403].includes(status)) return { kind: 'blocked' }
  if (status === 404 || status === 410) return { kind: 'unknown' }
  return status >= 200 && status < 300 ? null : { kind: 'failed' }
}

function getNodes(connection: unknown): unknown[] {
  const { edges } = (connection ?? {}) as { edges?: unknown }
  return Array.isArray(edges) ? edges.map(edge => (edge as { node?: unknown } | null)?.node) : []
}

function parseFeedMedia(node: unknown) {
  const feed = FeedMedia.safeParse(node).data
  return feed ? fromFeedMedia(feed) : null
}

const toLinks = (links: { title?: string | null; url?: string | null }[]) =>
  links.flatMap(({ title, url }) => (url ? [{ label: title ?? null, url }] : []))

const toAvatar = (url: string | null | undefined, size: number | null) =>
  url ? { url, width: size, height: size } : null
