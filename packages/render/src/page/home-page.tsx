import type { Page, WebsiteView } from '@vitrine/model'
import { HomeBody } from './document.tsx'
import { homeHead } from '../head/head.ts'
import { htmlPage } from './html-page.ts'
import type { PageContext } from './page-context.ts'
import { preparePage } from './document.tsx'
import { layoutParts } from './layout.ts'
import { FOLD, foldOf, hasFold } from '../sections/fold/fold.tsx'
import { stylesheetOf } from '../css/stylesheet.ts'

/** Renders the start page alone, byte-identical to `renderPage(view, '/')`, for previews. */
export const renderHome = (view: WebsiteView): Page => homePage(preparePage(view))

export function homePage(prepared: PageContext): Page {
  const page = prepared.write ? prepared : { ...prepared, fold: foldOf(prepared) }
  const parts = hasFold(page) ? [FOLD] : layoutParts(page)
  const css = stylesheetOf(page, page.sections, parts)
  return htmlPage(200, page, homeHead(page, css), <HomeBody page={page} />, 'h-card')
}
