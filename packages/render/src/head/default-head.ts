import type { WebsiteView } from '@vitrine/model'
import { preparePage } from '../page/document.tsx'
import { descriptionOf, titleOf } from './description.ts'
import { bestPreviewVariant, shareImageOf } from './share-image.ts'

/** What the start page's head says where its owner left the settings empty; absolute addresses. */
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

/** Where a website shows its copy of a picture; empty where it has none. */
export function mediaCopyUrl(view: WebsiteView, url: string): string {
  const media = url ? view.media[url] : undefined
  const variant = media && bestPreviewVariant(media)
  return variant ? view.urls.site + variant.path : ''
}
