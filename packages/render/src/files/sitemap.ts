import { isIndexable, type WebsiteView } from '@vitrine/model'
import { escapeMarkup } from '../text/text.ts'
import { tagsOf } from '../posts/collection.ts'
import { listPath, postPath, tagPath } from '../posts/post-routes.ts'

/** A tag page with one post would duplicate that post. */
const MIN_TAG_POSTS = 2

/** sitemap.xml with every indexable page; null if the sitemap or indexing is disabled. */
export function sitemapXml(view: WebsiteView): string | null {
  if (!view.seo.sitemap_enabled || !isIndexable(view)) return null
  const entries = [entry(view, '/', view.published_at)]
  if (view.posts.length > 0) {
    entries.push(entry(view, listPath(), latest(view.posts)))
    for (const post of view.posts) entries.push(entry(view, postPath(post), post.updated_at))
    for (const { slug, posts } of tagsOf(view).values())
      if (posts.length >= MIN_TAG_POSTS) entries.push(entry(view, tagPath(slug), latest(posts)))
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}

function entry(view: WebsiteView, path: string, changed: string): string {
  return `<url><loc>${escapeMarkup(view.urls.site + path)}</loc><lastmod>${escapeMarkup(changed)}</lastmod></url>`
}

const latest = (posts: WebsiteView['posts']): string =>
  posts.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '')
