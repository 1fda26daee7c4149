import { initials } from '../text/initials.ts'
import type { PageContext } from '../page/page-context.ts'
import { pathOf } from './share-context.ts'
import { shareStyleOf } from './compositions.ts'
import { faceOf } from './face.ts'
import { drawableText } from './drawable-text.ts'
import { paletteFor, blackOrWhiteOn } from './palette.ts'
import { type Drawing, Canvas } from './canvas.ts'
import { layoutText } from './typeset.ts'

/** From this size on icons are also cut to a shape by home screens: what matters stays in the middle (W3C manifest, maskable: 80 %). */
const CUT_FROM = 192
const SAFE = 0.8

/** The site's icon: its owner's picture, else its initials in the theme's type on the accent. */
export function drawIcon(page: PageContext, size: number): Drawing {
  const { view, theme } = page
  const palette = paletteFor(view, theme, view.design.theme_mode === 'dark' ? 'dark' : 'light')
  const inner = size >= CUT_FROM ? SAFE : 1
  const sheetOn = (colour: string) => new Canvas({ width: size, height: size }, colour, false)
  const chosen = view.seo.favicon ? view.media[view.seo.favicon] : undefined
  const path = chosen && pathOf(chosen)
  if (path) {
    const sheet = sheetOn(palette.paper)
    const side = Math.round(size * inner)
    const at = Math.round((size - side) / 2)
    sheet.picture({ x: at, y: at, w: side, h: side }, path)
    return sheet.done()
  }
  const ground = palette.accent
  const { mark } = shareStyleOf(theme.name)
  const face = faceOf(mark.face, mark.standIn)
  const letters = drawableText(initials(page.name), face) ?? initials(view.website.domain)
  const sheet = sheetOn(ground)
  const setting = layoutText(letters || '·', {
    face,
    width: size * 0.72,
    largest: size * 0.62,
    smallest: size * 0.2,
    lines: 1,
    leading: 1,
    tracking: mark.tracking,
  })
  // Capitals stand on the line: their middle, not the line's, comes to the middle of the square.
  const y = size / 2 - (setting.leading - setting.size) / 2 - setting.size * (face.base - 0.35)
  sheet.text(setting, { x: 0, y, w: size, color: blackOrWhiteOn(ground), align: 'center' })
  return sheet.done()
}
