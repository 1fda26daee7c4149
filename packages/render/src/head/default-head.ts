import type { WebsiteView } from '@vitrine/model'
import { preparePage } from '../page/document.tsx'
import { descriptionOf, titleOf } from './description.ts'
import { bestPreviewVariant, shareImageOf } from './share-image.ts'

/** The head of the start page without the owner's settings; absolute URLs. */
export function defaultHead(view: WebsiteView) {
  const { site } = view.urls
  const seo = { ...view.seo, title: '', description: '', canonical_url: '', og_image: '', favicon: '' }
  const page = preparePage({ ...view, seo })
  return {
    title: titleOf(page),
    description: descriptionOf(page),
    canonical_url: `${site}/`,
    og_image: shareImageOf(page).url,
    favicon: `${site}/favicon.svg`,
  }
}

/** The URL of a picture's copy, or '' without one. */
export function mediaCopyUrl(view: WebsiteView, url: string): string {
  const media = url ? view.media[url] : undefined
  const variant = media && bestPreviewVariant(media)
  return variant ? view.urls.site + variant.path : ''
}
