import type { Found, PathResult } from '../channel-data.ts'
import { keywordsIn, toldCount, toldDate } from '../parse-text.ts'
import { largest } from './parse-videos.ts'
import { at, listAt, partCalled, stringAt, textAt, type Tree } from './json-tree.ts'

export type Tab = { kind: TabKind; title: string | null; params: string; isShown: boolean; content: Tree }
export type TabKind = 'home' | 'videos' | 'shorts' | 'live' | 'playlists' | 'other'

/** A tab's parameters are a protocol buffer that begins with its name; Base64 keeps such beginnings. */
const TAB_BEGINNINGS: [string, TabKind][] = [
  ['EghmZWF0dXJl', 'home'],
  ['EgZ2aWRlb3', 'videos'],
  ['EgZzaG9ydH', 'shorts'],
  ['EgdzdHJlYW', 'live'],
  ['EglwbGF5bGlzd', 'playlists'],
]

export function tabsOf(tree: Tree): Tab[] {
  return listAt(tree, 'contents', 'twoColumnBrowseResultsRenderer', 'tabs').flatMap(item => {
    const tab = at(item, 'tabRenderer') ?? at(item, 'expandableTabRenderer')
    if (tab === undefined) return []
    const params = stringAt(tab, 'endpoint', 'browseEndpoint', 'params') ?? ''
    return {
      kind: TAB_BEGINNINGS.find(([start]) => params.startsWith(start))?.[1] ?? ('other' as const),
      title: textAt(tab, 'title'),
      params: params.replaceAll('%3D', '='),
      isShown: at(tab, 'selected') === true,
      content: at(tab, 'content'),
    }
  })
}

/** What the head of a channel's page tells, in any of the shapes it has had since 2024. */
export function headOf(tree: Tree, door: Found['door']): Found {
  const about = at(tree, 'metadata', 'channelMetadataRenderer')
  const old = at(tree, 'header', 'c4TabbedHeaderRenderer')
  const head = at(tree, 'header', 'pageHeaderRenderer', 'content', 'pageHeaderViewModel')
  const topic = partCalled(at(tree, 'header', 'carouselHeaderRenderer'), 'topicChannelDetailsRenderer')
  const told = listAt(head, 'metadata', 'contentMetadataViewModel', 'metadataRows')
    .flatMap(row => listAt(row, 'metadataParts'))
    .flatMap(part => textAt(part, 'text') ?? [])
  const among = (pattern: RegExp) => told.find(text => pattern.test(text)) ?? null
  return {
    door,
    channelId: stringAt(about, 'externalId') ?? stringAt(old, 'channelId'),
    handle: handleIn(stringAt(about, 'vanityChannelUrl')) ?? among(/^@/) ?? textAt(old, 'channelHandleText'),
    name:
      textAt(about, 'title') ??
      textAt(head, 'title', 'dynamicTextViewModel', 'text') ??
      textAt(old, 'title') ??
      textAt(topic, 'title'),
    description: textAt(about, 'description'),
    avatar:
      largest(listAt(about, 'avatar', 'thumbnails')) ??
      largest(listAt(partCalled(at(head, 'image'), 'image'), 'sources')) ??
      largest(listAt(old, 'avatar', 'thumbnails')) ??
      largest(listAt(topic, 'avatar', 'thumbnails')),
    banner:
      largest(listAt(head, 'banner', 'imageBannerViewModel', 'image', 'sources')) ??
      largest(listAt(old, 'banner', 'thumbnails')),
    links: [
      linkIn(at(head, 'attribution', 'attributionViewModel', 'text'), null),
      linkIn(at(old, 'headerLinks', 'channelHeaderLinksViewModel', 'firstLink'), null),
    ].flatMap(link => link ?? []),
    keywords: keywordsIn(stringAt(about, 'keywords')),
    subscribers: toldCount(
      among(/subscri|suscri|abonn|inscri|iscri/i) ??
        textAt(old, 'subscriberCountText') ??
        textAt(topic, 'subtitle'),
    ),
    videoCount: toldCount(among(/\bv[ií]d[eé]os?\b/i) ?? textAt(old, 'videosCountText')),
  }
}

