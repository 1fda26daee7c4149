import type { Video, VideoKind, YouTubeDetails } from '@vitrine/model'
import { cleanLine } from '../../sanitize.ts'
import type { PictureData } from '../channel-data.ts'
import { toCountOrNull, mergeVideos, toPicture, toVideo } from '../to-video.ts'
import { parseCompactNumber } from '../parse-count.ts'
import { parseClockDuration, parseRelativeDate } from '../parse-text.ts'
import {
  getAt,
  getListAt,
  getNumberAt,
  findByKey,
  findAllByKey,
  getStringAt,
  getTextAt,
  type JsonTree,
} from './json-tree.ts'

/** Renderers of videos in lists since 2024; `lockupViewModel` replaced `videoRenderer` in May 2026. */
const VIDEO_RENDERERS = new Set([
  'videoRenderer',
  'gridVideoRenderer',
  'compactVideoRenderer',
  'playlistVideoRenderer',
  'channelVideoPlayerRenderer',
  'reelItemRenderer',
  'shortsLockupViewModel',
  'lockupViewModel',
])
const PLAYLIST_RENDERERS = new Set(['gridPlaylistRenderer', 'playlistRenderer', 'lockupViewModel'])

/** Kind and owner of a list; videos of other channels are skipped. */
export type ListContext = { kind: VideoKind; channelId: string | null; now: Date }

/** Parses the videos below a node, in order and without duplicates. */
export function parseVideos(tree: JsonTree, list: ListContext): Video[] {
  const found = new Map<string, Video>()
  for (const [name, part] of findAllByKey(tree, VIDEO_RENDERERS)) {
    if (!isOwnedBy(part, list.channelId)) continue
    const video = parseVideoRenderer(name, part, list)
    const known = video && found.get(video.id)
    if (video) found.set(video.id, known ? mergeVideos(known, video) : video)
  }
  return [...found.values()]
}

/** Content types of playlists; a podcast is one, too. */
const PLAYLIST_TYPES = new Set(['LOCKUP_CONTENT_TYPE_PLAYLIST', 'LOCKUP_CONTENT_TYPE_PODCAST'])

/** Parses the playlists and podcasts below a node, in order and without duplicates; at most 50. */
export function parsePlaylists(tree: JsonTree): YouTubeDetails['playlists'] {
  const found = new Map<string, YouTubeDetails['playlists'][number]>()
  for (const [name, part] of findAllByKey(tree, PLAYLIST_RENDERERS)) {
    const isLockup = name === 'lockupViewModel'
    if (isLockup && !PLAYLIST_TYPES.has(getStringAt(part, 'contentType') ?? '')) continue
    const id = getStringAt(part, isLockup ? 'contentId' : 'playlistId')
    const title = cleanLine(
      isLockup ? getTextAt(part, 'metadata', 'lockupMetadataViewModel', 'title') : getTextAt(part, 'title'),
      300,
    )
    if (!id || !title || !/^[\w-]{2,60}$/.test(id)) continue
    const countText = isLockup
      ? getBadges(part)[0]
      : (getTextAt(part, 'videoCountShortText') ?? getTextAt(part, 'videoCountText'))
    found.set(id, {
      title,
      url: `https://www.youtube.com/playlist?list=${id}`,
      thumbnail: toPicture(
        isLockup
          ? getImage(getAt(part, 'contentImage'))
          : pickLargest(getListAt(part, 'thumbnail', 'thumbnails')),
        '',
      ),
      count: toCountOrNull(parseCompactNumber(countText)),
    })
  }
  return [...found.values()].slice(0, 50)
}

/** Picks the widest of a picture's sizes; 4:3 thumbnails are letterboxed and come last. */
export function pickLargest(pictures: JsonTree[]): PictureData | null {
  const candidates = pictures.flatMap(picture => {
    const url = getStringAt(picture, 'url')
    return url ? [{ url, width: getNumberAt(picture, 'width'), height: getNumberAt(picture, 'height') }] : []
  })
  const worth = ({ width, height }: PictureData) =>
    width && height && width * 3 === height * 4 ? width / 10_000 : (width ?? 0)
  return candidates.reduce<PictureData | null>(
    (best, one) => (best === null || worth(one) > worth(best) ? one : best),
    null,
  )
}

function parseVideoRenderer(name: string, part: JsonTree, list: ListContext): Video | null {
  switch (name) {
    case 'lockupViewModel':
      return getStringAt(part, 'contentType') === 'LOCKUP_CONTENT_TYPE_VIDEO' ? parseLockup(part, list) : null
    case 'shortsLockupViewModel':
      return toVideo({
        id:
          getStringAt(part, 'onTap', 'innertubeCommand', 'reelWatchEndpoint', 'videoId') ??
          getStringAt(part, 'entityId')?.slice(-11) ??
          null,
        title: getTextAt(part, 'overlayMetadata', 'primaryText'),
        views: parseCompactNumber(getTextAt(part, 'overlayMetadata', 'secondaryText')),
        thumbnail: getImage(part),
        kind: 'short',
      })
    case 'reelItemRenderer':
      return toVideo({
        id: getStringAt(part, 'videoId'),
        title: getTextAt(part, 'headline'),
        views: parseCompactNumber(getTextAt(part, 'viewCountText')),
        thumbnail: pickLargest(getListAt(part, 'thumbnail', 'thumbnails')),
        kind: 'short',
      })
    default:
      return parseClassicRenderer(part, list)
  }
}

