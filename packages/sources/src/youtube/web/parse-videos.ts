import type { Video, VideoKind, YouTubeDetails } from '@vitrine/model'
import { cleanLine } from '../../sanitize.ts'
import type { FoundPicture } from '../channel-data.ts'
import { figure, mergedVideo, pictureOf, videoOf } from '../to-video.ts'
import { clockSeconds, toldCount, toldDate } from '../parse-text.ts'
import { at, listAt, numberAt, partCalled, partsCalled, stringAt, textAt, type Tree } from './json-tree.ts'

/** The shapes in which lists of videos came since 2024; `lockupViewModel` replaced `videoRenderer` in May 2026. */
const VIDEOS = new Set([
  'videoRenderer',
  'gridVideoRenderer',
  'compactVideoRenderer',
  'channelVideoPlayerRenderer',
  'reelItemRenderer',
  'shortsLockupViewModel',
  'lockupViewModel',
])
const PLAYLISTS = new Set(['gridPlaylistRenderer', 'playlistRenderer', 'lockupViewModel'])

/** What a list is of, and whose: a video that names another channel as its own is not listed. */
export type ListOf = { kind: VideoKind; channelId: string | null; now: Date }

/** The videos of a part of a page, in its order, each once. */
export function videosIn(tree: Tree, list: ListOf): Video[] {
  const found = new Map<string, Video>()
  for (const [name, part] of partsCalled(tree, VIDEOS)) {
    if (!isOf(part, list.channelId)) continue
    const video = fromShape(name, part, list)
    const known = video && found.get(video.id)
    if (video) found.set(video.id, known ? mergedVideo(known, video) : video)
  }
  return [...found.values()]
}

export function playlistsIn(tree: Tree): YouTubeDetails['playlists'] {
  const found = new Map<string, YouTubeDetails['playlists'][number]>()
  for (const [name, part] of partsCalled(tree, PLAYLISTS)) {
    const isLockup = name === 'lockupViewModel'
    if (isLockup && stringAt(part, 'contentType') !== 'LOCKUP_CONTENT_TYPE_PLAYLIST') continue
    const id = stringAt(part, isLockup ? 'contentId' : 'playlistId')
    const title = cleanLine(
      isLockup ? textAt(part, 'metadata', 'lockupMetadataViewModel', 'title') : textAt(part, 'title'),
      300,
    )
    if (!id || !title || !/^[\w-]{2,60}$/.test(id)) continue
    const told = isLockup
      ? badges(part)[0]
      : (textAt(part, 'videoCountShortText') ?? textAt(part, 'videoCountText'))
    found.set(id, {
      title,
      url: `https://www.youtube.com/playlist?list=${id}`,
      thumbnail: pictureOf(
        isLockup ? imageIn(at(part, 'contentImage')) : largest(listAt(part, 'thumbnail', 'thumbnails')),
        '',
      ),
      count: figure(toldCount(told)),
    })
  }
  return [...found.values()].slice(0, 50)
}

/**
 * The widest of the pictures that are told, which are one picture in several sizes. Stills of four to three are films
 * of sixteen to nine between black bars: they are taken last.
 */
export function largest(pictures: Tree[]): FoundPicture | null {
  const told = pictures.flatMap(picture => {
    const url = stringAt(picture, 'url')
    return url ? [{ url, width: numberAt(picture, 'width'), height: numberAt(picture, 'height') }] : []
  })
  const worth = ({ width, height }: FoundPicture) =>
    width && height && width * 3 === height * 4 ? width / 10_000 : (width ?? 0)
  return told.reduce<FoundPicture | null>(
    (best, one) => (best === null || worth(one) > worth(best) ? one : best),
    null,
  )
}

function fromShape(name: string, part: Tree, list: ListOf): Video | null {
  switch (name) {
    case 'lockupViewModel':
      return stringAt(part, 'contentType') === 'LOCKUP_CONTENT_TYPE_VIDEO' ? fromLockup(part, list) : null
    case 'shortsLockupViewModel':
      return videoOf({
        id:
          stringAt(part, 'onTap', 'innertubeCommand', 'reelWatchEndpoint', 'videoId') ??
          stringAt(part, 'entityId')?.slice(-11) ??
          null,
        title: textAt(part, 'overlayMetadata', 'primaryText'),
        views: toldCount(textAt(part, 'overlayMetadata', 'secondaryText')),
        thumbnail: imageIn(part),
        kind: 'short',
      })
    case 'reelItemRenderer':
      return videoOf({
        id: stringAt(part, 'videoId'),
        title: textAt(part, 'headline'),
        views: toldCount(textAt(part, 'viewCountText')),
        thumbnail: largest(listAt(part, 'thumbnail', 'thumbnails')),
        kind: 'short',
      })
    default:
      return fromRenderer(part, list)
  }
}

