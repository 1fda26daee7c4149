import type { ProfileLink, Video } from '@vitrine/model'
import { removeContactFromItems } from '../../remove-contact-data.ts'
import type { ReadIo } from '../../io.ts'
import { parseUnavailable } from '../web/parse-channel.ts'
import { PlaylistItem } from '../data-api/schemas.ts'
import { listItems } from '../data-api/request.ts'
import { findChannel, getVideosOfItems } from '../data-api/data-api.ts'
import type { PathFailure } from '../channel-data.ts'
import { getContent, resolveChannelId, fetchVideoList } from '../web/innertube.ts'
import { ORIGINAL_LANGUAGE, withOriginalTitles } from '../original-texts.ts'
import { parseVideos } from '../web/parse-videos.ts'
import { getTarget, getUploadsPlaylistId } from '../channel-target.ts'
import { findByKey, getAt, getListAt, getStringAt, type JsonTree } from '../web/json-tree.ts'

/** A page of a channel's videos, newest first; `next` is the token of the next page, or null. */
type ChannelVideosPage = { videos: Video[]; next: string | null }
export type ChannelVideosResult =
  | { kind: 'found'; page: ChannelVideosPage }
  | { kind: 'missing' }
  | PathFailure

/** `k` is a Data API page token. */
const API_TOKEN = /^k\.([\w-]{0,200})$/
/** `u` is a page of the uploads, `p` of the Videos tab, with the number of its videos already returned. */
const WEB_TOKEN = /^([up])\.(\d{1,3})\.([\w%=.-]*)$/
/** Web pages fetched for one answer. */
const MAX_PAGES = 3

/**
 * Lists a page of a channel's uploads, shorts and broadcasts included: by the Data API (2 units), else from
 * the website's playlist of uploads, else from the channel's Videos tab; without contact data. `token` is `next` of the
 * previous page; an unknown token starts over.
 * @throws the signal's reason
 */
export async function listChannelVideos(
  link: ProfileLink,
  known: { channelId: string | null },
  page: { count: number; token: string | null },
  io: ReadIo,
): Promise<ChannelVideosResult> {
  const listed = await listVideos(link, known, page, io)
  if (listed.kind !== 'found') return listed
  return { kind: 'found', page: { ...listed.page, videos: removeContactFromItems(listed.page.videos) } }
}

async function listVideos(
  link: ProfileLink,
  known: { channelId: string | null },
  { count, token }: { count: number; token: string | null },
  io: ReadIo,
): Promise<ChannelVideosResult> {
  const [, apiPage] = API_TOKEN.exec(token ?? '') ?? []
  const place = parseWebToken(token)
  const key = io.keys.youtubeApiKey
  if (key && !place) {
    const page = await listByDataApi(link, known.channelId, key, count, apiPage ?? '', io)
    if (page.kind === 'found' || apiPage !== undefined || !io.mayReadPages('youtube')) return page
  }
  if (!io.mayReadPages('youtube')) return { kind: 'blocked' }
  const start: WebPlace = { list: 'uploads', page: '', shown: 0 }
  return listFromWeb(link, known.channelId, count, place ?? start, io)
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

/** A list of the website: all uploads as a playlist, or the Videos tab if there is no such playlist. */
type WebList = 'uploads' | 'videos'
/** A place in a list: the token of a page ('' for the first) and the number of its videos already returned. */
type WebPlace = { list: WebList; page: string; shown: number }

async function listFromWeb(
  link: ProfileLink,
  known: string | null,
  count: number,
  from: WebPlace,
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
  let place = from
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const read = await readListPage(channelId, place, io)
    if (read.kind !== 'page') {
      if (pages > 0) break
      // Not every channel with a Videos tab has the playlist.
      if (place.list === 'uploads' && !place.page && read.kind !== 'limited')
        return listFromWeb(link, channelId, count, { ...from, list: 'videos' }, io)
      return read
    }
    const listed = read.videos.slice(place.shown)
    const room = count - videos.length
    videos.push(...listed.slice(0, room))
    if (listed.length > room) {
      place = { ...place, shown: place.shown + room }
      break
    }
    if (!read.next || read.next === place.page) return { kind: 'found', page: { videos, next: null } }
    place = { ...place, page: read.next, shown: 0 }
    if (videos.length >= count) break
  }
  return { kind: 'found', page: { videos, next: formatWebToken(place) } }
}

