import type { InstagramDetails, InstagramMedia } from '@vitrine/model'
import { cleanLine, cleanParagraphs, toIsoTimestamp, parseWebUrl } from '../sanitize.ts'
import type { EdgeMedia, FeedMedia, GraphMedia, Highlight } from './schemas.ts'

type Picture = InstagramMedia['images'][number]
const MAX_IMAGES = 20

/** Converts media of the Graph API; null without picture and caption. */
export function fromGraphMedia(raw: GraphMedia): InstagramMedia | null {
  const kind =
    raw.media_type === 'CAROUSEL_ALBUM' ? 'carousel' : raw.media_type === 'VIDEO' ? 'reel' : 'photo'
  const still = (one: {
    media_type?: string | null
    media_url?: string | null
    thumbnail_url?: string | null
  }) =>
    // `media_url` of a video is not a picture.
    toPicture(one.media_type === 'VIDEO' ? one.thumbnail_url : one.media_url, null, null, null)
  const children = (raw.children?.data ?? []).map(still)
  return createMedia({
    id: raw.id,
    kind,
    caption: raw.caption,
    images: children.length > 0 ? children : [still(raw)],
    permalink: raw.permalink,
    takenAt: raw.timestamp,
    likes: toLikes(raw.like_count, 0),
  })
}

/** Converts media of the page's inline data; types: 1 photo, 2 video, 8 carousel. */
export function fromFeedMedia(raw: FeedMedia): InstagramMedia | null {
  const isFilm = raw.media_type === 2 || raw.video_versions.length > 0
  // Logged-out responses often come without a media type.
  const kind = raw.media_type === 8 || raw.carousel_media.length > 0 ? 'carousel' : isFilm ? 'reel' : 'photo'
  const code = raw.code ?? raw.shortcode
  const best = (one: FeedMedia['carousel_media'][number] | FeedMedia) => {
    const largest = getLargest(one)
    return largest
      ? toPicture(largest.url, largest.width, largest.height, one.accessibility_caption)
      : toPicture(one.display_uri, one.original_width, one.original_height, one.accessibility_caption)
  }
  const children = raw.carousel_media.map(best).filter(one => one !== null)
  const id = code ?? raw.id ?? (raw.pk === null || raw.pk === undefined ? null : String(raw.pk))
  return createMedia({
    id,
    kind,
    caption: raw.caption?.text,
    images: children.length > 0 ? children : [best(raw)],
    permalink: code ? getPermalink(code, kind) : null,
    takenAt: toTimestamp(raw.taken_at),
    likes: raw.like_and_view_counts_disabled ? null : toLikes(raw.like_count, MIN_VISIBLE_LIKES),
  })
}

/** Returns the widest size of a picture or of a film's thumbnail. */
function getLargest({ image_versions2 }: Pick<FeedMedia, 'image_versions2'>) {
  const [largest] = [...(image_versions2?.candidates ?? [])].sort((a, b) => (b.width ?? 0) - (a.width ?? 0))
  return largest
}

/** Converts media of `web_profile_info` and of embeds. */
export function fromEdgeMedia(raw: EdgeMedia): InstagramMedia | null {
  const children = raw.edge_sidecar_to_children?.edges ?? []
  const isSeries = children.length > 0 || /Sidecar/.test(raw.__typename ?? '')
  const kind = isSeries ? 'carousel' : raw.is_video || raw.video_versions.length > 0 ? 'reel' : 'photo'
  const largest = getLargest(raw)
  const own = toPicture(
    raw.display_url ?? raw.thumbnail_src ?? largest?.url,
    raw.dimensions?.width ?? largest?.width,
    raw.dimensions?.height ?? largest?.height,
    raw.accessibility_caption,
  )
  const images = children.map(({ node }) =>
    toPicture(node.display_url, node.dimensions?.width, node.dimensions?.height, node.accessibility_caption),
  )
  return createMedia({
    id: raw.shortcode,
    kind,
    caption: raw.edge_media_to_caption?.edges[0]?.node.text ?? raw.caption?.text,
    images: images.length > 0 ? images : [own],
    permalink: getPermalink(raw.shortcode, kind),
    takenAt: toTimestamp(raw.taken_at_timestamp ?? raw.taken_at),
    likes: raw.like_and_view_counts_disabled
      ? null
      : toLikes(
          raw.edge_media_preview_like?.count ?? raw.edge_liked_by?.count ?? raw.like_count,
          MIN_VISIBLE_LIKES,
        ),
  })
}