function fromRenderer(part: Tree, list: ListOf): Video | null {
  const overlay = partCalled(at(part, 'thumbnailOverlays'), 'thumbnailOverlayTimeStatusRenderer')
  const published = textAt(part, 'publishedTimeText')
  const coming = textAt(part, 'upcomingEventData', 'upcomingEventText')
  const id = stringAt(part, 'videoId')
  return videoOf({
    id,
    title: textAt(part, 'title'),
    description: textAt(part, 'descriptionSnippet') ?? textAt(part, 'description'),
    // A player has no picture of its own, but every video has this one.
    thumbnail: largest(listAt(part, 'thumbnail', 'thumbnails')) ?? stillOf(id),
    published: toldDate(published ?? coming, list.now),
    seconds: clockSeconds(textAt(part, 'lengthText') ?? textAt(overlay, 'text')),
    views: viewsIn(textAt(part, 'viewCountText') ?? textAt(part, 'shortViewCountText')),
    kind: kindOf([stringAt(overlay, 'style'), published, coming], list.kind),
  })
}

function fromLockup(part: Tree, list: ListOf): Video | null {
  const metadata = at(part, 'metadata', 'lockupMetadataViewModel')
  const told = listAt(metadata, 'metadata', 'contentMetadataViewModel', 'metadataRows')
    .flatMap(row => listAt(row, 'metadataParts'))
    .flatMap(piece => textAt(piece, 'text') ?? [])
  const marks = badges(part)
  return videoOf({
    id: stringAt(part, 'contentId'),
    title: textAt(metadata, 'title'),
    thumbnail: imageIn(at(part, 'contentImage')),
    published: toldDate(
      told.find(text => !isCount(text) && toldDate(text, list.now)),
      list.now,
    ),
    seconds: marks.map(clockSeconds).find(seconds => seconds !== null) ?? null,
    views: viewsIn(told.find(isCount) ?? null),
    kind: kindOf([...marks, ...told], list.kind),
  })
}

const isCount = (text: string) => /\b(?:views?|watching|waiting)\b/i.test(text)

/** How many watch at this moment is not how many have seen it. */
function viewsIn(text: string | null): number | null {
  return text && /watching|waiting/i.test(text) ? null : toldCount(text)
}

/** By the marks on a video's picture and the words of its date; `otherwise` is what the list is of. */
function kindOf(marks: (string | null)[], otherwise: VideoKind): VideoKind {
  const told = (pattern: RegExp) => marks.some(mark => mark !== null && pattern.test(mark))
  if (told(/^shorts$/i)) return 'short'
  if (told(/^premier/i)) return 'premiere'
  if (told(/^(?:live|upcoming)$|^(?:streamed|scheduled)\b/i)) return 'live'
  return otherwise
}

/** Texts on a picture: a length, LIVE, "16 videos". */
function badges(part: Tree): string[] {
  return [...partsCalled(at(part, 'contentImage'), new Set(['thumbnailBadgeViewModel']))].flatMap(
    ([, badge]) => textAt(badge, 'text') ?? [],
  )
}

function imageIn(part: Tree): FoundPicture | null {
  return largest(listAt(partCalled(part, 'image'), 'sources'))
}

/** The one still in the shape of films that every video has. */
export function stillOf(id: string | null): FoundPicture | null {
  if (!id) return null
  const name = encodeURIComponent(id.toWellFormed())
  return { url: `https://i.ytimg.com/vi/${name}/mqdefault.jpg`, width: 320, height: 180 }
}

/** Shelves show other channels' videos too; those name their owner. */
function isOf(part: Tree, channelId: string | null): boolean {
  if (channelId === null) return true
  const owners = ['shortBylineText', 'longBylineText', 'ownerText'].map(name => at(part, name))
  const rows = at(part, 'metadata', 'lockupMetadataViewModel', 'metadata')
  for (const owner of [...owners, rows]) {
    const id = stringAt(partCalled(owner, 'browseEndpoint'), 'browseId')
    if (id?.startsWith('UC') && id !== channelId) return false
  }
  return true
}
