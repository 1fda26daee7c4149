import type { GalleryItem, ReelItem } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import type { InstagramMedia } from '../../profile/instagram.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'
import { profilePageUrl } from '../profile-page-url.ts'
import { pictureWithAlt } from '../picture-alt.ts'
import { captionLine } from './caption.ts'

type Account = ProfileOf<'instagram'>

const MAX_PICTURES = 24
const MAX_CAROUSEL_PICTURES = 6
const MAX_REELS = 8
const FEATURED_COUNT = 3
/** The featured pictures are chosen from this many recent ones. */
const RECENT_COUNT = 12

/** Drafts the gallery: the three best pictures first, then the newest. */
export function draftGallery(profile: Account, language: string): DraftedSection<'gallery'> | null {
  const { media } = profile.details
  const photos = media.filter(({ kind, images }) => kind !== 'reel' && images.length > 0)
  if (photos.length === 0) return null
  const opening = rankPhotos(photos).slice(0, FEATURED_COUNT)
  const shown = [...opening, ...photos.filter(one => !opening.includes(one))].slice(0, MAX_PICTURES)
  const evidence: Record<string, Evidence[]> = {}
  const items = shown.map((one, index): GalleryItem => {
    const caption = captionLine(one.caption)
    if (caption)
      evidence[`items.${index}.caption`] = evidenceFrom(
        `details.media.${media.indexOf(one)}.caption`,
        one.caption,
        caption,
      )
    return {
      pictures: one.images
        .slice(0, MAX_CAROUSEL_PICTURES)
        // The caption describes the first picture; the platform's own alternative texts tell further ones apart.
        .map((image, place) =>
          place === 0 ? pictureWithAlt(image, caption, image.alt) : pictureWithAlt(image, image.alt, caption),
        ),
      caption,
      url: one.permalink,
      taken_at: one.taken_at,
    }
  })
  const page = profilePageUrl(profile)
  const count = profile.stats.find(({ key }) => key === 'posts')?.value ?? media.length
  const { gallery: title, allOnInstagram } = siteMessages(language)
  const more = page && count > items.length ? { label: allOnInstagram, url: page } : null
  return { data: { visible: true, title, items, more }, evidence }
}

export function draftReels(profile: Account, language: string): DraftedSection<'reels'> | null {
  const { media } = profile.details
  const reels = media.filter(({ kind }) => kind === 'reel').slice(0, MAX_REELS)
  if (reels.length === 0) return null
  const evidence: Record<string, Evidence[]> = {}
  const items = reels.map((reel, index): ReelItem => {
    const title = captionLine(reel.caption)
    const poster = reel.images[0]
    if (title)
      evidence[`items.${index}.title`] = evidenceFrom(
        `details.media.${media.indexOf(reel)}.caption`,
        reel.caption,
        title,
      )
    return {
      url: reel.permalink,
      title,
      picture: poster ? pictureWithAlt(poster, poster.alt) : null,
      views: null,
    }
  })
  return { data: { visible: true, title: siteMessages(language).reels, items }, evidence }
}

/** Recent photos by how well they fill a screen: resolution, without extreme aspect ratios. */
function rankPhotos(photos: readonly InstagramMedia[]): InstagramMedia[] {
  return photos.slice(0, RECENT_COUNT).sort((a, b) => photoScore(b) - photoScore(a))
}

function photoScore({ images: [first] }: InstagramMedia): number {
  const { width, height } = first ?? { width: null, height: null }
  if (!width || !height) return 0
  const ratio = width / height
  const fit = ratio > 2 || ratio < 0.5 ? 0.5 : 1
  return Math.min(width * height, 2_000_000) * fit
}
