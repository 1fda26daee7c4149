import {
  type ErrorCode,
  placeOfType,
  type ProfileLink,
  type ProfileOf,
  type Video,
  VitrineError,
  YouTubeChannelRequest,
  YouTubeChannelResponse,
  YouTubeVideosRequest,
  YouTubeVideosResponse,
  t,
  type YouTubeChannel,
  type YouTubeVideo,
} from '@vitrine/model'
import type { ChannelVideosResult } from '@vitrine/sources'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { posts } from '../../core/posts/posts.table.ts'
import { getOwnedWebsite, type Owned, type WebsiteRow } from '../../core/websites/ownership.ts'
import { findWebsitePictures } from '../../core/media/website-pictures.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { describeRoutes, requireScope } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { Sql } from '../../platform/db/db.ts'
import { websiteProfiles } from '../../core/websites/websites.table.ts'

export type YouTubeRoutesDeps = {
  sql: Sql
  actorOf: SessionCheck
  limit: RateLimit
  channelVideos(
    link: ProfileLink,
    known: { channelId: string | null },
    page: { count: number; token: string | null },
    signal: AbortSignal,
  ): Promise<ChannelVideosResult>
}

const DEADLINE_MS = 12_000
/** The page token of the videos stored with the profile, which are listed if YouTube cannot be read. */
const SAVED_PAGE_TOKEN = /^known\.(\d{1,3})$/
const describe = describeRoutes('YouTube')

/** Registers the calls about the channel that a website was made from (specification, section 7). */
export function youtubeRoutes({
  sql,
  actorOf,
  limit,
  channelVideos,
}: YouTubeRoutesDeps): FastifyPluginAsyncZod {
  const readVideos = async (
    profile: ProfileOf<'youtube'>,
    count: number,
    token: string | null,
  ): Promise<{ videos: Video[]; next: string | null }> => {
    const { videos, channel_id: channelId } = profile.details
    const from = Number(SAVED_PAGE_TOKEN.exec(token ?? '')?.[1] ?? 0)
    if (!profile.is_example && !SAVED_PAGE_TOKEN.test(token ?? '')) {
      const signal = AbortSignal.timeout(DEADLINE_MS)
      const result = await channelVideos(profile.link, { channelId }, { count, token }, signal).catch(
        error => {
          if (signal.aborted) return { kind: 'timeout' as const }
          throw error
        },
      )
      if (result.kind === 'found') return result.page
      // A later page of YouTube's list cannot be continued with the stored list.
      if (token !== null) throw new VitrineError(PAGE_ERRORS[result.kind])
    }
    const to = from + count
    return { videos: videos.slice(from, to), next: to < videos.length ? `known.${to}` : null }
  }
  return async app => {
    app.post(
      '/api/youtube/channel',
      describe(requireScope('posts:read'), 'Get the YouTube channel of a website', {
        body: YouTubeChannelRequest,
        response: { 200: YouTubeChannelResponse },
      }),
      async request => {
        const website = await getOwnedWebsite(sql, await actorOf(request), request.body.websiteId)
        return { channel: toWireChannel(await getWebsiteChannel(sql, website)) }
      },
    )
    app.post(
      '/api/youtube/videos',
      describe(requireScope('posts:read'), 'List videos of the channel, newest first, with their posts', {
        body: YouTubeVideosRequest,
        response: { 200: YouTubeVideosResponse },
      }),
      async request => {
        const actor = await actorOf(request)
        const { websiteId, maxResults, pageToken } = request.body
        const website = await getOwnedWebsite(sql, actor, websiteId)
        const profile = await getWebsiteChannel(sql, website)
        await limit.consume(actor.userId)
        const { videos, next } = await readVideos(profile, maxResults, pageToken ?? null)
        const postIds = await findPostIds(sql, website.id, videos)
        const thumbnails = videos.flatMap(({ thumbnail }) => thumbnail?.url ?? [])
        return {
          videos: videos.map(video => toWireVideo(video, postIds.get(video.id) ?? null)),
          nextPageToken: next,
          media: await findWebsitePictures(sql, website.id, thumbnails),
        }
      },
    )
  }
}

const PAGE_ERRORS = {
  limited: 'source_rate_limited',
  blocked: 'source_blocked',
  missing: 'profile_not_found',
  timeout: 'upstream_timeout',
  failed: 'upstream_failed',
  unknown: 'upstream_failed',
} as const satisfies Record<Exclude<ChannelVideosResult['kind'], 'found'>, ErrorCode>

async function findPostIds(
  sql: Sql,
  websiteId: string,
  videos: readonly Video[],
): Promise<Map<string, string>> {
  const keys = videos.map(({ id }) => `youtube:${id}`)
  if (keys.length === 0) return new Map()
  const rows = await sql
    .select({ id: posts.id, key: posts.sourceKey })
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), inArray(posts.sourceKey, keys)))
  return new Map(rows.map(({ id, key }) => [(key ?? '').slice('youtube:'.length), id]))
}

/** Returns the channel among a website's sources. @throws VitrineError validation_failed if there is none */
async function getWebsiteChannel(sql: Sql, website: Owned<WebsiteRow>): Promise<ProfileOf<'youtube'>> {
  const [row] = await sql
    .select({ profile: websiteProfiles.profile })
    .from(websiteProfiles)
    .where(eq(websiteProfiles.websiteId, website.id))
  const channel = row && placeOfType(row.profile, 'youtube')
  if (channel) return channel
  throw new VitrineError('validation_failed', {
    fields: { websiteId: t('This website has no YouTube channel among its sources.') },
  })
}

/** Converts a profile to the channel of the response. */
function toWireChannel({
  name,
  bio,
  avatar,
  banner,
  link,
  details,
  stats,
}: ProfileOf<'youtube'>): YouTubeChannel {
  const stat = (key: string) => {
    const value = stats.find(one => one.key === key)?.value
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
  }
  return {
    channel_id: details.channel_id,
    title: name,
    handle: details.handle,
    description: bio ?? '',
    thumbnail: avatar?.url ?? null,
    banner: banner?.url ?? null,
    subscribers: stat('subscribers'),
    videos_count: stat('videos'),
    url: link.url,
  }
}

/** Converts a video to the response; `postId` is the website's post about it. */
function toWireVideo(video: Video, postId: string | null): YouTubeVideo {
  return {
    video_id: video.id,
    title: video.title,
    description: video.description ?? '',
    thumbnail: video.thumbnail?.url ?? null,
    published_at: video.published,
    duration_s: video.duration_s,
    views: video.views,
    url: video.url,
    post_id: postId,
  }
}
