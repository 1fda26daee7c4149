import type { ReadIo } from '../../io.ts'
import {
  parseAboutPanel,
  getAboutToken,
  parseHeader,
  parseUnavailable,
  parseTabs,
  getTrailerId,
  type TabKind,
} from './parse-channel.ts'
import type { PathFailure, Origin, ChannelData, PathResult } from '../channel-data.ts'
import { parsePlaylists, parseVideos } from './parse-videos.ts'
import { request, parseJson, getFailure } from '../request.ts'
import { getTargetUrl, getUploadsPlaylistId, type Target } from '../channel-target.ts'
import { getAt, getStringAt, type JsonTree } from './json-tree.ts'

const API = 'https://www.youtube.com/youtubei/v1'
const ORIGIN: Origin = { path: 'public-page', detail: 'InnerTube browse' }
/** The web client of youtube.com; the version is a date, and old ones work for years. */
const CLIENT = { clientName: 'WEB', clientVersion: '2.20260520.01.00', hl: 'en', gl: 'US' }
const HEADERS = {
  'content-type': 'application/json',
  'accept-language': 'en',
  'x-youtube-client-name': '1',
  'x-youtube-client-version': CLIENT.clientVersion,
  // Rejects optional cookies; without it, visitors from Europe get only the consent page.
  cookie: 'SOCS=CAE=',
}
const TAB_PARAMS: Record<Exclude<TabKind, 'other'>, string> = {
  home: 'EghmZWF0dXJlZPIGBAoCMgA=',
  videos: 'EgZ2aWRlb3PyBgQKAjoA',
  shorts: 'EgZzaG9ydHPyBgUKA5oBAA==',
  live: 'EgdzdHJlYW1z8gYECgJ6AA==',
  playlists: 'EglwbGF5bGlzdHPyBgQKAkIA',
  podcasts: 'Eghwb2RjYXN0c_IGBQoDugEA',
}

/** InnerTube reports no such entity: one of two such reports that together mean "not found". */
export type NotFoundHint = { kind: 'unknown'; isNotFound: true }
export type WebResult = PathResult | NotFoundHint

