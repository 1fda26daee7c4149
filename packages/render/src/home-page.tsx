import type { Page, WebsiteView } from '@vitrine/model'
import { HomeBody, shownSections } from './document.tsx'
import { homeHead } from './head/head.ts'
import { placesIn } from './edit-places.ts'
import { htmlPage } from './html-page.ts'
import { type PageContext, pageContextOf } from './page-context.ts'
import { stylesheetOf } from './stylesheet.ts'

/** The page's context with its sections chosen: what a preview needs to show the same body. */
export function preparePage(view: WebsiteView): PageContext {
  const page = pageContextOf(view)
  page.sections = shownSections(page)
  return page
}

/** The same page for an editor: each element says which field of the design it shows (`data-field`). */
export function prepareEditedPage(view: WebsiteView): PageContext {
  return { ...preparePage(view), places: placesIn(view.design) }
}

/** The start page alone, byte for byte that of `renderPage(view, '/')`, for previews that show no other. */
export const renderHome = (view: WebsiteView): Page => homePage(preparePage(view))

export function homePage(page: PageContext): Page {
  const css = stylesheetOf(page.view.design, page.sections)
  return htmlPage(200, page, homeHead(page, css), <HomeBody page={page} />)
}
