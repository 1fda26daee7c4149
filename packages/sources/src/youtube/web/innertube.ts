import type { ReadIo } from '../../io.ts'
import {
  aboutOf,
  aboutToken,
  headOf,
  insteadOfChannel,
  tabsOf,
  trailerIn,
  type TabKind,
} from './parse-channel.ts'
import type { Closed, Door, Found, PathResult } from '../channel-data.ts'
import { playlistsIn, videosIn } from './parse-videos.ts'
import { request, parseJson, refusalOf } from '../request.ts'
import { addressOf, type Target } from '../channel-target.ts'
import { at, stringAt, type Tree } from './json-tree.ts'

const API = 'https://www.youtube.com/youtubei/v1'
const DOOR: Door = { path: 'public-page', detail: 'InnerTube browse' }
/** The interface of youtube.com's own pages; the version is a date, and old ones are answered for years. */
const CLIENT = { clientName: 'WEB', clientVersion: '2.20260520.01.00', hl: 'en', gl: 'US' }
const HEADERS = {
  'content-type': 'application/json',
  'accept-language': 'en',
  'x-youtube-client-name': '1',
  'x-youtube-client-version': CLIENT.clientVersion,
  // The answer "no" to the question for consent, without which visitors from Europe get nothing but the question.
  cookie: 'SOCS=CAE=',
}
const TABS: Record<Exclude<TabKind, 'other'>, string> = {
  home: 'EghmZWF0dXJlZPIGBAoCMgA=',
  videos: 'EgZ2aWRlb3PyBgQKAjoA',
  shorts: 'EgZzaG9ydHPyBgUKA5oBAA==',
  live: 'EgdzdHJlYW1z8gYECgJ6AA==',
  playlists: 'EglwbGF5bGlzdHPyBgQKAkIA',
}

/** What InnerTube says when it knows no such thing: one of two denials that together mean "there is none". */
export type Denied = { kind: 'unknown'; denied: true }
export type InnertubeResult = PathResult | Denied