/** Resolves a URL to its channel id. */
export async function resolveChannelId(
  target: Target,
  io: ReadIo,
): Promise<{ kind: 'id'; id: string } | PathFailure | NotFoundHint> {
  let url = getTargetUrl(target)
  for (let hops = 0; hops < 2; hops += 1) {
    const answer = await post('navigation/resolve_url', { url }, io)
    if (answer.kind !== 'tree') return answer
    const endpoint = getAt(answer.tree, 'endpoint')
    const id = getStringAt(endpoint, 'browseEndpoint', 'browseId')
    if (id?.startsWith('UC')) return { kind: 'id', id }
    // Legacy names resolve to the channel's URL instead of its id.
    const next = getStringAt(endpoint, 'urlEndpoint', 'url')
    if (!next || !/^https:\/\/(?:www\.)?youtube\.com\//.test(next)) return { kind: 'failed' }
    url = next
  }
  return { kind: 'failed' }
}

/**
 * Reads the tabs of a channel: Videos and Shorts in parallel, then the other existing ones. `onHead` is
 * called with the header as soon as it is known.
 */
export async function readChannelTabs(
  channelId: string,
  io: ReadIo,
  onHead: (head: ChannelData) => void = () => {},
): Promise<WebResult> {
  const now = io.now()
  const list = (kind: 'video' | 'short' | 'live') => ({ kind, channelId, now })
  const [videos, shorts] = await Promise.all([
    browse({ browseId: channelId, params: TAB_PARAMS.videos }, io),
    browse({ browseId: channelId, params: TAB_PARAMS.shorts }, io),
  ])
  const first = videos.kind === 'tree' ? videos : shorts
  if (first.kind !== 'tree') return first
  const instead = parseUnavailable(first.tree, ORIGIN)
  if (instead) return instead
  const head = parseHeader(first.tree, ORIGIN)
  if (!head.name) return { kind: 'failed' }
  onHead(head)

  const tabs = parseTabs(first.tree)
  const more = (kind: 'home' | 'live' | 'playlists' | 'podcasts') => {
    const tab = tabs.find(one => one.kind === kind)
    return tab
      ? getTabContent(browse({ browseId: channelId, params: tab.params || TAB_PARAMS[kind] }, io), kind)
      : null
  }
  const token = getAboutToken(first.tree)
  const [home, live, playlists, podcasts, about] = await Promise.all([
    more('home'),
    more('live'),
    more('playlists'),
    more('podcasts'),
    token ? browse({ continuation: token }, io) : null,
  ])
  const panel =
    about?.kind === 'tree'
      ? parseAboutPanel(about.tree, { ...ORIGIN, detail: 'InnerTube, the About panel' })
      : null
  const found: ChannelData = {
    ...head,
    trailer: home ? getTrailerId(home) : null,
    videos: [
      videos.kind === 'tree' ? parseVideos(getContent(videos.tree, 'videos'), list('video')) : [],
      shorts.kind === 'tree' ? parseVideos(getContent(shorts.tree, 'shorts'), list('short')) : [],
      live ? parseVideos(live, list('live')) : [],
    ],
    playlists: parsePlaylists([podcasts, playlists]),
  }
  const hasVideosTab = tabs.some(({ kind }) => kind === 'videos')
  const lost = videos.kind !== 'tree' && hasVideosTab ? videos : null
  return {
    kind: 'found',
    // The About panel has all links with titles; the header has one.
    found: panel
      ? [
          { ...found, links: [] },
          { ...panel, links: panel.links?.length ? panel.links : found.links },
        ]
      : [found],
    ...(lost ? { problem: toReadingProblem(lost) } : {}),
  }
}

/** Reads only the header and the About panel, if the videos are already known. */
export async function readChannelHeader(channelId: string, io: ReadIo): Promise<ChannelData[]> {
  const home = await browse({ browseId: channelId, params: TAB_PARAMS.home }, io)
  if (home.kind !== 'tree' || parseUnavailable(home.tree, ORIGIN)) return []
  const token = getAboutToken(home.tree)
  const about = token ? await browse({ continuation: token }, io) : null
  const panel =
    about?.kind === 'tree'
      ? parseAboutPanel(about.tree, { ...ORIGIN, detail: 'InnerTube, the About panel' })
      : null
  const head = { ...parseHeader(home.tree, ORIGIN), trailer: getTrailerId(getContent(home.tree, 'home')) }
  return panel?.links?.length ? [{ ...head, links: [] }, panel] : panel ? [head, panel] : [head]
}

/** Fetches the first page of a channel's uploads or of its Videos tab, or a further page of either. */
export function fetchVideoList(
  target: { channelId: string; list: 'uploads' | 'videos' } | { continuation: string },
  io: ReadIo,
) {
  if ('continuation' in target) return browse({ continuation: target.continuation }, io)
  return browse(
    target.list === 'uploads'
      ? { browseId: `VL${getUploadsPlaylistId(target.channelId)}` }
      : { browseId: target.channelId, params: TAB_PARAMS.videos },
    io,
  )
}

async function getTabContent(answer: ReturnType<typeof browse>, kind: TabKind): Promise<JsonTree> {
  const read = await answer
  return read.kind === 'tree' ? getContent(read.tree, kind) : undefined
}

/**
 * Returns the content of a tab. YouTube answers a missing tab with another one, which must not be used;
 * further pages come without tabs.
 */
export function getContent(tree: JsonTree, kind: TabKind): JsonTree {
  const tabs = parseTabs(tree)
  if (tabs.length === 0) return getAt(tree, 'onResponseReceivedActions')
  return tabs.find(tab => tab.kind === kind && tab.content !== undefined)?.content
}

function browse(body: Record<string, string>, io: ReadIo) {
  return post('browse', body, io)
}

async function post(
  call: string,
  body: Record<string, string>,
  io: ReadIo,
): Promise<{ kind: 'tree'; tree: JsonTree } | PathFailure | NotFoundHint> {
  const answer = await request(io, {
    url: `${API}/${call}?prettyPrint=false`,
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ context: { client: CLIENT }, ...body }),
  })
  if (answer.kind !== 'answered') return answer
  const tree = parseJson(answer.body)
  const status = getStringAt(tree, 'error', 'status')
  if (status === 'NOT_FOUND' || status === 'INVALID_ARGUMENT') return { kind: 'unknown', isNotFound: true }
  const refusal = getFailure(answer, io.now())
  if (refusal) return refusal
  return typeof tree === 'object' && tree !== null && !('error' in tree)
    ? { kind: 'tree', tree }
    : { kind: 'failed' }
}

/** Maps a failure to the problem shown to the user. */
export function toReadingProblem({ kind }: PathFailure) {
  return kind === 'limited' ? 'rate_limited' : kind
}
