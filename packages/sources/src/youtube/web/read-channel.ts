import { t } from '@vitrine/model'
import type { ReadIo } from '../../io.ts'
import type { PathFailure, PathResult, Origin, ChannelData } from '../channel-data.ts'
import { readChannelTabs, resolveChannelId, type NotFoundHint, type WebResult } from './innertube.ts'
import type { LargeThumbnails } from '../large-thumbnails.ts'
import { getProblem, type StageReporter, type ChannelReading, addResult } from '../channel-reading.ts'
import { request, parseJson, getFailure, runPath } from '../request.ts'
import { getTargetUrl, type Target, parseTargetUrl } from '../channel-target.ts'
import { getStringAt, findByKey, type JsonTree } from './json-tree.ts'
import { parseHeader, parseUnavailable, parseTabs, getTrailerId } from './parse-channel.ts'
import { ORIGINAL_LANGUAGE, withOriginalTexts } from '../original-texts.ts'
import { parsePlaylists, parseVideos, getDefaultThumbnail } from './parse-videos.ts'
import { toUtcDay } from '../parse-text.ts'
import { toVideo } from '../to-video.ts'
import { decodeEntities } from '../../web/html-to-text.ts'

/** Finds the channel of a video by oEmbed, which fails for videos that may not be embedded. */
async function findOwnerByOembed(video: string, io: ReadIo): Promise<Target | PathFailure> {
  const encodedUrl = encodeURIComponent(getTargetUrl({ kind: 'video', id: video }))
  const answer = await request(io, { url: `https://www.youtube.com/oembed?url=${encodedUrl}&format=json` })
  if (answer.kind !== 'answered') return answer
  const refusal = getFailure(answer, io.now())
  if (refusal) return refusal
  return parseTargetUrl(getStringAt(parseJson(answer.body), 'author_url')) ?? { kind: 'failed' }
}

export { findOwnerOnVideoPage }

/** Returns whether an owner was found. */
function isTarget(result: Target | PathFailure): result is Target {
  return ['id', 'handle', 'user', 'custom', 'video'].includes(result.kind)
}

/** Reads a channel from the website: by InnerTube, else by the channel's page, plus the feed. */
export async function readChannelFromWeb(
  link: Target,
  reading: ChannelReading,
  { progress, thumbnails }: { progress: StageReporter; thumbnails: LargeThumbnails },
  io: ReadIo,
): Promise<void> {
  const target = link.kind === 'video' ? await findVideoOwner(link.id, reading, io) : link
  if (!target) return
  let channelId = target.kind === 'id' ? target.id : null
  // The feed needs only the id and is read in parallel.
  let feed = channelId ? startFeed(channelId, thumbnails, io) : null
  const tube = await runPath(io, 'InnerTube', async () => {
    const resolved = channelId ? { kind: 'id' as const, id: channelId } : await resolveChannelId(target, io)
    if (resolved.kind !== 'id') return resolved
    channelId = resolved.id
    feed ??= startFeed(resolved.id, thumbnails, io)
    return readChannelTabs(resolved.id, io, head => progress.reportChannel(head))
  })
  addResult(tube, reading)
  // Not found is certain only if two paths report it and no path finds the channel.
  let isNotFound = false
  if (tube.kind !== 'found' && tube.kind !== 'missing') {
    const page = await runPath(io, 'channel page', () => readChannelPage(target, io))
    addResult(page, reading)
    channelId ??= page.kind === 'found' ? (page.found[0]?.channelId ?? null) : null
    isNotFound = 'isNotFound' in tube && 'isNotFound' in page
  }
  const entries = await (feed ?? (channelId ? startFeed(channelId, thumbnails, io) : null))
  if (reading.missing) return
  if (entries?.kind === 'found') {
    // A channel known only by its feed is incomplete.
    if (reading.data.length === 0) reading.problem = getProblem(reading)?.kind ?? null
    // The feed is never translated.
    const [original] = entries.found
    const read = reading.data.map(one =>
      original && one.mayBeTranslated ? withOriginalTexts(one, original) : one,
    )
    reading.data = [...read, ...entries.found]
  } else if (isNotFound)
    reading.missing = { kind: 'missing', message: t('We couldn’t find a YouTube channel at this link.') }
}

