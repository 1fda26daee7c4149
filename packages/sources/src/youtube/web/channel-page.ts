import type { ReadIo } from '../../io.ts'
import { parseHeader, parseUnavailable, parseTabs, getTrailerId } from './parse-channel.ts'
import type { PathFailure, Origin } from '../channel-data.ts'
import type { NotFoundHint, WebResult } from './innertube.ts'
import { parsePlaylists, parseVideos } from './parse-videos.ts'
import { request, parseJson, getFailure } from '../request.ts'
import { getTargetUrl, type Target, parseTargetUrl } from '../channel-target.ts'
import { findByKey, getStringAt, type JsonTree } from './json-tree.ts'

const HEADERS = { accept: 'text/html', 'accept-language': 'en', cookie: 'SOCS=CAE=' }
const ORIGIN: Origin = { path: 'public-page', detail: 'youtube.com, the channel’s page' }

/** Reads a channel's HTML page by its inline `ytInitialData`. */
export async function readChannelPage(target: Target, io: ReadIo): Promise<WebResult> {
  const page = await fetchPage(`${getTargetUrl(target)}/videos?hl=en&gl=US`, io)
  return page.kind === 'page' ? parseChannelPage(page.tree, io.now()) : page
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
export async function findOwnerOnVideoPage(
  video: string,
  io: ReadIo,
): Promise<Target | PathFailure | NotFoundHint> {
  const page = await fetchPage(`${getTargetUrl({ kind: 'video', id: video })}&hl=en&gl=US`, io)
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
): Promise<{ kind: 'page'; tree: JsonTree } | PathFailure | NotFoundHint> {
  const answer = await request(io, { url, headers: HEADERS })
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
