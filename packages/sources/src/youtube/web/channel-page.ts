import type { ReadIo } from '../../io.ts'
import { headOf, insteadOfChannel, tabsOf, trailerIn } from './parse-channel.ts'
import type { Closed, Door } from '../channel-data.ts'
import type { Denied, InnertubeResult } from './innertube.ts'
import { playlistsIn, videosIn } from './parse-videos.ts'
import { request, parseJson, refusalOf } from '../request.ts'
import { addressOf, type Target, targetAt } from '../channel-target.ts'
import { partCalled, stringAt, type Tree } from './json-tree.ts'

const HEADERS = { accept: 'text/html', 'accept-language': 'en', cookie: 'SOCS=CAE=' }
const DOOR: Door = { path: 'public-page', detail: 'youtube.com, the channel’s page' }

/** Reads a channel's page as a browser gets it, by the data that its own script is given. */
export async function readChannelPage(target: Target, io: ReadIo): Promise<InnertubeResult> {
  const page = await pageAt(`${addressOf(target)}/videos?hl=en&gl=US`, io)
  return page.kind === 'page' ? channelOn(page.tree, io.now()) : page
}

function channelOn(tree: Tree, now: Date): InnertubeResult {
  const instead = insteadOfChannel(tree, DOOR)
  if (instead) return instead
  const head = headOf(tree, DOOR)
  if (!head.name) return { kind: 'failed' }
  const shown = tabsOf(tree).find(({ content }) => content !== undefined)
  const channelId = head.channelId ?? null
  const isHome = shown?.kind === 'home'
  const kind = shown?.kind === 'shorts' ? 'short' : shown?.kind === 'live' ? 'live' : 'video'
  const videos = videosIn(shown?.content, { kind, channelId, now })
  return {
    kind: 'found',
    found: [
      {
        ...head,
        videos: [isHome ? newestFirst(videos) : videos],
        trailer: isHome ? trailerIn(shown.content) : null,
        playlists: isHome || shown?.kind === 'playlists' ? playlistsIn(shown.content) : [],
      },
    ],
  }
}

/** The channel that a video's own page names as its owner. */
export async function ownerOnVideoPage(video: string, io: ReadIo): Promise<Target | Closed | Denied> {
  const page = await pageAt(`${addressOf({ kind: 'video', id: video })}&hl=en&gl=US`, io)
  return page.kind === 'page' ? (ownerIn(page.tree) ?? { kind: 'unknown' }) : page
}

export function ownerIn(tree: Tree): Target | null {
  const owner = partCalled(tree, 'videoOwnerRenderer')
  const id = stringAt(partCalled(owner, 'browseEndpoint'), 'browseId')
  return targetAt(id && `https://www.youtube.com/channel/${id}`)
}

async function pageAt(url: string, io: ReadIo): Promise<{ kind: 'page'; tree: Tree } | Closed | Denied> {
  const answer = await request(io, { url, headers: HEADERS })
  if (answer.kind !== 'answered') return answer
  // A 404 of the site itself, in its own words; a server in trouble has others.
  if (answer.status === 404 && /^\s*<(?:!doctype )?html/i.test(answer.body))
    return { kind: 'unknown', denied: true }
  const refusal = refusalOf(answer, io.now())
  if (refusal) return refusal
  const tree = initialData(answer.body)
  return tree === undefined ? { kind: 'failed' } : { kind: 'page', tree }
}

/** The tree that a page gives to its script, `var ytInitialData = {…};`. */
export function initialData(html: string): Tree {
  const start = /(?:var |window\[["'])ytInitialData(?:["']\])? = (?=\{)/.exec(html)
  if (!start) return undefined
  const from = start.index + start[0].length
  const end = html.indexOf('</script>', from)
  if (end < 0) return undefined
  return parseJson(html.slice(from, end).replace(/;\s*$/, ''))
}

/** A front page's shelves have an order of their own. */
function newestFirst<T extends { published: string | null }>(videos: T[]): T[] {
  return videos.toSorted((a, b) => (b.published ?? '').localeCompare(a.published ?? ''))
}