/** The panel that opens from "…more": everything the head has no room for. */
export function aboutOf(tree: Tree, door: Found['door']): Found | null {
  const about = partCalled(tree, 'aboutChannelViewModel')
  if (about === undefined) return null
  const joined = toldDate(textAt(about, 'joinedDateText'), new Date(0))
  return {
    door,
    description: textAt(about, 'description'),
    location: textAt(about, 'country'),
    joinedAt: joined?.length === 10 ? joined : null,
    views: toldCount(textAt(about, 'viewCountText')),
    subscribers: toldCount(textAt(about, 'subscriberCountText')),
    videoCount: toldCount(textAt(about, 'videoCountText')),
    links: listAt(about, 'links').flatMap(item => {
      const link = at(item, 'channelExternalLinkViewModel')
      return linkIn(at(link, 'link'), textAt(link, 'title')) ?? []
    }),
  }
}

/** What is asked for to open that panel. */
export function aboutToken(tree: Tree): string | null {
  return stringAt(partCalled(at(tree, 'header'), 'continuationCommand'), 'token')
}

/** The video that strangers are shown on a channel's front page. */
export function trailerIn(home: Tree): string | null {
  return stringAt(partCalled(home, 'channelVideoPlayerRenderer'), 'videoId')
}

/**
 * What a page says instead of showing a channel: an alert (there is none, or no longer), or the gate that keeps
 * visitors of unknown age out, which tells a name and a picture. Null where it shows one.
 */
export function insteadOfChannel(tree: Tree, door: Found['door']): PathResult | null {
  const gate = partCalled(at(tree, 'contents'), 'channelAgeGateRenderer')
  if (gate !== undefined) {
    const found = {
      door,
      name: textAt(gate, 'channelTitle'),
      avatar: largest(listAt(gate, 'avatar', 'thumbnails')),
    }
    return { kind: 'found', found: [found], problem: 'restricted' }
  }
  if (at(tree, 'contents') !== undefined) return null
  const said = listAt(tree, 'alerts').flatMap(alert => {
    const words = textAt(alert, 'alertRenderer', 'text')
    return stringAt(alert, 'alertRenderer', 'type') === 'ERROR' && words ? words : []
  })
  if (said.some(words => /does(?: not|n['’]t) exist/i.test(words)))
    return { kind: 'missing', message: 'YouTube says that this channel does not exist.' }
  const ended = said.find(words => /terminated|removed|closed|deleted|suspended/i.test(words))
  if (ended)
    return {
      kind: 'missing',
      message: `YouTube has closed this channel. It says: “${ended.slice(0, 200)}”`,
      isClosed: true,
    }
  return said.length > 0 ? { kind: 'unknown' } : null
}

/** `http://www.youtube.com/@name` → `name`. */
function handleIn(address: string | null): string | null {
  const [, handle = ''] = /youtube\.com\/@([^/?#]+)/.exec(address ?? '') ?? []
  try {
    return handle ? decodeURIComponent(handle) : null
  } catch {
    return null
  }
}

/** A link out of YouTube, as the text shows it or, better, as it leads. */
function linkIn(text: Tree, label: string | null): { label: string | null; url: string } | null {
  const target = stringAt(partCalled(at(text, 'commandRuns'), 'urlEndpoint'), 'url')
  const shown = textAt(text)
  const url = target ? unwrapped(target) : shown && !/…|\.\.\.$/.test(shown) ? shown : null
  return url ? { label, url } : null
}

/** `https://www.youtube.com/redirect?…&q=…` → where it leads. */
function unwrapped(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const isRedirect = /(?:^|\.)youtube\.com$/.test(url.hostname) && url.pathname === '/redirect'
  return (isRedirect && url.searchParams.get('q')) || address
}
