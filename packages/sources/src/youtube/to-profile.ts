import {
  detectLanguage,
  type Profile,
  type ProfileLink,
  type ProfileOf,
  type Provenance,
  type Video,
  type YouTubeDetails,
} from '@vitrine/model'
import { cleanLine, cleanParagraphs, toIsoTimestamp, parseWebUrl } from '../sanitize.ts'
import { getLinkLabel } from '../link-label.ts'
import type { ChannelData } from './channel-data.ts'
import { getTargetUrl, getTargetName, type Target, parseTargetUrl, getTarget } from './channel-target.ts'
import { toCountOrNull, mergeVideos, toPicture } from './to-video.ts'

const MAX_VIDEOS = 100

/**
 * Merges the videos of all paths without duplicates, newest first. Each path's lists are newest first, but
 * some have no dates (the Shorts tab): videos without a date keep their position in their list.
 */
function mergeVideoLists(founds: ChannelData[]): Video[] {
  const merged = new Map<string, Video>()
  for (const video of founds.flatMap(({ videos }) => videos ?? []).flat()) {
    const known = merged.get(video.id)
    merged.set(video.id, known ? mergeVideos(known, video) : video)
  }
  const placed = new Map<string, { place: string; order: number }>()
  for (const list of founds.flatMap(({ videos }) => videos ?? [])) {
    let place = list.map(({ id }) => merged.get(id)?.published).find(date => date) ?? ''
    for (const { id } of list) {
      const date = merged.get(id)?.published
      // Dates of month or year precision do not change the order of a list.
      if (date && (place === '' || date < place)) place = date
      if (!placed.has(id)) placed.set(id, { place, order: placed.size })
    }
  }
  const where = (id: string) => placed.get(id) ?? { place: '', order: 0 }
  return [...merged.values()]
    .sort((a, b) => {
      const [one, other] = [where(a.id), where(b.id)]
      return one.place === other.place ? one.order - other.order : one.place < other.place ? 1 : -1
    })
    .slice(0, MAX_VIDEOS)
}

/**
 * Merges the data of all paths into a Profile: each field from the first path that has it, with its
 * provenance; else from the link.
 */
export function toProfile(
  link: ProfileLink,
  founds: ChannelData[],
  problem: Profile['problem'],
  now: Date,
): ProfileOf<'youtube'> {
  const at = now.toISOString()
  const provenance: Record<string, Provenance> = {}
  const fromLink: Provenance = { path: 'user', detail: 'the link', at }
  const first = <T>(field: string, select: (found: ChannelData) => T | null | undefined): T | null => {
    for (const found of founds) {
      const value = select(found)
      if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) continue
      provenance[field] ??= { ...found.origin, at }
      return value
    }
    return null
  }

  const target = getTarget(link)
  const handle =
    first('details.handle', found => cleanLine(found.handle?.replace(/^@/, ''), 100)) ??
    (target.kind === 'handle' ? target.handle : null)
  const channelId =
    first('details.channel_id', found =>
      /^UC[\w-]{22}$/.test(found.channelId ?? '') ? found.channelId : null,
    ) ?? (target.kind === 'id' ? target.id : null)
  const name = first('name', found => cleanLine(found.name, 300)) ?? getTargetName(target).slice(0, 300)
  const bio = first('bio', found => cleanParagraphs(found.description, 10_000))
  const videos = mergeVideoLists(founds)
  const fields = {
    link: getCanonicalLink(link, target, handle, channelId),
    name,
    headline: null,
    bio,
    avatar: first('avatar', found => toPicture(found.avatar, name)),
    banner: first('banner', found => toPicture(found.banner, '')),
    location: first('location', found => cleanLine(found.location, 200)),
    links: first('links', getLinks) ?? [],
    stats: first('stats', found => getStats([found])) ? getStats(founds) : [],
    language: detectLanguage([bio ?? '', ...videos.map(({ title }) => title)].join('\n')),
    joined_at: first('joined_at', found => toIsoTimestamp(found.joinedAt)),
    is_example: false,
  }
  const details: YouTubeDetails = {
    type: 'youtube',
    handle,
    channel_id: channelId,
    videos,
    playlists: first('details.playlists', found => found.playlists) ?? [],
    trailer: first('details.trailer', found =>
      /^[\w-]{11}$/.test(found.trailer ?? '') ? found.trailer : null,
    ),
    keywords: first('details.keywords', found => found.keywords) ?? [],
  }
  const origins = founds.filter(found => found.videos?.flat().length).map(({ origin }) => origin)
  if (origins[0]) provenance['details.videos'] = { ...origins[0], detail: joinDetails(origins), at }
  const origin = founds[0] ? { ...founds[0].origin, at } : fromLink
  provenance.link = link.id === fields.link.id ? fromLink : origin
  provenance.name ??= fromLink
  provenance['details.type'] = fromLink
  if (handle) provenance['details.handle'] ??= fromLink
  if (channelId) provenance['details.channel_id'] ??= fromLink
  if (fields.language) provenance.language = provenance.bio ?? provenance['details.videos'] ?? origin
  return { ...fields, details, provenance, ...(problem ? { problem } : {}) }
}

const joinDetails = (origins: ChannelData['origin'][]) =>
  origins
    .map(({ detail }) => detail)
    .join(' and ')
    .slice(0, 200)

/**
 * Returns the link with the channel's current handle; links to a video or a legacy name become channel links.
 */
function getCanonicalLink(
  link: ProfileLink,
  target: Target,
  handle: string | null,
  channelId: string | null,
): ProfileLink {
  const written = handle && { kind: 'handle' as const, handle: handle.normalize('NFC').toLowerCase() }
  // A handle may end in a character that link parsing takes for punctuation.
  const parsed = written && parseTargetUrl(getTargetUrl(written))
  const isSafe = parsed && parsed.kind === 'handle' && parsed.handle === written.handle
  const isOwn = target.kind === 'id' || (target.kind === 'handle' && !written)
  const known = isSafe ? parsed : isOwn || !channelId ? null : { kind: 'id' as const, id: channelId }
  if (!known) return link
  const id = known.kind === 'handle' ? `@${known.handle}` : known.id
  return { platform: 'youtube', kind: 'channel', id, url: getTargetUrl(known) }
}

function getLinks(found: ChannelData): Profile['links'] {
  const links = (found.links ?? []).flatMap(({ label, url }) => {
    const address = parseWebUrl(url)
    return address ? [{ label: cleanLine(label, 100) ?? getLinkLabel(address), url: address }] : []
  })
  return links.filter(({ url }, index) => links.findIndex(other => other.url === url) === index).slice(0, 30)
}

/** Takes each count from the first path that has it; a channel may hide its subscribers. */
function getStats(founds: ChannelData[]): Profile['stats'] {
  const firstCount = (select: (found: ChannelData) => number | null | undefined) =>
    founds.map(found => toCountOrNull(select(found))).find(value => value !== null)
  const rows = [
    {
      key: 'subscribers' as const,
      label: 'Subscribers',
      value: firstCount(({ subscribers }) => subscribers),
    },
    { key: 'videos' as const, label: 'Videos', value: firstCount(({ videoCount }) => videoCount) },
    { key: 'views' as const, label: 'Views', value: firstCount(({ views }) => views) },
  ]
  return rows.flatMap(({ value, ...row }) => (value === undefined ? [] : { ...row, value }))
}
