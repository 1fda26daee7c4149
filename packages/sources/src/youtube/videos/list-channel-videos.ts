import type { ProfileLink, Video } from '@vitrine/model'
import type { ReadIo } from '../../io.ts'
import { insteadOfChannel } from '../web/parse-channel.ts'
import { PlaylistItem } from '../data-api/schemas.ts'
import { list } from '../data-api/request.ts'
import { findByApi, uploadsOf, videosListed } from '../data-api/data-api.ts'
import type { Closed } from '../channel-data.ts'
import { contentOf, resolve, videosTab } from '../web/innertube.ts'
import { videosIn } from '../web/parse-videos.ts'
import { targetOf } from '../channel-target.ts'
import { partCalled, stringAt, type Tree } from '../web/json-tree.ts'

/** A page of a channel's videos, newest first; `next` names the page after it, null where this is the last. */
type VideoPage = { videos: Video[]; next: string | null }
export type VideoPageResult = { kind: 'found'; page: VideoPage } | { kind: 'missing' } | Closed

/** `k` is the interface's own page, `p` a page of the site's list and how many of it were shown. */
const TOKEN = /^(?:(k)\.([\w-]{0,200})|(p)\.(\d{1,3})\.([\w%=.-]{0,2000}))$/
/** Pages of the site's list that one answer may be put together of. */
const MOST_PAGES = 3

/**
 * Reads a page of the videos that a channel uploaded: by the Data API (2 units; shorts and broadcasts, too), else as the
 * channel's own tab lists them. `token` is `next` of the page before; a foreign one is read as none.
 * @throws the signal's reason
 */
export async function readVideoPage(
  link: ProfileLink,
  known: { channelId: string | null },
  { count, token }: { count: number; token: string | null },
  io: ReadIo,
): Promise<VideoPageResult> {
  const [, k, apiPage = '', p, shown = '0', listPage = ''] = TOKEN.exec(token ?? '') ?? []
  const key = io.keys.youtubeApiKey
  if (key && !p) {
    const page = await byKey(link, known.channelId, key, count, k ? apiPage : '', io)
    if (page.kind === 'found' || k || !io.mayReadPages('youtube')) return page
  }
  if (!io.mayReadPages('youtube')) return { kind: 'blocked' }
  return byPages(
    link,
    known.channelId,
    count,
    p ? { page: listPage, shown: Number(shown) } : { page: '', shown: 0 },
    io,
  )
}

async function byKey(
  link: ProfileLink,
  known: string | null,
  key: string,
  count: number,
  pageToken: string,
  io: ReadIo,
): Promise<VideoPageResult> {
  const channelId = known ?? (await idByKey(link, key, io))
  if (!channelId) return { kind: 'unknown' }
  const asked = {
    part: 'snippet,contentDetails',
    playlistId: uploadsOf(channelId),
    maxResults: String(count),
    ...(pageToken ? { pageToken } : {}),
  }
  const answer = await list('playlistItems', asked, key, io)
  // A channel without videos has no such list.
  if (answer.kind === 'missing') return { kind: 'found', page: { videos: [], next: null } }
  if (answer.kind !== 'items') return answer
  const items = answer.items.flatMap(item => PlaylistItem.safeParse(item).data ?? [])
  const videos = await videosListed(items, key, io)
  const next = answer.next && /^[\w-]{1,200}$/.test(answer.next) ? `k.${answer.next}` : null
  return { kind: 'found', page: { videos, next } }
}

async function idByKey(link: ProfileLink, key: string, io: ReadIo): Promise<string | null> {
  const target = targetOf(link)
  if (target.kind === 'id') return target.id
  if (target.kind === 'custom') return null
  const answer = await findByApi(target, key, io)
  return answer.kind === 'found' ? (answer.found[0]?.channelId ?? null) : null
}

async function byPages(
  link: ProfileLink,
  known: string | null,
  count: number,
  from: { page: string; shown: number },
  io: ReadIo,
): Promise<VideoPageResult> {
  let channelId = known
  if (!channelId) {
    const target = targetOf(link)
    const found = target.kind === 'id' ? { kind: 'id' as const, id: target.id } : await resolve(target, io)
    if (found.kind !== 'id') return found
    channelId = found.id
  }
  const videos: Video[] = []
  let { page, shown } = from
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const answer = await videosTab(page ? { continuation: page } : { channelId }, io)
    if (answer.kind !== 'tree')
      return pages > 0 ? { kind: 'found', page: { videos, next: token(page, shown) } } : answer
    const instead = insteadOfChannel(answer.tree, { path: 'public-page', detail: 'InnerTube browse' })
    if (instead)
      return instead.kind === 'found'
        ? { kind: 'unknown' }
        : instead.kind === 'missing'
          ? { kind: 'missing' }
          : instead
    const content = contentOf(answer.tree, 'videos')
    const listed = videosIn(content, { kind: 'video', channelId, now: io.now() }).slice(shown)
    const room = count - videos.length
    videos.push(...listed.slice(0, room))
    if (listed.length > room) return { kind: 'found', page: { videos, next: token(page, shown + room) } }
    const more = nextOf(content)
    if (!more) return { kind: 'found', page: { videos, next: null } }
    page = more
    shown = 0
    if (videos.length >= count) break
  }
  return { kind: 'found', page: { videos, next: token(page, shown) } }
}

const token = (page: string, shown: number) => `p.${shown}.${page}`

function nextOf(content: Tree): string | null {
  const next = stringAt(
    partCalled(partCalled(content, 'continuationItemRenderer'), 'continuationCommand'),
    'token',
  )
  return next && next.length <= 2000 && /^[\w%=.-]+$/.test(next) ? next : null
}
