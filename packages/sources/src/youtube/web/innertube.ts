import type { ReadIo } from '../../io.ts'
import {
  parseAboutPanel,
  getAboutToken,
  parseHeader,
  parseUnavailable,
  parseTabs,
  getTrailerId,
  type Tab,
  type TabKind,
} from './parse-channel.ts'
import type { PathFailure, Origin, ChannelData, PathResult } from '../channel-data.ts'
import { ORIGINAL_LANGUAGE, withOriginalTexts } from '../original-texts.ts'
import { parsePlaylists, parseVideos } from './parse-videos.ts'
import { request, parseJson, getFailure } from '../request.ts'
import { getTargetUrl, getUploadsPlaylistId, type Target } from '../channel-target.ts'
import { getAt, getStringAt, type JsonTree } from './json-tree.ts'

const API = 'https://www.youtube.com/youtubei/v1'
const ORIGIN: Origin = { path: 'public-page', detail: 'InnerTube browse' }
/** The version of the web client of youtube.com is a date, and old ones work for years. */
export const WEB_VERSION = '2.20260520.01.00'
const CLIENT = { clientName: 'WEB', clientVersion: WEB_VERSION, gl: 'US' }
const HEADERS = {
  'content-type': 'application/json',
  'x-youtube-client-name': '1',
  'x-youtube-client-version': WEB_VERSION,
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
/** The language of a response: English, in which dates and numbers can be parsed, or the owner's words. */
type Language = 'en' | typeof ORIGINAL_LANGUAGE

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
 * called with the header as soon as it is known. Texts are read in their owner's words, in further requests for each
 * list if the Videos tab shows translations.
 */
export async function readChannelTabs(
  channelId: string,
  io: ReadIo,
  onHead: (head: ChannelData) => void = () => {},
): Promise<WebResult> {
  const now = io.now()
  const parse = (content: JsonTree, kind: 'video' | 'short' | 'live') =>
    parseVideos(content, { kind, channelId, now })
  const [videos, shorts, ownVideos] = await Promise.all([
    browse({ browseId: channelId, params: TAB_PARAMS.videos }, io),
    browse({ browseId: channelId, params: TAB_PARAMS.shorts }, io),
    browse({ browseId: channelId, params: TAB_PARAMS.videos }, io, ORIGINAL_LANGUAGE),
  ])
  const first = videos.kind === 'tree' ? videos : shorts
  if (first.kind !== 'tree') return first
  const instead = parseUnavailable(first.tree, ORIGIN)
  if (instead) return instead
  const head = parseHeader(first.tree, ORIGIN)
  if (!head.name) return { kind: 'failed' }
  const own: ChannelData | null =
    ownVideos.kind === 'tree'
      ? {
          ...parseHeader(ownVideos.tree, ORIGIN),
          videos: [parse(getTabContent(ownVideos, 'videos'), 'video')],
        }
      : null
  onHead(own ? withOriginalTexts(head, own) : head)

  const tabs = parseTabs(first.tree)
  const shown = { ...head, videos: [parse(getTabContent(videos, 'videos'), 'video')] }
  const token = getAboutToken(first.tree)
  const [english, original, about] = await Promise.all([
    readTabs(channelId, tabs, ['home', 'live', 'playlists', 'podcasts'], 'en', io),
    own && isTranslated(shown, own)
      ? readTabs(channelId, tabs, ['shorts', 'live', 'playlists', 'podcasts'], ORIGINAL_LANGUAGE, io)
      : null,
    token ? browse({ continuation: token }, io) : null,
  ])
  const panel =
    about?.kind === 'tree'
      ? parseAboutPanel(about.tree, { ...ORIGIN, detail: 'InnerTube, the About panel' })
      : null
  const read: ChannelData = {
    ...head,
    trailer: english.home ? getTrailerId(english.home) : null,
    videos: [
      ...shown.videos,
      parse(getTabContent(shorts, 'shorts'), 'short'),
      english.live ? parse(english.live, 'live') : [],
    ],
    playlists: parsePlaylists([english.podcasts, english.playlists]),
  }
  const found = own
    ? withOriginalTexts(read, {
        ...own,
        videos: [...(own.videos ?? []), parse([original?.shorts, original?.live], 'video')],
        playlists: parsePlaylists([original?.podcasts, original?.playlists]),
      })
    : { ...read, mayBeTranslated: true as const }
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

/** Reads those of some tabs that a channel has. */
async function readTabs(
  channelId: string,
  tabs: Tab[],
  kinds: (keyof typeof TAB_PARAMS)[],
  language: Language,
  io: ReadIo,
): Promise<Partial<Record<TabKind, JsonTree>>> {
  const contents = tabs.flatMap(({ kind, params }) => {
    if (kind === 'other' || !kinds.includes(kind)) return []
    const body = { browseId: channelId, params: params || TAB_PARAMS[kind] }
    return browse(body, io, language).then(answer => [kind, getTabContent(answer, kind)])
  })
  return Object.fromEntries(await Promise.all(contents))
}

/** Returns whether YouTube shows texts of a channel in other words than its owner's; true without any videos. */
function isTranslated(shown: ChannelData, own: ChannelData): boolean {
  const videos = shown.videos?.flat() ?? []
  const originals = withOriginalTexts(shown, own)
  return (
    videos.length === 0 ||
    originals.description !== shown.description ||
    originals.name !== shown.name ||
    originals.videos?.flat().some(({ title }, index) => title !== videos[index]?.title) === true
  )
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
  language: Language = 'en',
) {
  if ('continuation' in target) return browse({ continuation: target.continuation }, io, language)
  return browse(
    target.list === 'uploads'
      ? { browseId: `VL${getUploadsPlaylistId(target.channelId)}` }
      : { browseId: target.channelId, params: TAB_PARAMS.videos },
    io,
    language,
  )
}

function getTabContent(answer: Awaited<ReturnType<typeof browse>>, kind: TabKind): JsonTree {
  return answer.kind === 'tree' ? getContent(answer.tree, kind) : undefined
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

function browse(body: Record<string, string>, io: ReadIo, language: Language = 'en') {
  return post('browse', body, io, language)
}

async function post(
  call: string,
  body: Record<string, string>,
  io: ReadIo,
  language: Language = 'en',
): Promise<{ kind: 'tree'; tree: JsonTree } | PathFailure | NotFoundHint> {
  const answer = await request(io, {
    url: `${API}/${call}?prettyPrint=false`,
    method: 'POST',
    headers: { ...HEADERS, 'accept-language': language },
    body: JSON.stringify({ context: { client: { ...CLIENT, hl: language } }, ...body }),
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