async function readListPage(
  channelId: string,
  { list, page }: WebPlace,
  io: ReadIo,
): Promise<
  { kind: 'page'; videos: Video[]; next: string | null } | Exclude<ChannelVideosResult, { kind: 'found' }>
> {
  const target = page ? { continuation: page } : { channelId, list }
  const [answer, original] = await Promise.all([
    fetchVideoList(target, io),
    fetchVideoList(target, io, ORIGINAL_LANGUAGE),
  ])
  if (answer.kind !== 'tree') return answer
  const instead = parseUnavailable(answer.tree, { path: 'public-page', detail: 'InnerTube browse' })
  if (instead)
    return instead.kind === 'found'
      ? { kind: 'unknown' }
      : instead.kind === 'missing'
        ? { kind: 'missing' }
        : instead
  const isTab = list === 'videos' && !page
  const { content, next } = getListPage(isTab ? getContent(answer.tree, 'videos') : answer.tree)
  // The uploads of a channel that exists are never an empty page.
  if (list === 'uploads' && content.length === 0) return { kind: 'failed' }
  const context = { kind: 'video', channelId, now: io.now() } as const
  const originals = original.kind === 'tree' ? parseVideos(original.tree, context) : []
  return { kind: 'page', videos: withOriginalTitles(parseVideos(content, context), originals), next }
}

/** Parses `next` of a page of the website; anything else is the start. */
function parseWebToken(token: string | null): WebPlace | null {
  const [, letter, shown, page = ''] = WEB_TOKEN.exec(token ?? '') ?? []
  if (!letter || page.length > MAX_TOKEN_LENGTH) return null
  return { list: letter === 'u' ? 'uploads' : 'videos', page, shown: Number(shown) }
}

const formatWebToken = ({ list, page, shown }: WebPlace) =>
  `${list === 'uploads' ? 'u' : 'p'}.${shown}.${page}`

/** Continuation tokens have 136 to 9,300 letters. */
const MAX_TOKEN_LENGTH = 16_000
/** Lists of videos, innermost first: a playlist's list is inside a section, with suggestions below it. */
const LISTS = ['playlistVideoListRenderer', 'richGridRenderer', 'itemSectionRenderer', 'gridRenderer']

/** One page of a list of videos: its items, and the token of the next page. */
type ListPage = { content: JsonTree[]; next: string | null }

/** Returns the items and the next token of a response to `browse`: of a tab, a playlist or a further page. */
export function getListPage(tree: JsonTree): ListPage {
  const content = getItems(tree)
  const last = content.findLast(
    item =>
      getAt(item, 'continuationItemRenderer') !== undefined ||
      getAt(item, 'continuationItemViewModel') !== undefined,
  )
  return { content, next: getToken(last) }
}

function getItems(tree: JsonTree): JsonTree[] {
  const further = getListAt(tree, 'onResponseReceivedActions').flatMap(action => [
    ...getListAt(action, 'appendContinuationItemsAction', 'continuationItems'),
    ...getListAt(action, 'reloadContinuationItemsCommand', 'continuationItems'),
  ])
  if (further.length > 0) return further
  for (const name of LISTS) {
    const list = findByKey(tree, name)
    if (list !== undefined) return [...getListAt(list, 'contents'), ...getListAt(list, 'items')]
  }
  return []
}

/** View models put one `continuationCommand` inside another; only the inner one has the token. */
function getToken(item: JsonTree): string | null {
  const command = findByKey(item, 'continuationCommand')
  const token =
    getStringAt(command, 'token') ?? getStringAt(findByKey(command, 'continuationCommand'), 'token')
  return token && token.length <= MAX_TOKEN_LENGTH && /^[\w%=.-]+$/.test(token) ? token : null
}
