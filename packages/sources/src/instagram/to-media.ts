import type { InstagramMedia } from '@vitrine/model'
import { cleanLine, cleanParagraphs, toIsoTimestamp, parseWebUrl } from '../sanitize.ts'
import type { EdgeMedium, FeedMedium, GraphMedium } from './schemas.ts'

type Picture = InstagramMedia['images'][number]
const MOST_IMAGES = 20

/** A medium of the Graph API; null for one without anything to show or say. */
export function mediumOfGraph(raw: GraphMedium): InstagramMedia | null {
  const kind =
    raw.media_type === 'CAROUSEL_ALBUM' ? 'carousel' : raw.media_type === 'VIDEO' ? 'reel' : 'photo'
  const still = (one: {
    media_type?: string | null
    media_url?: string | null
    thumbnail_url?: string | null
  }) =>
    // The address of a film is no picture.
    picture(one.media_type === 'VIDEO' ? one.thumbnail_url : one.media_url, null, null, null)
  const children = (raw.children?.data ?? []).map(still)
  return medium({
    id: raw.id,
    kind,
    caption: raw.caption,
    images: children.length > 0 ? children : [still(raw)],
    permalink: raw.permalink,
    takenAt: raw.timestamp,
    likes: likesOf(raw.like_count, 0),
  })
}

/** A medium of the page's inline data; 1 photo, 2 film, 8 series. */
export function mediumOfFeed(raw: FeedMedium): InstagramMedia | null {
  const kind = raw.media_type === 8 ? 'carousel' : raw.media_type === 2 ? 'reel' : 'photo'
  const best = (one: FeedMedium['carousel_media'][number] | FeedMedium) => {
    const [largest] = [...(one.image_versions2?.candidates ?? [])].sort(
      (a, b) => (b.width ?? 0) - (a.width ?? 0),
    )
    return largest
      ? picture(largest.url, largest.width, largest.height, one.accessibility_caption)
      : picture(one.display_uri, one.original_width, one.original_height, one.accessibility_caption)
  }
  const children = raw.carousel_media.map(best).filter(one => one !== null)
  const id = raw.code ?? raw.id ?? (raw.pk === null || raw.pk === undefined ? null : String(raw.pk))
  return medium({
    id,
    kind,
    caption: raw.caption?.text,
    images: children.length > 0 ? children : [best(raw)],
    permalink: raw.code ? permalinkOf(raw.code, kind) : null,
    takenAt: timeOf(raw.taken_at),
    likes: raw.like_and_view_counts_disabled ? null : likesOf(raw.like_count, FEWEST_SHOWN),
  })
}

/** A medium of `web_profile_info` and of embeds. */
export function mediumOfEdge(raw: EdgeMedium): InstagramMedia | null {
  const children = raw.edge_sidecar_to_children?.edges ?? []
  const isSeries = children.length > 0 || /Sidecar/.test(raw.__typename ?? '')
  const kind = isSeries ? 'carousel' : raw.is_video ? 'reel' : 'photo'
  const own = picture(
    raw.display_url ?? raw.thumbnail_src,
    raw.dimensions?.width,
    raw.dimensions?.height,
    raw.accessibility_caption,
  )
  const images = children.map(({ node }) =>
    picture(node.display_url, node.dimensions?.width, node.dimensions?.height, node.accessibility_caption),
  )
  return medium({
    id: raw.shortcode,
    kind,
    caption: raw.edge_media_to_caption?.edges[0]?.node.text,
    images: images.length > 0 ? images : [own],
    permalink: permalinkOf(raw.shortcode, kind),
    takenAt: timeOf(raw.taken_at_timestamp),
    likes: raw.like_and_view_counts_disabled
      ? null
      : likesOf(raw.edge_media_preview_like?.count ?? raw.edge_liked_by?.count, FEWEST_SHOWN),
  })
}

function medium(raw: {
  id: string | null
  kind: InstagramMedia['kind']
  caption: string | null | undefined
  images: (Picture | null)[]
  permalink: string | null | undefined
  takenAt: string | null | undefined
  likes: number | null
}): InstagramMedia | null {
  const images = raw.images.filter(one => one !== null).slice(0, MOST_IMAGES)
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

/** Pages tell a hidden count as -1, or as the few whose names they show; the Graph API leaves it out. */
const FEWEST_SHOWN = 3
const likesOf = (told: number | null | undefined, least: number) =>
  typeof told === 'number' && Number.isSafeInteger(told) && told >= least ? told : null

/** Seconds since 1970 as a time; null for none, and for those that no calendar holds. */
const timeOf = (seconds: number | null | undefined) =>
  typeof seconds === 'number' && seconds > 0 && seconds < 8e12 ? new Date(seconds * 1000).toISOString() : null

export function picture(
  url: string | null | undefined,
  width: number | null | undefined,
  height: number | null | undefined,
  alt: string | null | undefined,
): Picture | null {
  const address = parseWebUrl(url)
  if (!address) return null
  const size = (value: number | null | undefined) =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 50_000 ? value : null
  return { url: address, width: size(width), height: size(height), alt: altOf(alt) }
}

/** Instagram's own words for a picture; those that a machine guessed ("May be an image of …") say too little. */
function altOf(alt: string | null | undefined): string {
  const line = cleanLine(alt, 500) ?? ''
  return /may be an? (?:image|closeup|illustration|graphic|cartoon|meme)|^(?:photo|image) by .{0,200} on /i.test(
    line,
  )
    ? ''
    : line
}

/** Where a post is; null for a code that none has. */
export function permalinkOf(code: string, kind: InstagramMedia['kind']): string | null {
  return /^[\w-]{1,60}$/.test(code)
    ? `https://www.instagram.com/${kind === 'reel' ? 'reel' : 'p'}/${code}/`
    : null
}

/** Newest first, each once. */
export function sortedMedia(media: readonly (InstagramMedia | null)[]): InstagramMedia[] {
  const known = new Map<string, InstagramMedia>()
  for (const one of media) if (one && !known.has(one.id)) known.set(one.id, one)
  return [...known.values()]
    .map((one, index) => ({ one, index }))
    .sort((a, b) => (b.one.taken_at ?? '').localeCompare(a.one.taken_at ?? '') || a.index - b.index)
    .map(({ one }) => one)
    .slice(0, 100)
}

/**
 * When a signed address of Instagram's picture servers stops working: its `oe` parameter, seconds since 1970 in
 * hexadecimal. Null where it does not say. Pictures live about five days, films two.
 */
export function expiryOf(url: string): Date | null {
  const text = URL.canParse(url) ? new URL(url).searchParams.get('oe') : null
  if (!text || !/^[\da-f]{6,9}$/i.test(text)) return null
  return new Date(Number.parseInt(text, 16) * 1000)
}
