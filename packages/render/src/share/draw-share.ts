import type { WebsiteView } from '@vitrine/model'
import { focusOf } from '../media/picture.tsx'
import { pageContextOf, type PageContext } from '../page/page-context.ts'
import { createShareContext, pathOf } from './share-context.ts'
import { shareStyleOf } from './compositions.ts'
import { type Drawing, Canvas } from './canvas.ts'
import { findLanguage } from '../i18n/languages.tsx'
import { subjectAt } from './subject.ts'
import { initials } from '../text/initials.ts'
import { pairedFace } from './paired-face.ts'
import { isEastAsian } from './east-asian.ts'
import { drawableText } from './drawable-text.ts'
import { paletteFor, blackOrWhiteOn } from './palette.ts'
import { layoutText } from './typeset.ts'

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
  return brief.canvas.done(page.language)
}

/**
 * From this size on platforms mask icons to a shape: content stays within the safe zone (W3C manifest, maskable: 80
 * %).
 */
const CUT_FROM = 192
const SAFE = 0.8

/** The site's icon: the owner's picture, else initials in the theme's font on the accent. */
function drawIcon(page: PageContext, size: number): Drawing {
  const { view, theme } = page
  const palette = paletteFor(view, theme, view.design.theme_mode === 'dark' ? 'dark' : 'light')
  const inner = size >= CUT_FROM ? SAFE : 1
  const chosen = view.seo.favicon ? view.media[view.seo.favicon] : undefined
  const focus = chosen && focusOf({}, chosen)
  const sheetOn = (colour: string) => new Canvas({ width: size, height: size }, colour, false, { focus })
  const path = chosen && pathOf(chosen)
  if (path) {
    const canvas = sheetOn(palette.paper)
    const side = Math.round(size * inner)
    const at = Math.round((size - side) / 2)
    canvas.picture({ x: at, y: at, w: side, h: side }, path)
    return canvas.done(page.language)
  }
  const ground = palette.accent
  const { mark } = shareStyleOf(theme.name)
  const { face } = pairedFace(view.design, mark.face, mark.standIn)
  const letters = drawableText(initials(page.name), face) ?? initials(view.website.domain)
  const canvas = sheetOn(ground)
  const setting = layoutText(letters || '·', {
    face,
    width: size * 0.72,
    largest: size * 0.62,
    smallest: size * 0.2,
    lines: 1,
    leading: 1,
    tracking: mark.tracking,
  })
  // Centres the letters' height, not the line's.
  const [drawn = ''] = setting.lines
  const base = face.baseOf(drawn) - middleOf(drawn)
  const y = size / 2 - (setting.leading - setting.size) / 2 - setting.size * base
  canvas.text(setting, { x: 0, y, w: size, color: blackOrWhiteOn(ground), align: 'center' })
  return canvas.done(page.language)
}

/** Returns the height of a letter's middle above the baseline, as a fraction of an em. */
function middleOf(letters: string): number {
  if (isEastAsian(letters.codePointAt(0) ?? 0)) return 0.38
  if (/\p{Script=Arabic}/u.test(letters)) return 0.18
  return /\p{Lo}/u.test(letters) ? 0.3 : 0.35
}
