import type { PartialDate, Video, VideoKind } from '@vitrine/model'

/**
 * One video that two places told of, with the best that is known of each of its fields. The second is the feed, where
 * there is one: it tells the day and the views that a page rounds ("2 days ago", "1.2m views").
 */
export function mergedVideo(first: Video, second: Video): Video {
  // A page's tabs know what a video is; the interface and the feed can only tell some of it.
  const kind =
    first.kind === 'video' || (first.kind === 'live' && second.kind === 'premiere') ? second.kind : first.kind
  return {
    ...first,
    kind,
    url: kind === 'short' ? `https://www.youtube.com/shorts/${first.id}` : first.url,
    description: longer(first.description, second.description),
    thumbnail: better(first.thumbnail, second.thumbnail, kind),
    published: exacter(first.published, second.published),
    duration_s: first.duration_s ?? second.duration_s,
    views: second.views ?? first.views,
  }
}

/** A list shows the beginning of a description. */
function longer(one: string | null, other: string | null): string | null {
  return (one ?? '').length >= (other ?? '').length ? one : other
}

/** The upright one for what is upright, else the wider one. */
function better(one: Video['thumbnail'], other: Video['thumbnail'], kind: VideoKind): Video['thumbnail'] {
  const upright = [one, other].find(picture => picture && (picture.height ?? 0) > (picture.width ?? 0))
  if (kind === 'short' && upright) return upright
  return (one?.width ?? 0) >= (other?.width ?? 0) ? (one ?? other) : other
}

function exacter(one: PartialDate | null, other: PartialDate | null): PartialDate | null {
  return (one ?? '').length > (other ?? '').length ? one : other
}
