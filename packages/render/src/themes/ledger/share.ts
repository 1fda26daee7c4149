import type { ShareContext } from '../../share/share-context.ts'
import type { ShareStyle } from '../../share/compositions.ts'
import { mix } from '../../share/palette.ts'
import { stack } from '../../share/stack.ts'

const BOLD = 'Schibsted Grotesk Bold'
const PLAIN = 'Schibsted Grotesk'
const LABEL = { largest: 25, smallest: 21, leading: 1.28 }
const EDGE = 52
const BLOCK = { x: 844, w: 356 }

/** Twelve columns: the name across all, a label, a statement, and the picture in one ink; closed by a double rule. */
export const share: ShareStyle = {
  mark: { face: BOLD, tracking: -0.05 },
  draw(brief) {
    const { canvas, palette, isPost, picture } = brief
    const hasBlock = picture !== null || !isPost
    const title = brief.setTitle({
      face: BOLD,
      width: 1200 - 2 * EDGE,
      height: isPost && !brief.text && !picture ? 360 : 268,
      largest: 204,
      smallest: 52,
      lines: 4,
      leading: 0.94,
      tracking: -0.038,
    })
    canvas.text(title, { x: EDGE - title.size * 0.04, y: 30, w: 1200 - EDGE, color: palette.ink })
    const row = Math.max(200, 30 + title.height + 44)
    const label = stack([
      [brief.set(brief.over, { ...LABEL, face: BOLD, width: 270, lines: 3 }), 0],
      [isPost ? brief.set(brief.date, { ...LABEL, face: PLAIN, width: 270, lines: 2 }) : null, 2],
    ])
    for (const { setting, y, index } of label.placed)
      canvas.text(setting, {
        x: EDGE,
        y: row + y,
        w: 270,
        color: index === 0 ? palette.ink : palette.soft,
      })
    const wide = hasBlock ? 430 : 776
    const text = brief.set(brief.text, {
      face: PLAIN,
      width: wide,
      height: 532 - row,
      largest: 35,
      smallest: 27,
      lines: 6,
      leading: 1.2,
      tracking: -0.02,
    })
    if (text) canvas.text(text, { x: 372, y: row - 4, w: wide, color: palette.ink })
    if (hasBlock) drawBlock(brief, row)
    const end = hasBlock ? BLOCK.x - 36 : 1200 - EDGE
    for (const y of [552, 559]) canvas.box({ x: EDGE, y, w: end - EDGE, h: 2 }, { background: palette.ink })
    const host = brief.set(brief.host, {
      face: BOLD,
      width: end - EDGE,
      largest: 24,
      smallest: 17,
      lines: 1,
      leading: 1.3,
    })
    if (host) canvas.text(host, { x: EDGE, y: 574, w: end - EDGE, color: palette.ink })
  },
}

function drawBlock({ canvas, palette, picture, setMark }: ShareContext, y: number): void {
  const place = { ...BLOCK, y, h: 630 - y }
  const dark = mix('#000000', palette.mark, 0.86)
  if (picture) {
    const light = palette.mode === 'light' ? mix('#ffffff', palette.accent, 0.06) : palette.mark
    return canvas.picture(place, picture.path, { dark, light })
  }
  canvas.box(place, { background: palette.mark })
  const mark = setMark({
    face: BOLD,
    width: BLOCK.w - 40,
    height: place.h - 40,
    largest: 250,
    smallest: 60,
    leading: 0.8,
    tracking: -0.06,
  })
  canvas.text(mark, { x: BLOCK.x + 14, y: 630 - mark.height - 22, w: BLOCK.w - 28, color: palette.on })
}
