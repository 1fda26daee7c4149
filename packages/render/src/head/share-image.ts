import type { Media, PublishedPost } from '@vitrine/model'
import { type PageContext, rootUrl } from '../page/page-context.ts'
import { titleOfPost } from '../posts/collection.ts'
import { shareImagePath } from '../posts/post-routes.ts'

/** Absolute URL and size of a preview picture; `wide` if it fits a large card. */
export type ShareImage = { url: string; width: number; height: number; alt: string; wide: boolean }

/** Size of drawn share images in pixels. */
const DRAWN_SIZE = { width: 1200, height: 630 }

/** The preview picture of a page: the owner's choice, else the drawn one of the post or website. */
export function shareImageOf(page: PageContext, post: PublishedPost | null = null): ShareImage {
  const { view } = page
  const alt = post ? titleOfPost(post) : page.name
  const chosen = view.seo.og_image ? view.media[view.seo.og_image] : undefined
  const variant = chosen && bestPreviewVariant(chosen)
  if (!chosen || !variant) {
    const path = post ? shareImagePath(post) : '/og/home.png'
    return { url: view.urls.site + path, ...DRAWN_SIZE, alt, wide: true }
  }
  return {
    url: rootUrl(view) + variant.path,
    width: variant.width,
    height: Math.round((variant.width * chosen.height) / chosen.width),
    alt,
    wide: chosen.width / chosen.height >= 1.5 && variant.width >= 600,
  }
}

/** Preview crawlers support JPEG and PNG, mostly WebP, rarely AVIF; more than 1,200 px only costs time. */
export function bestPreviewVariant(media: Media) {
  const ranks = ['jpg', 'png', 'webp', 'avif']
  return [...media.variants].sort(
    (a, b) =>
      ranks.indexOf(a.format) - ranks.indexOf(b.format) ||
      Number(a.width > 1200) - Number(b.width > 1200) ||
      b.width - a.width,
  )[0]
}
