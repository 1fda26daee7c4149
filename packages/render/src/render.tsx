import type { Page, WebsiteView } from '@vitrine/model'
import type { ReactElement } from 'react'
import { HomeBody, MissingBody, shownSections } from './document.tsx'
import { faviconSvg } from './files/favicon.ts'
import { robotsText } from './files/robots.ts'
import { sitemapXml } from './files/sitemap.ts'
import { webManifest } from './files/web-manifest.ts'
import { homeHead, missingHead } from './head/head.ts'
import { fileHeaders, htmlHeaders } from './headers.ts'
import { markupOf } from './markup.ts'
import { type PageContext, pageContextOf } from './page-context.ts'
import { stylesheetOf } from './stylesheet.ts'

/** The page's context with its sections chosen: what a preview needs to show the same body. */
export function preparePage(view: WebsiteView): PageContext {
  const page = pageContextOf(view)
  page.sections = shownSections(page)
  return page
}

/**
 * The answer to one path of a website (`/`, `/robots.txt`, …; a query is not part of it). Pure: the same view and path
 * give the same bytes. An unknown path, and `/404` itself, give the page for addresses that lead nowhere, status 404.
 */
export function renderPage(view: WebsiteView, path: string): Page {
  const page = preparePage(view)
  switch (path) {
    case '/':
      return home(page)
    case '/robots.txt':
      return file('text/plain; charset=utf-8', robotsText(view))
    case '/sitemap.xml': {
      const xml = sitemapXml(view)
      return xml === null ? missing(page) : file('application/xml; charset=utf-8', xml)
    }
    case '/manifest.webmanifest':
      return file('application/manifest+json; charset=utf-8', webManifest(page))
    case '/favicon.svg':
      return file('image/svg+xml; charset=utf-8', faviconSvg(page))
    default:
      return missing(page)
  }
}

/** Every path that a website has, for the export: its pages and the files beside them. */
export function pathsOf(view: WebsiteView): string[] {
  const sitemap = sitemapXml(view) === null ? [] : ['/sitemap.xml']
  return ['/', '/404', '/robots.txt', ...sitemap, '/manifest.webmanifest', '/favicon.svg']
}

function home(page: PageContext): Page {
  const css = stylesheetOf(page.view.design, page.sections)
  return html(200, page, homeHead(page, css), <HomeBody page={page} />)
}

function missing(page: PageContext): Page {
  const css = stylesheetOf(page.view.design, ['hero'])
  return html(404, page, missingHead(page, css), <MissingBody page={page} />)
}

const file = (type: string, body: string): Page => ({ status: 200, headers: fileHeaders(type), body })

function html(status: number, page: PageContext, head: string, body: ReactElement): Page {
  const attributes = Object.entries(rootAttributes(page))
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
  return {
    status,
    headers: htmlHeaders(page.view.urls.product),
    body: `<!doctype html><html ${attributes}><head>${head}</head><body>${markupOf(body)}</body></html>\n`,
  }
}

/** The attributes of the root element, on which stylesheets depend. All values are from closed lists or checked. */
export function rootAttributes(page: PageContext): Record<string, string> {
  const { design, website } = page.view
  return {
    lang: page.language,
    dir: page.dir,
    class: `type-${website.website_type}`,
    'data-theme': design.theme_name,
    'data-mode': design.theme_mode,
  }
}