function startFeed(channelId: string, thumbnails: LargeThumbnails, io: ReadIo): Promise<PathResult> {
  const feed = runPath(io, 'feed', async () => {
    const result = await readFeed(channelId, io)
    if (result.kind === 'found') thumbnails.probe(result.found[0]?.videos?.[0] ?? [])
    return result
  })
  // Prevents an unhandled rejection if the reading ends before this is awaited.
  feed.catch(() => {})
  return feed
}

async function findVideoOwner(video: string, reading: ChannelReading, io: ReadIo): Promise<Target | null> {
  for (const [path, ask] of [
    ['oEmbed', findOwnerByOembed],
    ['video page', findOwnerOnVideoPage],
  ] as const) {
    let owner: Target | null = null
    const result = await runPath(io, path, async (): Promise<PathResult> => {
      const answer = await ask(video, io)
      if (!isTarget(answer)) return answer
      owner = answer
      return { kind: 'found', found: [] }
    })
    if (owner) return owner
    addResult(result, reading)
  }
  return null
}

const HEADERS = { accept: 'text/html', cookie: 'SOCS=CAE=' }
const ORIGIN: Origin = { path: 'public-page', detail: 'youtube.com, the channel’s page' }

/** Reads a channel's HTML page by its inline `ytInitialData`, and once more for its owner's words. */
async function readChannelPage(target: Target, io: ReadIo): Promise<WebResult> {
  const url = `${getTargetUrl(target)}/videos`
  const page = await fetchPage(url, io)
  if (page.kind !== 'page') return page
  const result = parseChannelPage(page.tree, io.now())
  if (result.kind !== 'found' || result.problem) return result
  const other = await fetchPage(url, io, ORIGINAL_LANGUAGE)
  const own = other.kind === 'page' ? parseChannelPage(other.tree, io.now()) : other
  const [original] = own.kind === 'found' ? own.found : []
  const found = result.found.map(one =>
    original ? withOriginalTexts(one, original) : { ...one, mayBeTranslated: true as const },
  )
  return { ...result, found }
}

function parseChannelPage(tree: JsonTree, now: Date): WebResult {
  const instead = parseUnavailable(tree, ORIGIN)
  if (instead) return instead
  const head = parseHeader(tree, ORIGIN)
  if (!head.name) return { kind: 'failed' }
  const shown = parseTabs(tree).find(({ content }) => content !== undefined)
  const channelId = head.channelId ?? null
  const isHome = shown?.kind === 'home'
  const kind = shown?.kind === 'shorts' ? 'short' : shown?.kind === 'live' ? 'live' : 'video'
  const videos = parseVideos(shown?.content, { kind, channelId, now })
  return {
    kind: 'found',
    found: [
      {
        ...head,
        videos: [isHome ? sortNewestFirst(videos) : videos],
        trailer: isHome ? getTrailerId(shown.content) : null,
        playlists:
          shown && ['home', 'playlists', 'podcasts'].includes(shown.kind)
            ? parsePlaylists(shown.content)
            : [],
      },
    ],
  }
}

/** Finds the channel of a video by the video's page. */
async function findOwnerOnVideoPage(video: string, io: ReadIo): Promise<Target | PathFailure | NotFoundHint> {
  const page = await fetchPage(getTargetUrl({ kind: 'video', id: video }), io)
  return page.kind === 'page' ? (parseVideoOwner(page.tree) ?? { kind: 'unknown' }) : page
}

export function parseVideoOwner(tree: JsonTree): Target | null {
  const owner = findByKey(tree, 'videoOwnerRenderer')
  const id = getStringAt(findByKey(owner, 'browseEndpoint'), 'browseId')
  return parseTargetUrl(id && `https://www.youtube.com/channel/${id}`)
}

