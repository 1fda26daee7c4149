import type { Video, VideoKind } from '@vitrine/model'
import type { ReadIo } from '../../io.ts'
import { ApiVideo, Channel, PlaylistItem, type Thumbnails } from './schemas.ts'
import { list } from './request.ts'
import type { Found, FoundPicture, PathResult } from '../channel-data.ts'
import { problemOf } from '../web/innertube.ts'
import { day, isoSeconds, keywordsIn } from '../parse-text.ts'
import { largest } from '../web/parse-videos.ts'
import { nameOf, type Target } from '../channel-target.ts'
import { figure, videoOf } from '../to-video.ts'

const DOOR = { path: 'api' as const, detail: 'Data API channels.list' }
const CHANNEL_PARTS = 'snippet,brandingSettings,contentDetails,statistics'
/** `player` with a height tells how wide a video is, which no other part does. */
const VIDEO_PARTS = 'snippet,contentDetails,statistics,liveStreamingDetails,player'
const EMBED_HEIGHT = '720'

/** A link that the interface can be asked about: anything but an old name of one's own (`/c/…`). */
export type AskedTarget = Exclude<Target, { kind: 'custom' }>

/** The channel by the operator's key, for one unit (two where the link is a video's). */
export async function findByApi(target: AskedTarget, key: string, io: ReadIo): Promise<PathResult> {
  const asked = target.kind === 'video' ? await channelOf(target.id, key, io) : askFor(target)
  if (asked.kind !== 'asked') return asked
  const answer = await list('channels', { part: CHANNEL_PARTS, ...asked.by }, key, io)
  if (answer.kind === 'missing') return { kind: 'unknown' }
  if (answer.kind !== 'items') return answer
  const [item] = answer.items
  // An old user name may be the page's address of a channel that this call does not find by it.
  if (item === undefined)
    return target.kind === 'user'
      ? { kind: 'unknown' }
      : { kind: 'missing', message: `YouTube knows no channel called ${nameOf(target)}.` }
  const channel = Channel.safeParse(item)
  return channel.success ? { kind: 'found', found: [channelFound(channel.data)] } : { kind: 'failed' }
}

type Asked = { kind: 'asked'; by: Record<string, string> }

function askFor(target: Exclude<AskedTarget, { kind: 'video' }>): Asked {
  if (target.kind === 'id') return { kind: 'asked', by: { id: target.id } }
  if (target.kind === 'handle') return { kind: 'asked', by: { forHandle: `@${target.handle}` } }
  return { kind: 'asked', by: { forUsername: target.name } }
}

async function channelOf(video: string, key: string, io: ReadIo): Promise<Asked | PathResult> {
  const answer = await list('videos', { part: 'snippet', id: video }, key, io)
  if (answer.kind === 'missing') return { kind: 'unknown' }
  if (answer.kind !== 'items') return answer
  if (answer.items.length === 0)
    return { kind: 'missing', message: 'YouTube knows no video at this link, and so no channel.' }
  const id = ApiVideo.safeParse(answer.items[0]).data?.snippet.channelId
  return id ? { kind: 'asked', by: { id } } : { kind: 'failed' }
}

function channelFound(channel: Channel): Found {
  const { snippet, statistics, brandingSettings } = channel
  return {
    door: DOOR,
    channelId: channel.id,
    // Without its sign it is a name from before there were handles, which may be another channel's by now.
    handle: snippet.customUrl?.startsWith('@') ? snippet.customUrl : null,
    name: snippet.title,
    description: snippet.description,
    avatar: largestOf(snippet.thumbnails),
    banner: bannerOf(brandingSettings?.image?.bannerExternalUrl),
    location: countryName(snippet.country ?? brandingSettings?.channel?.country),
    keywords: keywordsIn(brandingSettings?.channel?.keywords),
    trailer: brandingSettings?.channel?.unsubscribedTrailer,
    joinedAt: snippet.publishedAt,
    subscribers: statistics?.hiddenSubscriberCount ? null : statistics?.subscriberCount,
    videoCount: statistics?.videoCount,
    views: statistics?.viewCount,
  }
}

/** The list that holds everything a channel uploaded; its name is the channel's with other letters in front. */
export function uploadsOf(channelId: string): string {
  return `UU${channelId.slice(2)}`
}

