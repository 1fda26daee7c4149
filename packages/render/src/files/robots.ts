import type { WebsiteView } from '@vitrine/model'

/** robots.txt: everything may be read. A page that shall not be listed says so itself, which only readers can see. */
export function robotsText(view: WebsiteView): string {
  const sitemap =
    view.seo.sitemap_enabled && !view.seo.noindex ? `\nSitemap: ${view.urls.site}/sitemap.xml\n` : ''
  return `User-agent: *\nAllow: /\n${sitemap}`
}