async function fetchPage(
  url: string,
  io: ReadIo,
  language = 'en',
): Promise<{ kind: 'page'; tree: JsonTree } | PathFailure | NotFoundHint> {
  const answer = await request(io, {
    url: `${url}${url.includes('?') ? '&' : '?'}hl=${language}&gl=US`,
    headers: { ...HEADERS, 'accept-language': language },
  })
  if (answer.kind !== 'answered') return answer
  // The site's own 404 page is HTML; server failures are not.
  if (answer.status === 404 && /^\s*<(?:!doctype )?html/i.test(answer.body))
    return { kind: 'unknown', isNotFound: true }
  const refusal = getFailure(answer, io.now())
  if (refusal) return refusal
  const tree = extractInitialData(answer.body)
  return tree === undefined ? { kind: 'failed' } : { kind: 'page', tree }
}

/** Extracts the inline data of a page, `var ytInitialData = {…};`. */
export function extractInitialData(html: string): JsonTree {
  const start = /(?:var |window\[["'])ytInitialData(?:["']\])? = (?=\{)/.exec(html)
  if (!start) return undefined
  const from = start.index + start[0].length
  const end = html.indexOf('</script>', from)
  if (end < 0) return undefined
  return parseJson(html.slice(from, end).replace(/;\s*$/, ''))
}

/** The shelves of a home tab are not sorted by date. */
function sortNewestFirst<T extends { published: string | null }>(videos: T[]): T[] {
  return videos.toSorted((a, b) => (b.published ?? '').localeCompare(a.published ?? ''))
}

/**
 * Reads the Atom feed of a channel's 15 newest videos: full descriptions, dates, views, and which are shorts.
 * It answers 404 and 500 for existing channels for days, so that these statuses mean nothing.
 */
async function readFeed(channelId: string, io: ReadIo): Promise<PathResult> {
  const url = `https://www.youtube.com/feeds/videos.xml?channel_id=${encodeURIComponent(channelId)}`
  const answer = await request(io, { url, headers: { accept: 'application/atom+xml' } })
  if (answer.kind !== 'answered') return answer
  const refusal: PathFailure | null = getFailure(answer, io.now())
  if (refusal) return answer.status >= 500 ? { kind: 'unknown' } : refusal
  const found = parseFeed(answer.body)
  return found ? { kind: 'found', found: [found] } : { kind: 'failed' }
}

/** Parses the feed by element names; it has no namespaces clashes and no relevant nesting. */
export function parseFeed(xml: string): ChannelData | null {
  const [head = '', ...entries] = xml.split('<entry>')
  if (!/<feed[\s>]/.test(head)) return null
  const id = getElementText(head, 'yt:channelId')
  return {
    origin: { path: 'feed', detail: 'feeds/videos.xml' },
    // The feed's own id lacks the prefix that its entries' ids have.
    channelId: id === null || id.startsWith('UC') ? id : `UC${id}`,
    name: getElementText(head, 'title'),
    joinedAt: getElementText(head, 'published'),
    videos: [entries.flatMap(entry => parseEntry(entry) ?? [])],
  }
}

function parseEntry(entry: string) {
  const views = Number(getAttributes(entry, 'media:statistics').views ?? Number.NaN)
  const id = getElementText(entry, 'yt:videoId')
  return toVideo({
    id,
    title: getElementText(entry, 'title'),
    description: getElementText(entry, 'media:description'),
    // The feed's own thumbnail is letterboxed.
    thumbnail: getDefaultThumbnail(id),
    published: toUtcDay(getElementText(entry, 'published')),
    views: Number.isFinite(views) ? views : null,
    kind: getAttributes(entry, 'link').href?.includes('/shorts/') ? 'short' : 'video',
  })
}

/** Returns the text of the first element with this name. */
function getElementText(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}>`)
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start)
  return end < 0 ? null : decodeEntities(xml.slice(start + name.length + 2, end)).trim() || null
}

function getAttributes(xml: string, name: string): Record<string, string | undefined> {
  const start = xml.indexOf(`<${name} `)
  const end = start < 0 ? -1 : xml.indexOf('>', start)
  if (end < 0) return {}
  const found = xml.slice(start, end).matchAll(/\s([a-z]+)="([^"]*)"/gi)
  return Object.fromEntries([...found].map(([, key = '', value = '']) => [key, decodeEntities(value)]))
}