function createMedia(raw: {
  id: string | null
  kind: InstagramMedia['kind']
  caption: string | null | undefined
  images: (Picture | null)[]
  permalink: string | null | undefined
  takenAt: string | null | undefined
  likes: number | null
}): InstagramMedia | null {
  const images = raw.images.filter(one => one !== null).slice(0, MAX_IMAGES)
  const caption = cleanParagraphs(raw.caption, 5000)
  const id = cleanLine(raw.id, 120)
  if (!id || (images.length === 0 && !caption)) return null
  return {
    id,
    kind: raw.kind,
    caption,
    images,
    permalink: parseWebUrl(raw.permalink),
    taken_at: toIsoTimestamp(raw.takenAt),
    likes: raw.likes,
  }
}

/** Pages give a hidden like count as -1 or as the few accounts they name; the Graph API omits it. */
const MIN_VISIBLE_LIKES = 3
const toLikes = (count: number | null | undefined, least: number) =>
  typeof count === 'number' && Number.isSafeInteger(count) && count >= least ? count : null

/** Converts seconds since 1970 to ISO 8601; null if missing or out of range. */
const toTimestamp = (seconds: number | null | undefined) =>
  typeof seconds === 'number' && seconds > 0 && seconds < 8e12 ? new Date(seconds * 1000).toISOString() : null

export function toPicture(
  url: string | null | undefined,
  width: number | null | undefined,
  height: number | null | undefined,
  alt: string | null | undefined,
): Picture | null {
  const address = parseWebUrl(url)
  if (!address) return null
  const size = (value: number | null | undefined) =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 50_000 ? value : null
  return { url: address, width: size(width), height: size(height), alt: cleanAltText(alt) }
}

/** Converts highlights: their names, and the covers that are given. */
export function toHighlights(
  found: readonly (Highlight | null | undefined)[],
): InstagramDetails['highlights'] {
  return found
    .flatMap(one => {
      const title = cleanLine(one?.title, 100)
      if (!one || !title) return []
      const { cover_media: cover, cover_media_cropped_thumbnail: thumbnail } = one
      const url = cover?.cropped_image_version?.url ?? thumbnail?.url ?? cover?.thumbnail_src
      return { title, picture: toPicture(url, null, null, null) }
    })
    .slice(0, 30)
}

/** Returns Instagram's alt text, without generated ones ("May be an image of …"), which say too little. */
function cleanAltText(alt: string | null | undefined): string {
  const line = cleanLine(alt, 500) ?? ''
  return /may be an? (?:image|closeup|illustration|graphic|cartoon|meme)|^(?:photo|image) by .{0,200} on /i.test(
    line,
  )
    ? ''
    : line
}

/** Returns the URL of a post, or null for an invalid shortcode. */
export function getPermalink(code: string, kind: InstagramMedia['kind']): string | null {
  return /^[\w-]{1,60}$/.test(code)
    ? `https://www.instagram.com/${kind === 'reel' ? 'reel' : 'p'}/${code}/`
    : null
}

/** Sorts newest first and removes duplicates; at most 100. */
export function sortMedia(media: readonly (InstagramMedia | null)[]): InstagramMedia[] {
  const known = new Map<string, InstagramMedia>()
  for (const one of media) if (one && !known.has(one.id)) known.set(one.id, one)
  return [...known.values()]
    .map((one, index) => ({ one, index }))
    .sort((a, b) => (b.one.taken_at ?? '').localeCompare(a.one.taken_at ?? '') || a.index - b.index)
    .map(({ one }) => one)
    .slice(0, 100)
}
