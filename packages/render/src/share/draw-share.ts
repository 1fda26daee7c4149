import type { WebsiteView } from '@vitrine/model'
import { pageContextOf } from '../page/page-context.ts'
import { createShareContext } from './share-context.ts'
import { shareStyleOf } from './compositions.ts'
import { drawIcon } from './icon.ts'
import type { Drawing } from './canvas.ts'
import { findLanguage } from '../i18n/languages.tsx'
import { subjectAt } from './subject.ts'

/**
 * The drawing for a path (`/og/home.png`, `/og/posts/{slug}.png`, `/icons/{size}.png`, and the first
 * two below the path of a language) as plain data for the drawing
 * process; null for other paths. Pure: the same view and path give the same drawing.
 */
export function drawingAt(main: WebsiteView, requested: string): Drawing | null {
  const inLanguage = findLanguage(main, requested)
  const view = inLanguage?.view ?? main
  const path = inLanguage ? (inLanguage.rest ?? '/') : requested
  const subject = subjectAt(view, path)
  if (!subject) return null
  const page = pageContextOf(view)
  if (subject.kind === 'icon') return drawIcon(page, subject.size)
  const brief = createShareContext(page, subject)
  shareStyleOf(page.theme.name).draw(brief)
  return brief.canvas.done()
}
