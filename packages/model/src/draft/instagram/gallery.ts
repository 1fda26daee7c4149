import type { GalleryItem, ReelItem } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import type { InstagramMedia } from '../../profile/instagram.ts'
import { words } from '../../i18n/site-messages.ts'
import { from, type Part } from '../draft-evidence.ts'
import { pageOf } from '../profile-page-url.ts'
import { shownPicture } from '../picture-alt.ts'
import { captionOf } from './caption.ts'

type Account = ProfileOf<'instagram'>

const MOST_PICTURES = 24
const MOST_IN_SERIES = 6
const MOST_REELS = 8
const OPENING = 3
/** Pictures among which the opening ones are looked for. */
const RECENT = 12

/** The gallery: the strongest three open it, the newest follow. */
export function galleryOf(profile: Account, language: string): Part<'gallery'> | null {
  const { media } = profile.details
  const photos = media.filter(({ kind, images }) => kind !== 'reel' && images.length > 0)
  if (photos.length === 0) return null
  const opening = strongest(media).slice(0, OPENING)
  const shown = [...opening, ...photos.filter(one => !opening.includes(one))].slice(0, MOST_PICTURES)
  const evidence: Record<string, Evidence[]> = {}
  const items = shown.map((one, index): GalleryItem => {
    const caption = captionOf(one.caption)
    if (caption)
      evidence[`items.${index}.caption`] = from(
        `details.media.${media.indexOf(one)}.caption`,
        one.caption ?? '',
        caption,
      )
    return {
      pictures: one.images
        .slice(0, MOST_IN_SERIES)
        // A caption says what its picture shows; the further ones of a series are told apart by the platform's words.
        .map((image, place) =>
          place === 0 ? shownPicture(image, caption, image.alt) : shownPicture(image, image.alt, caption),
        ),
      caption,
      url: one.permalink,
      taken_at: one.taken_at,
    }
  })
  const page = pageOf(profile)
  const count = profile.stats.find(({ key }) => key === 'posts')?.value ?? media.length
  const { gallery: title, allOnInstagram } = words(language)
  const more = page && count > items.length ? { label: allOnInstagram, url: page } : null
  return { data: { visible: true, title, items, more }, evidence }
}

export function reelsOf(profile: Account, language: string): Part<'reels'> | null {
  const { media } = profile.details
  const reels = media.filter(({ kind }) => kind === 'reel').slice(0, MOST_REELS)
  if (reels.length === 0) return null
  const evidence: Record<string, Evidence[]> = {}
  const items = reels.map((reel, index): ReelItem => {
    const title = captionOf(reel.caption)
    const poster = reel.images[0]
    if (title)
      evidence[`items.${index}.title`] = from(
        `details.media.${media.indexOf(reel)}.caption`,
        reel.caption ?? '',
        title,
      )
    return {
      url: reel.permalink,
      title,
      picture: poster ? shownPicture(poster, poster.alt) : null,
      views: null,
    }
  })
  return { data: { visible: true, title: words(language).reels, items }, evidence }
}

/** The recent photos by how much of a screen they fill well: many pixels, and neither a strip nor a tower. */
function strongest(media: readonly InstagramMedia[]): InstagramMedia[] {
  return media
    .filter(({ kind, images }) => kind !== 'reel' && images.length > 0)
    .slice(0, RECENT)
    .map((one, index) => ({ one, index, strength: strengthOf(one) }))
    .sort((a, b) => b.strength - a.strength || a.index - b.index)
    .map(({ one }) => one)
}

function strengthOf({ images: [first] }: InstagramMedia): number {
  const { width, height } = first ?? { width: null, height: null }
  if (!width || !height) return 0
  const ratio = width / height
  const fit = ratio > 2 || ratio < 0.5 ? 0.5 : 1
  return Math.min(width * height, 2_000_000) * fit
}
