import type { Page, WebsiteView } from '@vitrine/model'
import type { ReactElement } from 'react'
import { localizeElement } from '../i18n/localize-markup.ts'
import { BEACON } from './beacon.ts'
import { analyticsIdOf } from '../files/google-analytics.ts'
import { fileHeaders, htmlHeaders } from './headers.ts'
import { renderMarkup } from './markup.ts'
import type { PageContext } from './page-context.ts'
import { rootAttributes, rootUrl } from './page-context.ts'

/** An HTML response from a head in markup and body elements, or the body in the page's own format. */
export function htmlPage(
  status: number,
  page: PageContext,
  head: string,
  body: ReactElement,
  /** The class of the body element, for microformats. */
  bodyClass = '',
): Page {
  const frames = new Set<string>()
  page.frames = frames
  const { locale } = page.view
  const local = locale ? localizeElement(body, locale) : body
  if (page.write) return page.write(local)
  const attributes = Object.entries(rootAttributes(page))
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
  const markup = renderMarkup(local)
  // Missing pages are not counted as visits, so they have no beacon.
  const beacon = page.view.beacon === true && status === 200
  return {
    status,
    headers: htmlHeaders(page.view.urls.product, [...frames].sort(), {
      google: analyticsIdOf(page.view) !== null,
      beacon,
    }),
    body: `<!doctype html><html ${attributes}><head>${head}</head><body${bodyClass && ` class="${bodyClass}"`}>${markup}${beacon ? `<script>${BEACON}</script>` : ''}</body></html>\n`,
  }
}

/** A redirect to a page's new URL; `path` is root-relative and encoded. */
export function movedPage(view: WebsiteView, path: string): Page {
  return {
    status: 301,
    headers: { ...fileHeaders('text/plain; charset=utf-8'), location: path },
    body: `${rootUrl(view)}${path}\n`,
  }
}
