import type { GalleryItem, Picture } from '@vitrine/model'
import { isCopied } from '../../media/picture.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'

/** `origin` is the design's own picture, `picture` the same with words for those who cannot see it. */
export type EntryPicture = { picture: Picture; origin: Picture; id: string }

/** An item of the gallery that can be shown: the pictures of it that were copied, each with a place in the page. */
export type GalleryEntry = {
  item: GalleryItem
  /** From one, in the order of the wall. */
  number: number
  pictures: readonly [EntryPicture, ...EntryPicture[]]
  caption: string
  url: string | null
  taken: string | null
  /** Width by height of the first picture, held between a tower and a frieze so that rows stay rows. */
  ratio: number
}

export function galleryEntries(items: readonly GalleryItem[], page: PageContext): GalleryEntry[] {
  const shots: GalleryEntry[] = []
  for (const item of items) {
    const number = shots.length + 1
    const [first, ...others] = item.pictures
      .filter(picture => isCopied(picture, page))
      .map((picture, index) => ({
        picture: isBlank(picture.alt)
          ? { ...picture, alt: item.caption.trim().slice(0, 120) || page.words.pictureNumber(number) }
          : picture,
        origin: picture,
        id: index === 0 ? `plate-${String(number)}` : `plate-${String(number)}-${String(index + 1)}`,
      }))
    if (!first) continue
    const media = page.view.media[first.picture.url]
    shots.push({
      item,
      number,
      pictures: [first, ...others],
      caption: item.caption.trim(),
      url: item.url,
      taken: item.taken_at?.slice(0, 10) ?? null,
      ratio: media ? Math.round(Math.min(3, Math.max(0.4, media.width / media.height)) * 1000) / 1000 : 1,
    })
  }
  return shots
}
