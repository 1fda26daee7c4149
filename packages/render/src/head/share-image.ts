import type { Media, PublishedPost } from '@vitrine/model'
import type { PageContext } from '../page/page-context.ts'
import { titleOfPost } from '../posts/collection.ts'
import { shareImagePath } from '../posts/post-routes.ts'

/** Absolute address and size of a picture for previews; `wide` where it fills a large card. */
export type ShareImage = { url: string; width: number; height: number; alt: string; wide: boolean }

/** The size of the pictures that the server draws, in pixels. */
const DRAWN_SIZE = { width: 1200, height: 630 }

/** The picture that previews of a page show: the owner's choice, else the one drawn of the post or of the website. */
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
    url: view.urls.site + variant.path,
    width: variant.width,
    height: Math.round((variant.width * chosen.height) / chosen.width),
    alt,
    wide: chosen.width / chosen.height >= 1.5 && variant.width >= 600,
  }
}

/** Previewers read JPEG and PNG everywhere, WebP mostly, AVIF rarely; beyond 1,200 px they only lose time. */
export function bestPreviewVariant(media: Media) {
  const ranks = ['jpg', 'png', 'webp', 'avif']
  return [...media.variants].sort(
    (a, b) =>
      ranks.indexOf(a.format) - ranks.indexOf(b.format) ||
      Number(a.width > 1200) - Number(b.width > 1200) ||
      b.width - a.width,
  )[0]
}
