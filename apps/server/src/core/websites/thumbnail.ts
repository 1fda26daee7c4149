import type { Design, MediaByUrl } from '@vitrine/model'

/** The hero's picture in a width for lists; null where there is none. */
export function thumbnailOf(design: Design, media: MediaByUrl): string | null {
  const picture = design.hero?.picture
  const variants = (picture && media[picture.url]?.variants.filter(one => one.format === 'webp')) || []
  const [nearest] = [...variants].sort((a, b) => Math.abs(a.width - 320) - Math.abs(b.width - 320))
  return nearest?.path ?? null
}
