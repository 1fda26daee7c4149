import { type Video, type VideoKind, t } from '@vitrine/model'
import type { ReadIo } from '../../io.ts'
import { ApiVideo, Channel, PlaylistItem, type Thumbnails } from './schemas.ts'
import { listItems } from './request.ts'
import type { ChannelData, PictureData, PathResult } from '../channel-data.ts'
import { toReadingProblem } from '../web/innertube.ts'
import { toUtcDay, parseIsoDuration, parseKeywords } from '../parse-text.ts'
import { pickLargest } from '../web/parse-videos.ts'
import { getTargetName, getUploadsPlaylistId, type Target } from '../channel-target.ts'
import { toCountOrNull, toVideo } from '../to-video.ts'

const ORIGIN = { path: 'api' as const, detail: 'Data API channels.list' }
const CHANNEL_PARTS = 'snippet,brandingSettings,contentDetails,statistics'
/** `player` with a maximum height returns the width, which no other part does. */
const VIDEO_PARTS = 'snippet,contentDetails,statistics,liveStreamingDetails,player'
const EMBED_HEIGHT = '720'

/** A link that the API can query: anything except a custom name (`/c/…`). */
export type QueryableTarget = Exclude<Target, { kind: 'custom' }>

/** Finds a channel by the operator's key. Costs 1 unit, 2 for a video link. */
export async function findChannel(target: QueryableTarget, key: string, io: ReadIo): Promise<PathResult> {
  const query = target.kind === 'video' ? await findVideoChannel(target.id, key, io) : getChannelQuery(target)
  if (query.kind !== 'asked') return query
  const answer = await listItems('channels', { part: CHANNEL_PARTS, ...query.by }, key, io)
  if (answer.kind === 'missing') return { kind: 'unknown' }
  if (answer.kind !== 'items') return answer
  const [item] = answer.items
  // A user name may be a page's URL without the API finding its channel.
  if (item === undefined)
    return target.kind === 'user'
      ? { kind: 'unknown' }
      : {
          kind: 'missing',
          message: t('There’s no YouTube channel called {name}.', { name: getTargetName(target) }),
        }
  const channel = Channel.safeParse(item)
  return channel.success ? { kind: 'found', found: [toChannelData(channel.data)] } : { kind: 'failed' }
}

type ChannelQuery = { kind: 'asked'; by: Record<string, string> }

function getChannelQuery(target: Exclude<QueryableTarget, { kind: 'video' }>): ChannelQuery {
  if (target.kind === 'id') return { kind: 'asked', by: { id: target.id } }
  if (target.kind === 'handle') return { kind: 'asked', by: { forHandle: `@${target.handle}` } }
  return { kind: 'asked', by: { forUsername: target.name } }
}

async function findVideoChannel(video: string, key: string, io: ReadIo): Promise<ChannelQuery | PathResult> {
  const answer = await listItems('videos', { part: 'snippet', id: video }, key, io)
  if (answer.kind === 'missing') return { kind: 'unknown' }
  if (answer.kind !== 'items') return answer
  if (answer.items.length === 0)
    return {
      kind: 'missing',
      message: t('We couldn’t find a video at this link, so we can’t tell its channel.'),
    }
  const id = ApiVideo.safeParse(answer.items[0]).data?.snippet.channelId
  return id ? { kind: 'asked', by: { id } } : { kind: 'failed' }
}

function toChannelData(channel: Channel): ChannelData {
  const { snippet, statistics, brandingSettings } = channel
  return {
    origin: ORIGIN,
    channelId: channel.id,
    // A custom URL without `@` is a legacy name, which may belong to another channel's handle by now.
    handle: snippet.customUrl?.startsWith('@') ? snippet.customUrl : null,
    name: snippet.title,
    description: snippet.description,
    avatar: getLargestThumbnail(snippet.thumbnails),
    banner: getBanner(brandingSettings?.image?.bannerExternalUrl),
    location: getCountryName(snippet.country ?? brandingSettings?.channel?.country),
    keywords: parseKeywords(brandingSettings?.channel?.keywords),
    trailer: brandingSettings?.channel?.unsubscribedTrailer,
    joinedAt: snippet.publishedAt,
    subscribers: statistics?.hiddenSubscriberCount ? null : statistics?.subscriberCount,
    videoCount: statistics?.videoCount,
    views: statistics?.viewCount,
  }
}

/**
 * Lists the 50 newest videos for 2 units. A channel without videos has no such playlist, which is not a
 * failure.
 */
