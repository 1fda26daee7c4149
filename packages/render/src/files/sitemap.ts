import { isIndexable, type WebsiteView } from '@vitrine/model'
import { languagesOf } from '../i18n/languages.tsx'
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
  for (const page of view.case_studies ?? []) entries.push(entry(view, postPath(page), page.updated_at))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languagesOf(view).length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>${entries.join('')}</urlset>\n`
}

/** A page in each of its languages, each with links to all of them. */
function entry(view: WebsiteView, path: string, changed: string): string {
  const languages = languagesOf(view)
  const at = (base: string) => escapeMarkup(view.urls.site + base + path)
  const alternates =
    languages.length === 1
      ? ''
      : [...languages, { base: '', language: 'x-default' }]
          .map(
            ({ base, language }) =>
              `<xhtml:link rel="alternate" hreflang="${escapeMarkup(language)}" href="${at(base)}"/>`,
          )
          .join('')
  return languages
    .map(
      ({ base }) =>
        `<url><loc>${at(base)}</loc><lastmod>${escapeMarkup(changed)}</lastmod>${alternates}</url>`,
    )
    .join('')
}

const latest = (posts: WebsiteView['posts']): string =>
  posts.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '')