/** The fifty newest videos, for two units. A channel without any has no list: that is not a failure. */
export async function videosByApi(channelId: string, key: string, io: ReadIo): Promise<PathResult> {
  const asked = { part: 'snippet,contentDetails', playlistId: uploadsOf(channelId), maxResults: '50' }
  const listed = await list('playlistItems', asked, key, io)
  if (listed.kind === 'missing') return found([])
  if (listed.kind !== 'items') return listed
  const items = listed.items.flatMap(item => PlaylistItem.safeParse(item).data ?? [])
  const ids = items.flatMap(item => idOf(item) ?? [])
  if (ids.length === 0) return found([])
  const details = await list(
    'videos',
    { part: VIDEO_PARTS, id: ids.slice(0, 50).join(','), maxHeight: EMBED_HEIGHT, maxResults: '50' },
    key,
    io,
  )
  if (details.kind === 'items')
    return found(details.items.flatMap(item => ApiVideo.safeParse(item).data ?? []).map(videoFound))
  // The list alone tells titles, days and pictures.
  return {
    ...found(items.map(itemFound)),
    problem: details.kind === 'missing' ? 'failed' : problemOf(details),
  }
}

/** The videos of a list with their lengths and views (one unit); where that is refused, what the list itself tells. */
export async function videosListed(
  items: readonly PlaylistItem[],
  key: string,
  io: ReadIo,
): Promise<Video[]> {
  const ids = items.flatMap(item => idOf(item) ?? [])
  if (ids.length === 0) return []
  const asked = {
    part: VIDEO_PARTS,
    id: ids.slice(0, 50).join(','),
    maxHeight: EMBED_HEIGHT,
    maxResults: '50',
  }
  const details = await list('videos', asked, key, io)
  const videos =
    details.kind === 'items'
      ? details.items.flatMap(item => ApiVideo.safeParse(item).data ?? []).map(videoFound)
      : items.map(itemFound)
  return videos.filter(video => video !== null)
}

function found(videos: (Video | null)[]): PathResult & { kind: 'found' } {
  const door = { path: 'api' as const, detail: 'Data API playlistItems.list and videos.list' }
  return { kind: 'found', found: [{ door, videos: [videos.filter(video => video !== null)] }] }
}

const idOf = (item: PlaylistItem) => item.contentDetails?.videoId ?? item.snippet.resourceId?.videoId

function itemFound(item: PlaylistItem): Video | null {
  const thumbnail = largestOf(item.snippet.thumbnails)
  // Private and deleted videos stay in the list, under the platform's words for them and without a picture.
  if (!thumbnail) return null
  return videoOf({
    id: idOf(item) ?? null,
    title: item.snippet.title,
    description: item.snippet.description,
    thumbnail,
    published: day(item.contentDetails?.videoPublishedAt ?? item.snippet.publishedAt),
    kind: 'video',
  })
}

export function videoFound(video: ApiVideo): Video | null {
  const { snippet, contentDetails, statistics, liveStreamingDetails: live } = video
  const isComing = snippet.liveBroadcastContent === 'upcoming'
  return videoOf({
    id: video.id,
    title: snippet.title,
    description: snippet.description,
    thumbnail: largestOf(snippet.thumbnails),
    published: day(isComing ? (live?.scheduledStartTime ?? snippet.publishedAt) : snippet.publishedAt),
    seconds: isoSeconds(contentDetails?.duration),
    views: isComing ? null : figure(statistics?.viewCount),
    kind: kindOf(video),
  })
}

/**
 * What a video is. What is yet to come and has a length already is a premiere. Shorts are upright or square and at
 * most three minutes long, one minute if uploaded before 15 October 2024
 * (https://support.google.com/youtube/answer/15424877).
 */
function kindOf({ snippet, contentDetails, liveStreamingDetails, player }: ApiVideo): VideoKind {
  const seconds = isoSeconds(contentDetails?.duration)
  if (snippet.liveBroadcastContent === 'upcoming') return seconds ? 'premiere' : 'live'
  if (liveStreamingDetails || snippet.liveBroadcastContent === 'live') return 'live'
  const longest = (snippet.publishedAt ?? '') < '2024-10-15' ? 60 : 180
  if (seconds === null || seconds > longest) return 'video'
  const { embedWidth: width, embedHeight: height } = player ?? {}
  if (width && height) return height >= width ? 'short' : 'video'
  return /#shorts?\b/i.test(`${snippet.title} ${snippet.description ?? ''}`) ? 'short' : 'video'
}

function largestOf(thumbnails: Thumbnails): FoundPicture | null {
  return largest(Object.values(thumbnails ?? {}))
}

/** The address alone leads to a small picture; this is the band that the channel's own page shows, in its size. */
function bannerOf(address: string | null | undefined): FoundPicture | null {
  if (!address) return null
  const isBare = !/=[a-z]\d/.test(address)
  return isBare
    ? { url: `${address}=w2120-fcrop64=1,00005a57ffffa5a8-k-c0xffffffff-no-nd-rj`, width: 2120, height: 351 }
    : { url: address, width: null, height: null }
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The name of a country, as the channel's page would say it; two letters that are none are not told. */
function countryName(code: string | null | undefined): string | null {
  return code && /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? null) : null
}
