import { t } from '@vitrine/model'
import type { ChannelData, PathResult } from '../channel-data.ts'
import { parseCompactNumber } from '../parse-count.ts'
import { parseKeywords, parseRelativeDate } from '../parse-text.ts'
import { pickLargest } from './parse-videos.ts'
import { getAt, getListAt, findByKey, getStringAt, getTextAt, type JsonTree } from './json-tree.ts'

export type Tab = {
  kind: TabKind
  title: string | null
  params: string
  isSelected: boolean
  content: JsonTree
}
export type TabKind = 'home' | 'videos' | 'shorts' | 'live' | 'playlists' | 'podcasts' | 'other'

/** Tab params are protocol buffers that start with the tab's name; the Base64 prefix is stable. */
const TAB_PARAM_PREFIXES: [string, TabKind][] = [
  ['EghmZWF0dXJl', 'home'],
  ['EgZ2aWRlb3', 'videos'],
  ['EgZzaG9ydH', 'shorts'],
  ['EgdzdHJlYW', 'live'],
  ['EglwbGF5bGlzd', 'playlists'],
  ['Eghwb2RjYXN0c', 'podcasts'],
]

export function parseTabs(tree: JsonTree): Tab[] {
  return getListAt(tree, 'contents', 'twoColumnBrowseResultsRenderer', 'tabs').flatMap(item => {
    const tab = getAt(item, 'tabRenderer') ?? getAt(item, 'expandableTabRenderer')
    if (tab === undefined) return []
    const params = getStringAt(tab, 'endpoint', 'browseEndpoint', 'params') ?? ''
    return {
      kind: TAB_PARAM_PREFIXES.find(([start]) => params.startsWith(start))?.[1] ?? ('other' as const),
      title: getTextAt(tab, 'title'),
      params: params.replaceAll('%3D', '='),
      isSelected: getAt(tab, 'selected') === true,
      content: getAt(tab, 'content'),
    }
  })
}

/** Parses the header of a channel page in any of its formats since 2024. */
export function parseHeader(tree: JsonTree, origin: ChannelData['origin']): ChannelData {
  const about = getAt(tree, 'metadata', 'channelMetadataRenderer')
  const old = getAt(tree, 'header', 'c4TabbedHeaderRenderer')
  const head = getAt(tree, 'header', 'pageHeaderRenderer', 'content', 'pageHeaderViewModel')
  const topic = findByKey(getAt(tree, 'header', 'carouselHeaderRenderer'), 'topicChannelDetailsRenderer')
  const metadataTexts = getListAt(head, 'metadata', 'contentMetadataViewModel', 'metadataRows')
    .flatMap(row => getListAt(row, 'metadataParts'))
    .flatMap(part => getTextAt(part, 'text') ?? [])
  const among = (pattern: RegExp) => metadataTexts.find(text => pattern.test(text)) ?? null
  return {
    origin,
    channelId: getStringAt(about, 'externalId') ?? getStringAt(old, 'channelId'),
    handle:
      parseHandle(getStringAt(about, 'vanityChannelUrl')) ??
      among(/^@/) ??
      getTextAt(old, 'channelHandleText'),
    name:
      getTextAt(about, 'title') ??
      getTextAt(head, 'title', 'dynamicTextViewModel', 'text') ??
      getTextAt(old, 'title') ??
      getTextAt(topic, 'title') ??
      // A game's own page, made by YouTube.
      getTextAt(tree, 'header', 'interactiveTabbedHeaderRenderer', 'title'),
    description: getTextAt(about, 'description'),
    avatar:
      pickLargest(getListAt(about, 'avatar', 'thumbnails')) ??
      pickLargest(getListAt(findByKey(getAt(head, 'image'), 'image'), 'sources')) ??
      pickLargest(getListAt(old, 'avatar', 'thumbnails')) ??
      pickLargest(getListAt(topic, 'avatar', 'thumbnails')),
    banner:
      pickLargest(getListAt(head, 'banner', 'imageBannerViewModel', 'image', 'sources')) ??
      pickLargest(getListAt(old, 'banner', 'thumbnails')),
    links: [
      parseLink(getAt(head, 'attribution', 'attributionViewModel', 'text'), null),
      parseLink(getAt(old, 'headerLinks', 'channelHeaderLinksViewModel', 'firstLink'), null),
    ].flatMap(link => link ?? []),
    keywords: parseKeywords(getStringAt(about, 'keywords')),
    subscribers: parseCompactNumber(
      among(/subscri|suscri|abonn|inscri|iscri/i) ??
        getTextAt(old, 'subscriberCountText') ??
        getTextAt(topic, 'subtitle'),
    ),
    videoCount: parseCompactNumber(among(/\bv[ií]d[eé]os?\b/i) ?? getTextAt(old, 'videosCountText')),
  }
}

