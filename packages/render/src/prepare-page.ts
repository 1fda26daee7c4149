import type { WebsiteView } from '@vitrine/model'
import { shownSections } from './document.tsx'
import { placesIn } from './edit-places.ts'
import { type PageContext, pageContextOf } from './page-context.ts'

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