export async function listNewestVideos(channelId: string, key: string, io: ReadIo): Promise<PathResult> {
  const params = {
    part: 'snippet,contentDetails',
    playlistId: getUploadsPlaylistId(channelId),
    maxResults: '50',
  }
  const listed = await listItems('playlistItems', params, key, io)
  if (listed.kind === 'missing') return toVideosResult([])
  if (listed.kind !== 'items') return listed
  const items = listed.items.flatMap(item => PlaylistItem.safeParse(item).data ?? [])
  const ids = items.flatMap(item => getVideoId(item) ?? [])
  if (ids.length === 0) return toVideosResult([])
  const details = await listItems(
    'videos',
    { part: VIDEO_PARTS, id: ids.slice(0, 50).join(','), maxHeight: EMBED_HEIGHT, maxResults: '50' },
    key,
    io,
  )
  if (details.kind === 'items')
    return toVideosResult(
      details.items.flatMap(item => ApiVideo.safeParse(item).data ?? []).map(toVideoFromApi),
    )
  // The playlist alone has titles, dates and thumbnails.
  return {
    ...toVideosResult(items.map(toVideoFromItem)),
    problem: details.kind === 'missing' ? 'failed' : toReadingProblem(details),
  }
}

/**
 * Returns playlist items as videos with durations and views (1 unit); if that fails, with what the playlist
 * has.
 */
export async function getVideosOfItems(
  items: readonly PlaylistItem[],
  key: string,
  io: ReadIo,
): Promise<Video[]> {
  const ids = items.flatMap(item => getVideoId(item) ?? [])
  if (ids.length === 0) return []
  const params = {
    part: VIDEO_PARTS,
    id: ids.slice(0, 50).join(','),
    maxHeight: EMBED_HEIGHT,
    maxResults: '50',
  }
  const details = await listItems('videos', params, key, io)
  const videos =
    details.kind === 'items'
      ? details.items.flatMap(item => ApiVideo.safeParse(item).data ?? []).map(toVideoFromApi)
      : items.map(toVideoFromItem)
  return videos.filter(video => video !== null)
}

function toVideosResult(videos: (Video | null)[]): PathResult & { kind: 'found' } {
  const origin = { path: 'api' as const, detail: 'Data API playlistItems.list and videos.list' }
  return { kind: 'found', found: [{ origin, videos: [videos.filter(video => video !== null)] }] }
}

const getVideoId = (item: PlaylistItem) => item.contentDetails?.videoId ?? item.snippet.resourceId?.videoId

function toVideoFromItem(item: PlaylistItem): Video | null {
  const thumbnail = getLargestThumbnail(item.snippet.thumbnails)
  // Private and deleted videos stay in the playlist with a placeholder title and without a thumbnail.
  if (!thumbnail) return null
  return toVideo({
    id: getVideoId(item) ?? null,
    title: item.snippet.title,
    description: item.snippet.description,
    thumbnail,
    published: toUtcDay(item.contentDetails?.videoPublishedAt ?? item.snippet.publishedAt),
    kind: 'video',
  })
}

export function toVideoFromApi(video: ApiVideo): Video | null {
  const { snippet, contentDetails, statistics, liveStreamingDetails: live } = video
  const isComing = snippet.liveBroadcastContent === 'upcoming'
  return toVideo({
    id: video.id,
    title: snippet.title,
    description: snippet.description,
    thumbnail: getLargestThumbnail(snippet.thumbnails),
    published: toUtcDay(isComing ? (live?.scheduledStartTime ?? snippet.publishedAt) : snippet.publishedAt),
    seconds: parseIsoDuration(contentDetails?.duration),
    views: isComing ? null : toCountOrNull(statistics?.viewCount),
    kind: getVideoKind(video),
  })
}

/**
 * Returns the kind of a video. An upcoming one with a duration is a premiere. Shorts are square or vertical
 * and up to three minutes long, one minute if uploaded before 15 October 2024
 * (https://support.google.com/youtube/answer/15424877).
 */
function getVideoKind({ snippet, contentDetails, liveStreamingDetails, player }: ApiVideo): VideoKind {
  const seconds = parseIsoDuration(contentDetails?.duration)
  if (snippet.liveBroadcastContent === 'upcoming') return seconds ? 'premiere' : 'live'
  if (liveStreamingDetails || snippet.liveBroadcastContent === 'live') return 'live'
  const longest = (snippet.publishedAt ?? '') < '2024-10-15' ? 60 : 180
  if (seconds === null || seconds > longest) return 'video'
  const { embedWidth: width, embedHeight: height } = player ?? {}
  if (width && height) return height >= width ? 'short' : 'video'
  return /#shorts?\b/i.test(`${snippet.title} ${snippet.description ?? ''}`) ? 'short' : 'video'
}

function getLargestThumbnail(thumbnails: Thumbnails): PictureData | null {
  return pickLargest(Object.values(thumbnails ?? {}))
}

/** Returns the banner in the size that the channel's page uses; the plain URL is a small picture. */
function getBanner(address: string | null | undefined): PictureData | null {
  if (!address) return null
  const isBare = !/=[a-z]\d/.test(address)
  return isBare
    ? { url: `${address}=w2120-fcrop64=1,00005a57ffffa5a8-k-c0xffffffff-no-nd-rj`, width: 2120, height: 351 }
    : { url: address, width: null, height: null }
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Returns the English name of a country code, or null if it is unknown. */
function getCountryName(code: string | null | undefined): string | null {
  return code && /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? null) : null
}
