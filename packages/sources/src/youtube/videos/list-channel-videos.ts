import type { ProfileLink, Video } from '@vitrine/model'
import type { ReadIo } from '../../io.ts'
import { parseUnavailable } from '../web/parse-channel.ts'
import { PlaylistItem } from '../data-api/schemas.ts'
import { listItems } from '../data-api/request.ts'
import { findChannel, getUploadsPlaylistId, getVideosOfItems } from '../data-api/data-api.ts'
import type { PathFailure } from '../channel-data.ts'
import { getContent, resolveChannelId, fetchVideosTab } from '../web/innertube.ts'
import { parseVideos } from '../web/parse-videos.ts'
import { getTarget } from '../channel-target.ts'
import { findByKey, getStringAt, type JsonTree } from '../web/json-tree.ts'

/** A page of a channel's videos, newest first; `next` is the token of the next page, or null. */
type ChannelVideosPage = { videos: Video[]; next: string | null }
export type ChannelVideosResult =
  | { kind: 'found'; page: ChannelVideosPage }
  | { kind: 'missing' }
  | PathFailure

/** `k` is a Data API page token; `p` a page of the web list and the number of its videos already returned. */
const PAGE_TOKEN = /^(?:(k)\.([\w-]{0,200})|(p)\.(\d{1,3})\.([\w%=.-]{0,2000}))$/
/** Web pages fetched for one answer. */
const MAX_PAGES = 3

/**
 * Lists a page of a channel's uploads: by the Data API (2 units; includes shorts and broadcasts), else from
 * the channel's Videos tab. `token` is `next` of the previous page; an unknown token starts over.
 * @throws the signal's reason
 */
export async function listChannelVideos(
  link: ProfileLink,
  known: { channelId: string | null },
  { count, token }: { count: number; token: string | null },
  io: ReadIo,
): Promise<ChannelVideosResult> {
  const [, k, apiPage = '', p, shown = '0', listPage = ''] = PAGE_TOKEN.exec(token ?? '') ?? []
  const key = io.keys.youtubeApiKey
  if (key && !p) {
    const page = await listByDataApi(link, known.channelId, key, count, k ? apiPage : '', io)
    if (page.kind === 'found' || k || !io.mayReadPages('youtube')) return page
  }
  if (!io.mayReadPages('youtube')) return { kind: 'blocked' }
  return listFromWeb(
    link,
    known.channelId,
    count,
    p ? { page: listPage, shown: Number(shown) } : { page: '', shown: 0 },
    io,
  )
}

async function listByDataApi(
  link: ProfileLink,
  known: string | null,
  key: string,
  count: number,
  pageToken: string,
  io: ReadIo,
): Promise<ChannelVideosResult> {
  const channelId = known ?? (await findChannelId(link, key, io))
  if (!channelId) return { kind: 'unknown' }
  const params = {
    part: 'snippet,contentDetails',
    playlistId: getUploadsPlaylistId(channelId),
    maxResults: String(count),
    ...(pageToken ? { pageToken } : {}),
  }
  const answer = await listItems('playlistItems', params, key, io)
  // A channel without videos has no uploads playlist.
  if (answer.kind === 'missing') return { kind: 'found', page: { videos: [], next: null } }
  if (answer.kind !== 'items') return answer
  const items = answer.items.flatMap(item => PlaylistItem.safeParse(item).data ?? [])
  const videos = await getVideosOfItems(items, key, io)
  const next = answer.next && /^[\w-]{1,200}$/.test(answer.next) ? `k.${answer.next}` : null
  return { kind: 'found', page: { videos, next } }
}

async function findChannelId(link: ProfileLink, key: string, io: ReadIo): Promise<string | null> {
  const target = getTarget(link)
  if (target.kind === 'id') return target.id
  if (target.kind === 'custom') return null
  const answer = await findChannel(target, key, io)
  return answer.kind === 'found' ? (answer.found[0]?.channelId ?? null) : null
}

async function listFromWeb(
  link: ProfileLink,
  known: string | null,
  count: number,
  from: { page: string; shown: number },
  io: ReadIo,
): Promise<ChannelVideosResult> {
  let channelId = known
  if (!channelId) {
    const target = getTarget(link)
    const found =
      target.kind === 'id' ? { kind: 'id' as const, id: target.id } : await resolveChannelId(target, io)
    if (found.kind !== 'id') return found
    channelId = found.id
  }
  const videos: Video[] = []
  let { page, shown } = from
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const answer = await fetchVideosTab(page ? { continuation: page } : { channelId }, io)
    if (answer.kind !== 'tree')
      return pages > 0 ? { kind: 'found', page: { videos, next: createWebToken(page, shown) } } : answer
    const instead = parseUnavailable(answer.tree, { path: 'public-page', detail: 'InnerTube browse' })
    if (instead)
      return instead.kind === 'found'
        ? { kind: 'unknown' }
        : instead.kind === 'missing'
          ? { kind: 'missing' }
          : instead
    const content = getContent(answer.tree, 'videos')
    const listed = parseVideos(content, { kind: 'video', channelId, now: io.now() }).slice(shown)
    const room = count - videos.length
    videos.push(...listed.slice(0, room))
    if (listed.length > room)
      return { kind: 'found', page: { videos, next: createWebToken(page, shown + room) } }
    const more = getNextToken(content)
    if (!more) return { kind: 'found', page: { videos, next: null } }
    page = more
    shown = 0
    if (videos.length >= count) break
  }
  return { kind: 'found', page: { videos, next: createWebToken(page, shown) } }
}

const createWebToken = (page: string, shown: number) => `p.${shown}.${page}`

function getNextToken(content: JsonTree): string | null {
  const next = getStringAt(
    findByKey(findByKey(content, 'continuationItemRenderer'), 'continuationCommand'),
    'token',
  )
  return next && next.length <= 2000 && /^[\w%=.-]+$/.test(next) ? next : null
}
