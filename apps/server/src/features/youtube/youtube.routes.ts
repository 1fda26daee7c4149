import {
  ErrorBody,
  type ProfileLink,
  type ProfileOf,
  type Video,
  YouTubeChannelRequest,
  YouTubeChannelResponse,
  YouTubeVideosRequest,
  YouTubeVideosResponse,
} from '@vitrine/model'
import type { ChannelVideosResult } from '@vitrine/sources'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { posts } from '../../core/posts/posts.table.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { findWebsitePictures } from '../../core/media/website-pictures.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { requireScope, type RouteSecurity } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { Sql } from '../../platform/db/db.ts'
import { channelOnWire, videoOnWire } from './on-wire.ts'
import { getOwnChannel } from './own-channel.ts'

export type YouTubeRoutesDeps = {
  sql: Sql
  actorOf: SessionCheck
  limit: RateLimit
  videoPage(
    link: ProfileLink,
    known: { channelId: string | null },
    asked: { count: number; token: string | null },
    signal: AbortSignal,
  ): Promise<ChannelVideosResult>
}

const DEADLINE_MS = 12_000
/** Where YouTube tells nothing now, what it told when the website was made is shown, by its place in that list. */
const KNOWN = /^known\.(\d{1,3})$/

/** The calls about the channel that a website was made from (specification, section 7). */
export function youtubeRoutes({ sql, actorOf, limit, videoPage }: YouTubeRoutesDeps): FastifyPluginAsyncZod {
  const schema = <S extends object>(security: RouteSecurity, summary: string, parts: S) => ({
    tags: ['YouTube'],
    summary,
    security,
    ...parts,
  })
  const read = async (
    profile: ProfileOf<'youtube'>,
    count: number,
    token: string | null,
  ): Promise<{ videos: Video[]; next: string | null }> => {
    const { videos, channel_id: channelId } = profile.details
    const from = Number(KNOWN.exec(token ?? '')?.[1] ?? 0)
    if (!profile.is_example && !KNOWN.test(token ?? '')) {
      const signal = AbortSignal.timeout(DEADLINE_MS)
      const answer = await videoPage(profile.link, { channelId }, { count, token }, signal).catch(error => {
        if (signal.aborted) return { kind: 'timeout' as const }
        throw error
      })
      if (answer.kind === 'found') return answer.page
      // A later page of a list that was read cannot go on with another list.
      if (token !== null) return { videos: [], next: null }
    }
    const to = from + count
    return { videos: videos.slice(from, to), next: to < videos.length ? `known.${to}` : null }
  }
  return async app => {
    app.post(
      '/api/youtube/channel',
      {
        schema: schema(requireScope('posts:read'), 'Read the channel that a website was made from', {
          body: YouTubeChannelRequest,
          response: { 200: YouTubeChannelResponse, '4xx': ErrorBody },
        }),
      },
      async request => {
        const website = await getOwnedWebsite(sql, await actorOf(request), request.body.websiteId)
        return { channel: channelOnWire(await getOwnChannel(sql, website)) }
      },
    )
    app.post(
      '/api/youtube/videos',
      {
        schema: schema(
          requireScope('posts:read'),
          'List the channel’s videos, newest first, and which of them have a post',
          {
            body: YouTubeVideosRequest,
            response: { 200: YouTubeVideosResponse, '4xx': ErrorBody },
          },
        ),
      },
      async request => {
        const actor = await actorOf(request)
        const { websiteId, maxResults, pageToken } = request.body
        const website = await getOwnedWebsite(sql, actor, websiteId)
        const profile = await getOwnChannel(sql, website)
        await limit.consume(actor.userId)
        const { videos, next } = await read(profile, maxResults, pageToken ?? null)
        const postIds = await postsOf(sql, website.id, videos)
        const stills = videos.flatMap(({ thumbnail }) => thumbnail?.url ?? [])
        return {
          videos: videos.map(video => videoOnWire(video, postIds.get(video.id) ?? null)),
          nextPageToken: next,
          media: await findWebsitePictures(sql, website.id, stills),
        }
      },
    )
  }
}

async function postsOf(sql: Sql, websiteId: string, videos: readonly Video[]): Promise<Map<string, string>> {
  const keys = videos.map(({ id }) => `youtube:${id}`)
  if (keys.length === 0) return new Map()
  const rows = await sql
    .select({ id: posts.id, key: posts.sourceKey })
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), inArray(posts.sourceKey, keys)))
  return new Map(rows.map(({ id, key }) => [(key ?? '').slice('youtube:'.length), id]))
}
