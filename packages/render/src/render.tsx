import './media/video-parts.tsx'
import './sections/every-section.ts'
import './themes/every-style.ts'
import { isIndexable, type Page, type WebsiteView } from '@vitrine/model'
import { MissingBody } from './page/document.tsx'
import { jsonFeed } from './feed/json-feed.ts'
import { feedPosts } from './feed/feed-posts.ts'
import { rssXml } from './feed/rss.ts'
import { faviconSvg } from './files/favicon.ts'
import { GOOGLE_ANALYTICS_PATH, googleAnalyticsScript } from './files/google-analytics.ts'
import { robotsText } from './files/robots.ts'
import { hasSitemap, sitemapXml } from './files/sitemap.ts'
import { webManifest } from './files/web-manifest.ts'
import { excludedHead } from './head/head.ts'
import { findLanguage, languageLinks, languagesOf } from './i18n/languages.tsx'
import { fileHeaders } from './page/headers.ts'
import { homePage } from './page/home-page.tsx'
import { preparePage } from './page/document.tsx'
import { htmlPage, movedPage } from './page/html-page.ts'
import { jsonResume } from './machines/json-resume.ts'
import { llmsText } from './machines/llms-text.ts'
import { hasMarkdown, hasResume, hasVCard, markdownPath, RESUME_PATH } from './machines/alternates.ts'
import { markdownPage, markdownPaths, pageOfMarkdownPath } from './machines/markdown-page.ts'
import { vCard } from './machines/v-card.ts'
import type { PageContext } from './page/page-context.ts'
import { hasResumePdf } from './resume/draft-resume.ts'
import { postsPage, postsPaths } from './posts/posts-pages.tsx'
import { messagePage } from './sections/message/message-page.tsx'
import { stylesheetOf } from './css/stylesheet.ts'

/**
 * Renders one path of a website (`/`, `/posts/a-title`, `/robots.txt`, …; percent-encoded or not, without a query).
 * Pure: the same view and path give the same bytes. A post's former path redirects. Unknown paths, and `/404` itself,
 * give the 404 page. Reads only the post bodies named by `requiredPostBodies(path)`.
 */
export function renderPage(view: WebsiteView, path: string): Page {
  const answer = answerAt(view, path)
  // Feeds and files cannot contain a robots meta tag.
  return isIndexable(view) ? answer : { ...answer, headers: { ...answer.headers, 'x-robots-tag': 'noindex' } }
}

/** Files that all languages share, at the root. */
const SHARED = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/llms.txt',
  '/contact.vcf',
  GOOGLE_ANALYTICS_PATH,
])

function answerAt(main: WebsiteView, requested: string): Page {
  const inLanguage = findLanguage(main, requested)
  if (inLanguage?.rest === null) return movedPage(main, `${requested}/`)
  const view = inLanguage?.view ?? main
  const path = inLanguage?.rest ?? requested
  const page = preparePage(view)
  if (inLanguage && SHARED.has(path)) return missingPage(page)
  page.path = path
  page.hasResumePdf = hasResumePdf(page)
  page.footerLinks = footerLinks(page, path)
  switch (path) {
    case '/':
      return homePage(page)
    case '/robots.txt':
      return file('text/plain; charset=utf-8', robotsText(view))
    case '/sitemap.xml':
      return fileOf(page, 'application/xml; charset=utf-8', sitemapXml(view))
    case '/feed.xml':
      return fileOf(page, 'application/rss+xml; charset=utf-8', rssXml(page))
    case '/feed.json':
      return fileOf(page, 'application/feed+json; charset=utf-8', jsonFeed(page))
    case '/manifest.webmanifest':
      return file('application/manifest+json; charset=utf-8', webManifest(page))
    case GOOGLE_ANALYTICS_PATH:
      return fileOf(page, 'text/javascript; charset=utf-8', googleAnalyticsScript(view))
    case '/favicon.svg':
      return file('image/svg+xml; charset=utf-8', faviconSvg(page))
    case '/llms.txt':
      return fileOf(page, 'text/plain; charset=utf-8', llmsText(page))
    case '/resume.json':
      return fileOf(page, 'application/json; charset=utf-8', jsonResume(page))
    case '/contact.vcf':
      return fileOf(page, 'text/vcard; charset=utf-8', vCard(page))
    default:
      return postsPage(page, path) ?? messagePage(page, path) ?? markdownAt(page, path) ?? missingPage(page)
  }
}