/** The id of the channel that an address leads to. */
export async function resolve(
  target: Target,
  io: ReadIo,
): Promise<{ kind: 'id'; id: string } | Closed | Denied> {
  let url = addressOf(target)
  for (let hops = 0; hops < 2; hops += 1) {
    const answer = await post('navigation/resolve_url', { url }, io)
    if (answer.kind !== 'tree') return answer
    const endpoint = at(answer.tree, 'endpoint')
    const id = stringAt(endpoint, 'browseEndpoint', 'browseId')
    if (id?.startsWith('UC')) return { kind: 'id', id }
    // Old names lead to the address of the channel instead of the channel.
    const next = stringAt(endpoint, 'urlEndpoint', 'url')
    if (!next || !/^https:\/\/(?:www\.)?youtube\.com\//.test(next)) return { kind: 'failed' }
    url = next
  }
  return { kind: 'failed' }
}

/**
 * Reads a channel's tabs: Videos and Shorts at once, then what the page says it has besides. `onHead` is told the head
 * of the channel as soon as it is there.
 */
export async function readByInnertube(
  channelId: string,
  io: ReadIo,
  onHead: (head: Found) => void = () => {},
): Promise<InnertubeResult> {
  const now = io.now()
  const list = (kind: 'video' | 'short' | 'live') => ({ kind, channelId, now })
  const [videos, shorts] = await Promise.all([
    browse({ browseId: channelId, params: TABS.videos }, io),
    browse({ browseId: channelId, params: TABS.shorts }, io),
  ])
  const first = videos.kind === 'tree' ? videos : shorts
  if (first.kind !== 'tree') return first
  const instead = insteadOfChannel(first.tree, DOOR)
  if (instead) return instead
  const head = headOf(first.tree, DOOR)
  if (!head.name) return { kind: 'failed' }
  onHead(head)

  const tabs = tabsOf(first.tree)
  const more = (kind: 'home' | 'live' | 'playlists') => {
    const tab = tabs.find(one => one.kind === kind)
    return tab ? shownTab(browse({ browseId: channelId, params: tab.params || TABS[kind] }, io), kind) : null
  }
  const token = aboutToken(first.tree)
  const [home, live, playlists, about] = await Promise.all([
    more('home'),
    more('live'),
    more('playlists'),
    token ? browse({ continuation: token }, io) : null,
  ])
  const panel =
    about?.kind === 'tree' ? aboutOf(about.tree, { ...DOOR, detail: 'InnerTube, the About panel' }) : null
  const found: Found = {
    ...head,
    trailer: home ? trailerIn(home) : null,
    videos: [
      videos.kind === 'tree' ? videosIn(contentOf(videos.tree, 'videos'), list('video')) : [],
      shorts.kind === 'tree' ? videosIn(contentOf(shorts.tree, 'shorts'), list('short')) : [],
      live ? videosIn(live, list('live')) : [],
    ],
    playlists: playlists ? playlistsIn(playlists) : [],
  }
  const hasVideosTab = tabs.some(({ kind }) => kind === 'videos')
  const lost = videos.kind !== 'tree' && hasVideosTab ? videos : null
  return {
    kind: 'found',
    // The panel's links are all of them, and named; the head has one.
    found: panel
      ? [
          { ...found, links: [] },
          { ...panel, links: panel.links?.length ? panel.links : found.links },
        ]
      : [found],
    ...(lost ? { problem: problemOf(lost) } : {}),
  }
}

/** Only what the head and its panel tell, for readers that have the videos already. */
export async function readHead(channelId: string, io: ReadIo): Promise<Found[]> {
  const home = await browse({ browseId: channelId, params: TABS.home }, io)
  if (home.kind !== 'tree' || insteadOfChannel(home.tree, DOOR)) return []
  const token = aboutToken(home.tree)
  const about = token ? await browse({ continuation: token }, io) : null
  const panel =
    about?.kind === 'tree' ? aboutOf(about.tree, { ...DOOR, detail: 'InnerTube, the About panel' }) : null
  const head = { ...headOf(home.tree, DOOR), trailer: trailerIn(contentOf(home.tree, 'home')) }
  return panel?.links?.length ? [{ ...head, links: [] }, panel] : panel ? [head, panel] : [head]
}

/** The tab of a channel's videos, or one of its further pages. */
export function videosTab(asked: { channelId: string } | { continuation: string }, io: ReadIo) {
  return browse(
    'channelId' in asked
      ? { browseId: asked.channelId, params: TABS.videos }
      : { continuation: asked.continuation },
    io,
  )
}

async function shownTab(answer: ReturnType<typeof browse>, kind: TabKind): Promise<Tree> {
  const read = await answer
  return read.kind === 'tree' ? contentOf(read.tree, kind) : undefined
}

/**
 * The content of one tab. Who asks for a tab that a channel does not have is shown another one, whose videos are not
 * those that were asked for; a list's further pages come without tabs.
 */
export function contentOf(tree: Tree, kind: TabKind): Tree {
  const tabs = tabsOf(tree)
  if (tabs.length === 0) return at(tree, 'onResponseReceivedActions')
  return tabs.find(tab => tab.kind === kind && tab.content !== undefined)?.content
}

function browse(body: Record<string, string>, io: ReadIo) {
  return post('browse', body, io)
}

async function post(
  call: string,
  body: Record<string, string>,
  io: ReadIo,
): Promise<{ kind: 'tree'; tree: Tree } | Closed | Denied> {
  const answer = await request(io, {
    url: `${API}/${call}?prettyPrint=false`,
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ context: { client: CLIENT }, ...body }),
  })
  if (answer.kind !== 'answered') return answer
  const tree = parseJson(answer.body)
  const status = stringAt(tree, 'error', 'status')
  if (status === 'NOT_FOUND' || status === 'INVALID_ARGUMENT') return { kind: 'unknown', denied: true }
  const refusal = refusalOf(answer, io.now())
  if (refusal) return refusal
  return typeof tree === 'object' && tree !== null && !('error' in tree)
    ? { kind: 'tree', tree }
    : { kind: 'failed' }
}

/** How a closed path is told to the person. */
export function problemOf({ kind }: Closed) {
  return kind === 'limited' ? 'rate_limited' : kind
}
