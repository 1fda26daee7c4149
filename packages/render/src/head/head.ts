import { accentTokens, type Mode } from '../accent.ts'
import type { PageContext } from '../page-context.ts'
import { preloadsOf } from '../stylesheet.ts'
import { descriptionOf, titleOf } from './description.ts'
import { escapeJson, escapeMarkup } from './escape.ts'
import { shareImageOf } from './share-image.ts'
import { structuredDataOf } from './structured-data.ts'

type Attributes = Record<string, string | number | undefined>

function tag(name: 'meta' | 'link', attributes: Attributes): string {
  const list = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '')
  return `<${name}${list.map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`).join('')}>`
}

const meta = (name: string, content: string | undefined) => (content ? tag('meta', { name, content }) : '')
const property = (name: string, content: string | number | undefined) =>
  content ? tag('meta', { property: name, content }) : ''

/** The head of the start page, from its character set to its structured data. `css` is the whole stylesheet. */
export function homeHead(page: PageContext, css: string): string {
  const { view } = page
  const { seo } = view
  const title = titleOf(page)
  const description = descriptionOf(page)
  const canonical = seo.canonical_url || `${view.urls.site}/`
  const image = shareImageOf(page)
  return [
    beginning(page, title, css),
    meta('description', description),
    meta('keywords', seo.keywords.join(', ')),
    meta('robots', seo.noindex ? 'noindex' : undefined),
    tag('link', { rel: 'canonical', href: canonical }),
    property('og:type', 'profile'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:site_name', page.name),
    property('og:locale', page.language.replace('-', '_')),
    image && property('og:image', image.url),
    image && property('og:image:width', image.width),
    image && property('og:image:height', image.height),
    image && property('og:image:alt', image.alt),
    // The card falls back on Open Graph for title, description and picture.
    meta('twitter:card', image?.wide ? 'summary_large_image' : 'summary'),
    meta('twitter:site', seo.twitter_handle && `@${seo.twitter_handle.replace(/^@/, '')}`),
    meta('google-site-verification', seo.google_site_verification),
    meta('msvalidate.01', seo.bing_site_verification),
    seo.structured_data_enabled
      ? `<script type="application/ld+json">${escapeJson(structuredDataOf(page))}</script>`
      : '',
  ]
    .filter(Boolean)
    .join('')
}

/** The head of a page that search engines shall not keep. */
export function missingHead(page: PageContext, css: string): string {
  return beginning(page, `${page.words.missingTitle} · ${page.name}`, css) + meta('robots', 'noindex')
}

function beginning(page: PageContext, title: string, css: string): string {
  const { view, theme } = page
  const icon = view.seo.favicon ? view.media[view.seo.favicon]?.variants[0]?.path : undefined
  const touch = touchIconOf(page)
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeMarkup(title)}</title>`,
    ...preloadsOf(theme).map(href =>
      tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
    ),
    `<style>${css}</style>`,
    themeColors(page),
    icon
      ? tag('link', { rel: 'icon', href: icon })
      : tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    touch && tag('link', { rel: 'apple-touch-icon', href: touch }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    meta('generator', 'Vitrine'),
  ]
    .filter(Boolean)
    .join('')
}

/** Home screens take no SVG: the owner's picture serves where it was copied as JPEG or PNG. */
function touchIconOf(page: PageContext): string | undefined {
  const picture = page.view.design.hero?.picture
  const media = picture ? page.view.media[picture.url] : undefined
  return media?.variants
    .filter(variant => variant.format === 'png' || variant.format === 'jpg')
    .sort((a, b) => a.width - b.width)
    .find(variant => variant.width >= 180)?.path
}

function themeColors(page: PageContext): string {
  const { accent, theme_mode: mode } = page.view.design
  const paperIn = (scheme: Mode) =>
    accent ? accentTokens(page.theme, accent, scheme).paper : page.theme.swatches[scheme].paper
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
