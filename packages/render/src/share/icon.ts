import { initials } from '../text/initials.ts'
import type { PageContext } from '../page/page-context.ts'
import { pathOf } from './share-context.ts'
import { shareStyleOf } from './compositions.ts'
import { faceOf } from './face.ts'
import { drawableText } from './drawable-text.ts'
import { paletteFor, blackOrWhiteOn } from './palette.ts'
import { type Drawing, Canvas } from './canvas.ts'
import { layoutText } from './typeset.ts'

/**
 * From this size on platforms mask icons to a shape: content stays within the safe zone (W3C manifest, maskable: 80
 * %).
 */
const CUT_FROM = 192
const SAFE = 0.8

/** The site's icon: the owner's picture, else initials in the theme's font on the accent. */
export function drawIcon(page: PageContext, size: number): Drawing {
  const { view, theme } = page
  const palette = paletteFor(view, theme, view.design.theme_mode === 'dark' ? 'dark' : 'light')
  const inner = size >= CUT_FROM ? SAFE : 1
  const sheetOn = (colour: string) => new Canvas({ width: size, height: size }, colour, false)
  const chosen = view.seo.favicon ? view.media[view.seo.favicon] : undefined
  const path = chosen && pathOf(chosen)
  if (path) {
    const canvas = sheetOn(palette.paper)
    const side = Math.round(size * inner)
    const at = Math.round((size - side) / 2)
    canvas.picture({ x: at, y: at, w: side, h: side }, path)
    return canvas.done()
  }
  const ground = palette.accent
  const { mark } = shareStyleOf(theme.name)
  const face = faceOf(mark.face, mark.standIn)
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
  // Centres the capitals' height, not the line's.
  const y = size / 2 - (setting.leading - setting.size) / 2 - setting.size * (face.base - 0.35)
  canvas.text(setting, { x: 0, y, w: size, color: blackOrWhiteOn(ground), align: 'center' })
  return canvas.done()
}
