import type { Media } from '@vitrine/model'
import type { PageContext } from '../page-context.ts'

export type ShareImage = { url: string; width: number; height: number; alt: string; wide: boolean }

/** The picture that previews show: the owner's choice, else the hero's; only ever one that was copied. */
export function shareImageOf(page: PageContext): ShareImage | null {
  const { view } = page
  const picture = view.design.hero?.picture ?? null
  const chosen = view.seo.og_image ? view.media[view.seo.og_image] : undefined
  const media = chosen ?? (picture ? view.media[picture.url] : undefined)
  const variant = media && best(media)
  if (!media || !variant) return null
  return {
    url: view.urls.site + variant.path,
    width: variant.width,
    height: Math.round((variant.width * media.height) / media.width),
    alt: (chosen ? '' : picture?.alt) || page.name,
    wide: media.width / media.height >= 1.5 && variant.width >= 600,
  }
}

/** Previewers read JPEG and PNG everywhere, WebP mostly, AVIF rarely; beyond 1,200 px they only lose time. */
function best(media: Media) {
  const ranks = ['jpg', 'png', 'webp', 'avif']
  return [...media.variants].sort(
    (a, b) =>
      ranks.indexOf(a.format) - ranks.indexOf(b.format) ||
      Number(a.width > 1200) - Number(b.width > 1200) ||
      b.width - a.width,
  )[0]
}