/** Parses the About panel behind "…more". */
export function parseAboutPanel(tree: JsonTree, origin: ChannelData['origin']): ChannelData | null {
  const about = findByKey(tree, 'aboutChannelViewModel')
  if (about === undefined) return null
  const joined = parseRelativeDate(getTextAt(about, 'joinedDateText'), new Date(0))
  return {
    origin,
    description: getTextAt(about, 'description'),
    location: getTextAt(about, 'country'),
    joinedAt: joined?.length === 10 ? joined : null,
    views: parseCompactNumber(getTextAt(about, 'viewCountText')),
    subscribers: parseCompactNumber(getTextAt(about, 'subscriberCountText')),
    videoCount: parseCompactNumber(getTextAt(about, 'videoCountText')),
    links: getListAt(about, 'links').flatMap(item => {
      const link = getAt(item, 'channelExternalLinkViewModel')
      return parseLink(getAt(link, 'link'), getTextAt(link, 'title')) ?? []
    }),
  }
}

/** Returns the continuation token that loads the About panel. */
export function getAboutToken(tree: JsonTree): string | null {
  return getStringAt(findByKey(getAt(tree, 'header'), 'continuationCommand'), 'token')
}

/** Returns the id of the channel trailer. */
export function getTrailerId(home: JsonTree): string | null {
  return getStringAt(findByKey(home, 'channelVideoPlayerRenderer'), 'videoId')
}

/**
 * Parses what a page shows instead of a channel: an alert (missing or terminated), or the age gate, which has
 * a name and a picture. Null if it shows the channel.
 */
export function parseUnavailable(tree: JsonTree, origin: ChannelData['origin']): PathResult | null {
  const gate = findByKey(getAt(tree, 'contents'), 'channelAgeGateRenderer')
  if (gate !== undefined) {
    const found = {
      origin,
      name: getTextAt(gate, 'channelTitle'),
      avatar: pickLargest(getListAt(gate, 'avatar', 'thumbnails')),
    }
    return { kind: 'found', found: [found], problem: 'restricted' }
  }
  if (getAt(tree, 'contents') !== undefined) return null
  const alerts = getListAt(tree, 'alerts').flatMap(alert => {
    const words = getTextAt(alert, 'alertRenderer', 'text')
    return getStringAt(alert, 'alertRenderer', 'type') === 'ERROR' && words ? words : []
  })
  if (alerts.some(words => /does(?: not|n['’]t) exist/i.test(words)))
    return { kind: 'missing', message: t('YouTube says this channel doesn’t exist.') }
  const ended = alerts.find(words => /terminated|removed|closed|deleted|suspended/i.test(words))
  if (ended)
    return {
      kind: 'missing',
      message: t('YouTube has closed this channel. It says: “{words}”', { words: ended.slice(0, 200) }),
      isClosed: true,
    }
  return alerts.length > 0 ? { kind: 'unknown' } : null
}

/** Parses `http://www.youtube.com/@name` to `name`. */
function parseHandle(address: string | null): string | null {
  const [, handle = ''] = /youtube\.com\/@([^/?#]+)/.exec(address ?? '') ?? []
  try {
    return handle ? decodeURIComponent(handle) : null
  } catch {
    return null
  }
}

/** Parses an external link by its target, else by its text unless that is truncated. */
function parseLink(text: JsonTree, label: string | null): { label: string | null; url: string } | null {
  const target = getStringAt(findByKey(getAt(text, 'commandRuns'), 'urlEndpoint'), 'url')
  const shown = getTextAt(text)
  const url = target ? unwrapRedirect(target) : shown && !/…|\.\.\.$/.test(shown) ? shown : null
  return url ? { label, url } : null
}

/** Returns the target of `https://www.youtube.com/redirect?…&q=…`. */
function unwrapRedirect(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const isRedirect = /(?:^|\.)youtube\.com$/.test(url.hostname) && url.pathname === '/redirect'
  return (isRedirect && url.searchParams.get('q')) || address
}
