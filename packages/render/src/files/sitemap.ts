import { isIndexable, type WebsiteView } from '@vitrine/model'
import { languagesOf } from '../i18n/languages.tsx'
import { escapeMarkup } from '../text/text.ts'
import { tagsOf } from '../posts/collection.ts'
import { listPath, postPath, tagPath } from '../posts/post-routes.ts'

/** A tag page with one post would duplicate that post. */
const MIN_TAG_POSTS = 2

/** Limits of a file: search engines refuse larger ones as a whole (sitemaps.org). */
const MAX_URLS = 50_000
const MAX_BYTES = 50_000_000
/** Of a file with the addresses of each page in all languages, which the pages have, too; the server holds it whole. */
const MAX_ALTERNATES_BYTES = 20_000_000

/** The path of a page in its main language, and when it changed. */
type Entry = { path: string; changed: string }
type Language = Pick<ReturnType<typeof languagesOf>[number], 'base' | 'language'>

/** Whether there is a sitemap: not if the owner disabled it, or indexing. */
export const hasSitemap = (view: WebsiteView): boolean => view.seo.sitemap_enabled && isIndexable(view)

/**
 * sitemap.xml with every indexable page in each language; null if there is none. One that would be too large has no
 * links between languages and, beyond the limits, the newest pages only, those of the main language first.
 */
export function sitemapXml(view: WebsiteView): string | null {
  if (!hasSitemap(view)) return null
  const entries = entriesOf(view)
  const languages = languagesOf(view)
  const whole = withinLimit(withAlternates(view, entries, languages), MAX_ALTERNATES_BYTES)
  const hasAlternates = languages.length > 1 && whole.isWhole
  const urls = whole.isWhole ? whole.urls : withinLimit(newestFirst(view, entries, languages), MAX_BYTES).urls
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${hasAlternates ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>${urls.join('')}</urlset>\n`
}

function entriesOf(view: WebsiteView): Entry[] {
  const entries = [{ path: '/', changed: view.published_at }]
  if (view.posts.length > 0) {
    entries.push({ path: listPath(), changed: latest(view.posts) })
    for (const post of view.posts) entries.push({ path: postPath(post), changed: post.updated_at })
    for (const { slug, posts } of tagsOf(view).values())
      if (posts.length >= MIN_TAG_POSTS) entries.push({ path: tagPath(slug), changed: latest(posts) })
  }
  for (const page of view.case_studies ?? []) entries.push({ path: postPath(page), changed: page.updated_at })
  return entries
}

/** Each page in all of its languages, with links to all of them if there are several. */
function* withAlternates(
  view: WebsiteView,
  entries: readonly Entry[],
  languages: readonly Language[],
): Generator<string> {
  const linked = languages.length > 1 ? [...languages, { base: '', language: 'x-default' }] : []
  for (const entry of entries) {
    const alternates = linked
      .map(
        ({ base, language }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeMarkup(language)}" href="${urlOf(view, base, entry)}"/>`,
      )
      .join('')
    for (const { base } of languages) yield urlElement(view, base, entry, alternates)
  }
}

/** One language after the other, each with its newest pages first. */
function* newestFirst(
  view: WebsiteView,
  entries: readonly Entry[],
  languages: readonly Language[],
): Generator<string> {
  const newest = entries.toSorted((a, b) => (a.changed < b.changed ? 1 : a.changed > b.changed ? -1 : 0))
  for (const { base } of languages) for (const entry of newest) yield urlElement(view, base, entry)
}

/** The elements that fit into a file; URLs are ASCII. */
function withinLimit(elements: Iterable<string>, maxBytes: number): { urls: string[]; isWhole: boolean } {
  const urls: string[] = []
  let bytes = 0
  for (const element of elements) {
    bytes += element.length
    // Leaves room for the element around them.
    if (urls.length >= MAX_URLS || bytes > maxBytes - 1000) return { urls, isWhole: false }
    urls.push(element)
  }
  return { urls, isWhole: true }
}

const urlOf = ({ urls }: WebsiteView, base: string, { path }: Entry): string =>
  escapeMarkup(urls.site + base + path)

const urlElement = (view: WebsiteView, base: string, entry: Entry, alternates = ''): string =>
  `<url><loc>${urlOf(view, base, entry)}</loc><lastmod>${escapeMarkup(entry.changed)}</lastmod>${alternates}</url>`

const latest = (posts: WebsiteView['posts']): string =>
  posts.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '')
