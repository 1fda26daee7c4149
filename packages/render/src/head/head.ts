import { isIndexable } from '@vitrine/model'
import { type Mode, paperOf } from '../css/accent.ts'
import { feedPosts } from '../feed/feed-posts.ts'
import { hasCustomIcon } from '../files/favicon.ts'
import { googleAnalyticsTags } from '../files/google-analytics.ts'
import { languagesOf } from '../i18n/languages.tsx'
import { type PageContext, rootUrl } from '../page/page-context.ts'
import { preloadsOf } from '../css/stylesheet.ts'
import { alternatesOf } from '../machines/alternates.ts'
import { descriptionOf, titleOf } from './description.ts'
import { memoize } from '../text/memoize.ts'
import { concatenate, escapeJson, escapeMarkup } from '../text/text.ts'
import { type ShareImage, shareImageOf } from './share-image.ts'
import { structuredDataOf } from './structured-data.ts'

type Attributes = Record<string, string | number | undefined>

function tag(name: 'meta' | 'link', attributes: Attributes): string {
  let markup = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined && value !== '') markup += ` ${key}="${escapeMarkup(String(value))}"`
  }
  return `${markup}>`
}

const meta = (name: string, content: string | undefined) => (content ? tag('meta', { name, content }) : '')
const property = (name: string, content: string | number | undefined) =>
  content ? tag('meta', { property: name, content }) : ''

/** The head data of a page; empty texts are omitted. */
export type HeadContent = {
  title: string
  description: string
  /** Absolute. */
  canonical: string
  /** Root-relative and encoded. */
  path: string
  type: 'profile' | 'article' | 'website'
  image: ShareImage
  keywords?: readonly string[]
  /** Of an article, ISO 8601. */
  published?: string
  modified?: string
  /** Of an article. */
  tags?: readonly string[]
  /** schema.org data; not called if structured data is disabled. */
  structured: () => object
}

/** Links to the page in each language, and in the main one for all others; none with one language. */
function alternates({ view, path }: PageContext): string[] {
  const languages = languagesOf(view)
  if (languages.length === 1 || path === undefined) return []
  return [...languages, { base: '', language: 'x-default' }].map(({ base, language }) =>
    tag('link', { rel: 'alternate', hreflang: language, href: rootUrl(view) + base + path }),
  )
}

/** A language with its territory, as Open Graph requires: `zh-Hans` is `zh_CN`. Empty if it is unknown. */
const ogLocale = memoize(language => {
  try {
    // Without a region, Intl takes Portuguese for Brazilian.
    const { language: base, region } = new Intl.Locale(language === 'pt' ? 'pt-PT' : language).maximize()
    return region ? `${base}_${region}` : ''
  } catch {
    return ''
  }
})

/** The head of the start page. `css` is the whole stylesheet. */
export function homeHead(page: PageContext, css: string): string {
  const { seo, urls } = page.view
  return pageHead(page, css, {
    title: titleOf(page),
    description: descriptionOf(page),
    canonical: seo.canonical_url || `${urls.site}/`,
    path: '/',
    type: 'profile',
    image: shareImageOf(page),
    keywords: seo.keywords,
    structured: () => structuredDataOf(page),
  })
}

/** The head of any indexable page. */
export function pageHead(page: PageContext, css: string, words: HeadContent): string {
  const { seo } = page.view
  const { title, description, canonical, image } = words
  return concatenate([
    beginning(page, title, css),
    meta('description', description),
    meta('keywords', words.keywords?.join(', ')),
    meta('robots', isIndexable(page.view) ? undefined : 'noindex'),
    tag('link', { rel: 'canonical', href: canonical }),
    ...alternatesOf(page, words.path).map(([type, href]) => tag('link', { rel: 'alternate', type, href })),
    ...alternates(page),
    property('og:type', words.type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:site_name', page.name),
    property('og:locale', ogLocale(page.language)),
    property('og:image', image.url),
    property('og:image:width', image.width),
    property('og:image:height', image.height),
    property('og:image:alt', image.alt),
    property('article:published_time', words.published),
    property('article:modified_time', words.modified),
    ...(words.tags ?? []).map(name => property('article:tag', name)),
    // The Twitter card falls back to Open Graph for title, description and picture.
    meta('twitter:card', image.wide ? 'summary_large_image' : 'summary'),
    meta('twitter:site', seo.twitter_handle && `@${seo.twitter_handle.replace(/^@/, '')}`),
    meta('google-site-verification', seo.google_site_verification),
    meta('msvalidate.01', seo.bing_site_verification),
    seo.structured_data_enabled
      ? `<script type="application/ld+json">${escapeJson(words.structured())}</script>`
      : '',
    googleAnalyticsTags(page.view),
  ])
}

/** The head of a page excluded from search. */
export function excludedHead(page: PageContext, title: string, css: string): string {
  return beginning(page, `${title} · ${page.name}`, css) + meta('robots', 'noindex')
}

/** The head of a page that names no other file of the website, as visitors may have none of them. */
export function closedHead(page: PageContext, title: string, css: string): string {
  const icon = tag('link', { rel: 'icon', href: 'data:,' })
  return concatenate(appearance(page, `${title} · ${page.name}`, css)) + icon + meta('robots', 'noindex')
}

/** Begins with what is equal on all pages of the same styles, as the server keeps that once for all of them. */
function appearance(page: PageContext, title: string, css: string): string[] {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...preloadsOf(page.view.design).map(href =>
      tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
    ),
    `<style>${css}</style>`,
    `<title>${escapeMarkup(title)}</title>`,
    themeColors(page),
  ]
}

function beginning(page: PageContext, title: string, css: string): string {
  const { view } = page
  return concatenate([
    ...appearance(page, title, css),
    tag('link', { rel: 'icon', href: '/icons/32.png', sizes: '32x32' }),
    // The server draws a chosen icon as PNG: some browsers do not accept the copies' formats as icons.
    hasCustomIcon(view)
      ? tag('link', { rel: 'icon', href: '/icons/192.png', sizes: '192x192' })
      : tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/icons/180.png' }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    ...feedLinks(page),
    meta('generator', 'Vitrine'),
  ])
}

/** Feed discovery links, if there is a feed. */
function feedLinks(page: PageContext): string[] {
  if (!feedPosts(page.view)) return []
  return [
    ['/feed.xml', 'application/rss+xml'] as const,
    ['/feed.json', 'application/feed+json'] as const,
  ].map(([href, type]) =>
    tag('link', { rel: 'alternate', type, href: (page.view.locale?.base ?? '') + href, title: page.name }),
  )
}

function themeColors(page: PageContext): string {
  const { accent, theme_mode: mode } = page.view.design
  const paperIn = (scheme: Mode) => paperOf(page.theme, accent, scheme)
  if (mode !== 'auto') return meta('theme-color', paperIn(mode))
  return (['light', 'dark'] as const)
    .map(scheme =>
      tag('meta', {
        name: 'theme-color',
        media: `(prefers-color-scheme:${scheme})`,
        content: paperIn(scheme),
      }),
    )
    .join('')
}
