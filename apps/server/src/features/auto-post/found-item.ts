import { type AutoPostKind, type Profile, captionOf } from '@vitrine/model'
import { shortcodeOf } from '../../core/instagram/add-instagram-post.ts'

/** Something at a source that a post can be made of. */
export type FoundItem = {
  /** "youtube:<id>", "instagram:<code>": as the source key of its post. */
  externalId: string
  kind: AutoPostKind
  title: string
  url: string
  /** ISO 8601: a time, a day, or less where the source tells no more; null where it tells nothing. */
  published: string | null
}

const VIDEO_KINDS = { video: 'videos', premiere: 'videos', short: 'shorts', live: 'live' } as const
const MEDIA_KINDS = { photo: 'photos', carousel: 'carousels', reel: 'reels' } as const
const MEDIA_NAMES = { photo: 'Photo', carousel: 'Pictures', reel: 'Reel' } as const

/** What a reading of a channel or account shows, newest first. */
export function foundItems({ details }: Profile): FoundItem[] {
  if (details.type === 'youtube')
    return details.videos.map(({ id, kind, title, url, published }) => ({
      externalId: `youtube:${id}`,
      kind: VIDEO_KINDS[kind],
      title,
      url,
      published,
    }))
  if (details.type !== 'instagram') return []
  return details.media.flatMap(medium =>
    medium.permalink === null
      ? []
      : {
          externalId: `instagram:${shortcodeOf(medium)}`,
          kind: MEDIA_KINDS[medium.kind],
          title: captionOf(medium.caption) || MEDIA_NAMES[medium.kind],
          url: medium.permalink,
          published: medium.taken_at,
        },
  )
}