function parseClassicRenderer(part: JsonTree, list: ListContext): Video | null {
  const overlay = findByKey(getAt(part, 'thumbnailOverlays'), 'thumbnailOverlayTimeStatusRenderer')
  // A playlist's renderer has views and date in one line: "1.2m views • 3 years ago".
  const info = getListAt(part, 'videoInfo', 'runs').flatMap(run => getTextAt(run, 'text') ?? [])
  const published =
    getTextAt(part, 'publishedTimeText') ??
    info.find(text => !isViewCount(text) && /\p{L}/u.test(text)) ??
    null
  const coming = getTextAt(part, 'upcomingEventData', 'upcomingEventText')
  const id = getStringAt(part, 'videoId')
  return toVideo({
    id,
    title: getTextAt(part, 'title'),
    description: getTextAt(part, 'descriptionSnippet') ?? getTextAt(part, 'description'),
    // The player renderer has no thumbnail, but every video has the default one.
    thumbnail: pickLargest(getListAt(part, 'thumbnail', 'thumbnails')) ?? getDefaultThumbnail(id),
    published: parseRelativeDate(published ?? coming, list.now),
    seconds: parseClockDuration(getTextAt(part, 'lengthText') ?? getTextAt(overlay, 'text')),
    views: parseViews(
      getTextAt(part, 'viewCountText') ??
        getTextAt(part, 'shortViewCountText') ??
        info.find(isViewCount) ??
        null,
    ),
    kind: getVideoKind([getStringAt(overlay, 'style'), published, coming], list.kind),
  })
}

function parseLockup(part: JsonTree, list: ListContext): Video | null {
  const metadata = getAt(part, 'metadata', 'lockupMetadataViewModel')
  const metadataTexts = getListAt(metadata, 'metadata', 'contentMetadataViewModel', 'metadataRows')
    .flatMap(row => getListAt(row, 'metadataParts'))
    .flatMap(piece => getTextAt(piece, 'text') ?? [])
  const marks = getBadges(part)
  return toVideo({
    id: getStringAt(part, 'contentId'),
    title: getTextAt(metadata, 'title'),
    thumbnail: getImage(getAt(part, 'contentImage')),
    published: parseRelativeDate(
      metadataTexts.find(text => !isViewCount(text) && parseRelativeDate(text, list.now)),
      list.now,
    ),
    seconds: marks.map(parseClockDuration).find(seconds => seconds !== null) ?? null,
    views: parseViews(metadataTexts.find(isViewCount) ?? null),
    kind: getVideoKind([...marks, ...metadataTexts], list.kind),
  })
}

const isViewCount = (text: string) => /\b(?:views?|watching|waiting)\b/i.test(text)

/** Concurrent viewers are not views. */
function parseViews(text: string | null): number | null {
  return text && /watching|waiting/i.test(text) ? null : parseCompactNumber(text)
}

/** Derives the kind from badges and date texts; `otherwise` is the list's kind. */
function getVideoKind(marks: (string | null)[], otherwise: VideoKind): VideoKind {
  const hasMark = (pattern: RegExp) => marks.some(mark => mark !== null && pattern.test(mark))
  if (hasMark(/^shorts$/i)) return 'short'
  if (hasMark(/^premier/i)) return 'premiere'
  if (hasMark(/^(?:live|upcoming)$|^(?:streamed|scheduled)\b/i)) return 'live'
  return otherwise
}

/** Returns the badges on a thumbnail: duration, LIVE, "16 videos". */
function getBadges(part: JsonTree): string[] {
  return [...findAllByKey(getAt(part, 'contentImage'), new Set(['thumbnailBadgeViewModel']))].flatMap(
    ([, badge]) => getTextAt(badge, 'text') ?? [],
  )
}

function getImage(part: JsonTree): PictureData | null {
  return pickLargest(getListAt(findByKey(part, 'image'), 'sources'))
}

/** Returns the 16:9 thumbnail that every video has. */
export function getDefaultThumbnail(id: string | null): PictureData | null {
  if (!id) return null
  const name = encodeURIComponent(id.toWellFormed())
  return { url: `https://i.ytimg.com/vi/${name}/mqdefault.jpg`, width: 320, height: 180 }
}

/** Shelves include other channels' videos, which name their owner. */
function isOwnedBy(part: JsonTree, channelId: string | null): boolean {
  if (channelId === null) return true
  const owners = ['shortBylineText', 'longBylineText', 'ownerText'].map(name => getAt(part, name))
  const rows = getAt(part, 'metadata', 'lockupMetadataViewModel', 'metadata')
  for (const owner of [...owners, rows]) {
    const id = getStringAt(findByKey(owner, 'browseEndpoint'), 'browseId')
    if (id?.startsWith('UC') && id !== channelId) return false
  }
  return true
}