/** The Markdown twin of a page; null for other paths, and for twins of pages that do not exist. */
function markdownAt(page: PageContext, path: string): Page | null {
  const { view } = page
  const of = pageOfMarkdownPath(path)
  if (of === null || !hasMarkdown(view)) return null
  const written: PageContext = { ...page, write: body => markdownPage(view, of, body) }
  const twin = of === '/' ? homePage(written) : postsPage(written, of)
  return twin?.status === 301 ? movedPage(view, markdownPath(twin.headers.location ?? '/')) : twin
}

/** Every path of a website, percent-encoded, for the export: pages and files. Without those of the contact form. */
export function pathsOf(view: WebsiteView): string[] {
  const page = preparePage(view)
  return [
    '/',
    '/404',
    ...postsPaths(view),
    '/robots.txt',
    ...(hasSitemap(view) ? ['/sitemap.xml'] : []),
    ...(feedPosts(view) === null ? [] : ['/feed.xml', '/feed.json']),
    '/manifest.webmanifest',
    '/favicon.svg',
    ...markdownPaths(view),
    ...(llmsText(page) === null ? [] : ['/llms.txt']),
    ...(hasResume(page) ? ['/resume.json'] : []),
    ...(hasVCard(page) ? ['/contact.vcf'] : []),
    ...(googleAnalyticsScript(view) === null ? [] : [GOOGLE_ANALYTICS_PATH]),
    ...languagesOf(view)
      .slice(1)
      .flatMap(({ base }) => translatedPaths(page).map(path => base + path)),
  ]
}

/** The paths of a website's résumés as PDF, one in each language, which `pathsOf` does not have: they are drawn. */
export function resumePathsOf(main: WebsiteView): string[] {
  return languagesOf(main)
    .map(({ base }) => base + RESUME_PATH)
    .filter(path => hasResumePdf(preparePage(findLanguage(main, path)?.view ?? main)))
}

/** The paths that each language has. */
function translatedPaths(page: PageContext): string[] {
  const { view } = page
  return [
    '/',
    ...postsPaths(view),
    ...(feedPosts(view) === null ? [] : ['/feed.xml', '/feed.json']),
    ...markdownPaths(view),
    ...(hasResume(page) ? ['/resume.json'] : []),
  ]
}

/** The links below a page: to the résumé, and to the page in other languages. */
function footerLinks(page: PageContext, path: string) {
  const { view, words, wordsLang } = page
  const others = languageLinks(view, path, words.spokenLanguages)
  if (!page.hasResumePdf) return others
  return (
    <>
      <ul className="footer-links">
        <li>
          <a href={`${view.locale?.base ?? ''}${RESUME_PATH}`} type="application/pdf" lang={wordsLang}>
            {`${words.resume} (PDF)`}
          </a>
        </li>
      </ul>
      {others}
    </>
  )
}

function missingPage(page: PageContext): Page {
  delete page.path
  page.footerLinks = footerLinks(page, '/')
  const css = stylesheetOf(page, ['hero'])
  return htmlPage(404, page, excludedHead(page, page.words.missingTitle, css), <MissingBody page={page} />)
}

const file = (type: string, body: string): Page => ({ status: 200, headers: fileHeaders(type), body })

const fileOf = (page: PageContext, type: string, body: string | null): Page =>
  body === null ? missingPage(page) : file(type, body)
