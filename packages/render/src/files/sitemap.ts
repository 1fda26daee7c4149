import type { WebsiteView } from '@vitrine/model'
import { escapeMarkup } from '../head/escape.ts'

/** sitemap.xml with every page there is; null where the owner wants none, or wants no page found. */
export function sitemapXml(view: WebsiteView): string | null {
  if (!view.seo.sitemap_enabled || view.seo.noindex) return null
  const pages = [`${view.urls.site}/`]
  const entries = pages.map(
    page =>
      `<url><loc>${escapeMarkup(page)}</loc><lastmod>${escapeMarkup(view.published_at)}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}
