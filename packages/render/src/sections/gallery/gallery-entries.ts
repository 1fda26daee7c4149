import type { GalleryItem, Picture } from '@vitrine/model'
import { truncate } from '../../head/description.ts'
import { isCopied } from '../../media/picture.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'

/** `origin` is the design's picture, `picture` the same with alternative text. */
export type EntryPicture = { picture: Picture; origin: Picture; id: string }

/** A gallery item with its copied pictures, each with an anchor. */
export type GalleryEntry = {
  item: GalleryItem
  /** From 1, in display order. */
  number: number
  /** Its anchor. */
  id: string
  pictures: readonly [EntryPicture, ...EntryPicture[]]
  caption: string
  url: string | null
  taken: string | null
  /** The first picture's aspect ratio, clamped so that rows stay even. */
  ratio: number
}

/** `anchor` tells the anchors of several galleries of a page apart. */
export function galleryEntries(
  items: readonly GalleryItem[],
  page: PageContext,
  anchor = '',
): GalleryEntry[] {
  const shots: GalleryEntry[] = []
  for (const item of items) {
    const number = shots.length + 1
    const [first, ...others] = item.pictures
      .filter(picture => isCopied(picture, page))
      .map((picture, index) => ({
        picture: isBlank(picture.alt)
          ? { ...picture, alt: truncate(item.caption.trim(), 120) || page.words.pictureNumber(number) }
          : picture,
        origin: picture,
        id: `plate${anchor}-${String(number)}${index === 0 ? '' : `.${String(index + 1)}`}`,
      }))
    if (!first) continue
    const media = page.view.media[first.picture.url]
    shots.push({
      item,
      number,
      id: `shot${anchor}-${String(number)}`,
      pictures: [first, ...others],
      caption: item.caption.trim(),
      url: item.url,
      taken: item.taken_at?.slice(0, 10) ?? null,
      ratio: media ? Math.round(Math.min(3, Math.max(0.4, media.width / media.height)) * 1000) / 1000 : 1,
    })
  }
  return shots
}
