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
import type { Found } from './channel-data.ts'
import { addressOf, nameOf, type Target, targetAt, targetOf } from './channel-target.ts'
import { figure, mergedVideo, pictureOf } from './to-video.ts'

const MAX_VIDEOS = 100

/**
 * The videos that all paths told, each once with the best that is known of it, newest first. The lists of a path are
 * newest first each, but not every one tells dates (a tab of shorts does not): those without keep their place in it.
 */
function videosOf(founds: Found[]): Video[] {
  const merged = new Map<string, Video>()
  for (const video of founds.flatMap(({ videos }) => videos ?? []).flat()) {
    const known = merged.get(video.id)
    merged.set(video.id, known ? mergedVideo(known, video) : video)
  }
  const placed = new Map<string, { place: string; order: number }>()
  for (const list of founds.flatMap(({ videos }) => videos ?? [])) {
    let place = list.map(({ id }) => merged.get(id)?.published).find(date => date) ?? ''
    for (const { id } of list) {
      const date = merged.get(id)?.published
      // Dates that are only months or years do not undo the order of a list.
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
 * Everything that the paths told, as a Profile: each field from the first that tells it, with its door. Where nobody
 * told anything, what the link itself says stays.
 */
export function profileOf(
  link: ProfileLink,
  founds: Found[],
  problem: Profile['problem'],
  now: Date,
): ProfileOf<'youtube'> {
  const at = now.toISOString()
  const provenance: Record<string, Provenance> = {}
  const fromLink: Provenance = { path: 'user', detail: 'the link', at }
  const first = <T>(field: string, tell: (found: Found) => T | null | undefined): T | null => {
    for (const found of founds) {
      const told = tell(found)
      if (told === null || told === undefined || (Array.isArray(told) && told.length === 0)) continue
      provenance[field] ??= { ...found.door, at }
      return told
    }
    return null
  }

  const target = targetOf(link)
  const handle =
    first('details.handle', found => cleanLine(found.handle?.replace(/^@/, ''), 100)) ??
    (target.kind === 'handle' ? target.handle : null)
  const channelId =
    first('details.channel_id', found =>
      /^UC[\w-]{22}$/.test(found.channelId ?? '') ? found.channelId : null,
    ) ?? (target.kind === 'id' ? target.id : null)
  const name = first('name', found => cleanLine(found.name, 300)) ?? nameOf(target).slice(0, 300)
  const bio = first('bio', found => cleanParagraphs(found.description, 10_000))
  const videos = videosOf(founds)
  const fields = {
    link: linkOf(link, target, handle, channelId),
    name,
    headline: null,
    bio,
    avatar: first('avatar', found => pictureOf(found.avatar, name)),
    banner: first('banner', found => pictureOf(found.banner, '')),
    location: first('location', found => cleanLine(found.location, 200)),
    links: first('links', linksOf) ?? [],
    stats: first('stats', found => statsOf([found])) ? statsOf(founds) : [],
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
  const doors = founds.filter(found => found.videos?.flat().length).map(({ door }) => door)
  if (doors[0]) provenance['details.videos'] = { ...doors[0], detail: detailOf(doors), at }
  const door = founds[0] ? { ...founds[0].door, at } : fromLink
  provenance.link = link.id === fields.link.id ? fromLink : door
  provenance.name ??= fromLink
  provenance['details.type'] = fromLink
  if (handle) provenance['details.handle'] ??= fromLink
  if (channelId) provenance['details.channel_id'] ??= fromLink
  if (fields.language) provenance.language = provenance.bio ?? provenance['details.videos'] ?? door
  return { ...fields, details, provenance, ...(problem ? { problem } : {}) }
}

const detailOf = (doors: Found['door'][]) =>
  doors
    .map(({ detail }) => detail)
    .join(' and ')
    .slice(0, 200)

/** The channel under the name it has now; a link that names only a video or an old name becomes one that names it. */
function linkOf(
  link: ProfileLink,
  target: Target,
  handle: string | null,
  channelId: string | null,
): ProfileLink {
  const written = handle && { kind: 'handle' as const, handle: handle.normalize('NFC').toLowerCase() }
  // A handle may end in what looks like the end of a sentence, and would be read as another one.
  const told = written && targetAt(addressOf(written))
  const isSafe = told && told.kind === 'handle' && told.handle === written.handle
  const isOwn = target.kind === 'id' || (target.kind === 'handle' && !written)
  const known = isSafe ? told : isOwn || !channelId ? null : { kind: 'id' as const, id: channelId }
  if (!known) return link
  const id = known.kind === 'handle' ? `@${known.handle}` : known.id
  return { platform: 'youtube', kind: 'channel', id, url: addressOf(known) }
}

function linksOf(found: Found): Profile['links'] {
  const links = (found.links ?? []).flatMap(({ label, url }) => {
    const address = parseWebUrl(url)
    return address ? [{ label: cleanLine(label, 100) ?? getLinkLabel(address), url: address }] : []
  })
  return links.filter(({ url }, index) => links.findIndex(other => other.url === url) === index).slice(0, 30)
}

/** Each figure from the first path that tells it; a channel may hide how many follow it. */
function statsOf(founds: Found[]): Profile['stats'] {
  const told = (tell: (found: Found) => number | null | undefined) =>
    founds.map(found => figure(tell(found))).find(value => value !== null)
  const rows = [
    { key: 'subscribers' as const, label: 'Subscribers', value: told(({ subscribers }) => subscribers) },
    { key: 'videos' as const, label: 'Videos', value: told(({ videoCount }) => videoCount) },
    { key: 'views' as const, label: 'Views', value: told(({ views }) => views) },
  ]
  return rows.flatMap(({ value, ...row }) => (value === undefined ? [] : { ...row, value }))
}
