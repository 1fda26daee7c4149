import type { ShareContext } from '../../share/share-context.ts'
import type { ShareStyle } from '../../share/compositions.ts'
import { stack } from '../../share/stack.ts'

const SERIF = { face: 'Fraunces', standIn: 'serif' } as const
const ITALIC = { face: 'Fraunces Italic', standIn: 'serif' } as const
const NOTE = { face: 'Instrument Sans', largest: 22, smallest: 18, lines: 1, leading: 1.4 }
const MAT = { x: 786, w: 350 }
const PLATE = { x: MAT.x + 32, y: 56, w: MAT.w - 64, h: 372 }

/** A title page: the plate hangs from the canvas's upper edge on its mat, the address stands under a hairline. */
export const share: ShareStyle = {
  mark: { ...ITALIC, tracking: 0 },
  draw(brief) {
    const { canvas, palette, isPost, picture } = brief
    const hasPlate = picture !== null || !isPost
    const width = hasPlate ? 650 : 1072
    if (hasPlate) drawPlate(brief)
    const over = brief.set(brief.over, {
      ...ITALIC,
      width,
      largest: 32,
      smallest: 26,
      lines: 2,
      leading: 1.25,
    })
    const title = brief.setTitle({
      ...SERIF,
      width,
      height: brief.text ? 300 : 400,
      largest: 138,
      smallest: 40,
      lines: 5,
      leading: 1,
      tracking: -0.032,
    })
    const text = brief.set(brief.text, {
      ...SERIF,
      width,
      height: 448 - title.height - (over?.height ?? 0) - 40,
      largest: 33,
      smallest: 27,
      lines: 4,
      leading: 1.36,
    })
    const parts = stack([
      [over, 0],
      [title, 14],
      [text, 24],
    ])
    const top = 56 + (448 - parts.height) * 0.5
    const colours = [palette.mark, palette.ink, palette.ink]
    parts.placed.forEach(({ setting, y, index }) =>
      canvas.text(setting, { x: 64, y: top + y, w: width, color: colours[index] ?? palette.ink }),
    )
    canvas.box({ x: 64, y: 544, w: 1072, h: 1 }, { background: palette.line })
    const host = brief.set(brief.host, { ...NOTE, width: 760 })
    if (host) canvas.text(host, { x: 64, y: 562, w: 760, color: palette.soft })
    const date = isPost ? brief.set(brief.date, { ...NOTE, width: 300 }) : null
    if (date) canvas.text(date, { x: 836, y: 562, w: 300, color: palette.soft, align: 'end' })
  },
}

function drawPlate({ canvas, palette, picture, setMark }: ShareContext): void {
  const mat = palette.mode === 'light' ? '#e8e1d3' : '#24201a'
  canvas.box({ ...MAT, y: 0, h: PLATE.y + PLATE.h + 40 }, { background: mat })
  if (picture) canvas.picture(PLATE, picture.path)
  else {
    const mark = setMark({ ...ITALIC, width: PLATE.w - 40, largest: 170, smallest: 60, leading: 1 })
    canvas.text(mark, {
      x: PLATE.x,
      y: PLATE.y + (PLATE.h - mark.height) / 2,
      w: PLATE.w,
      color: palette.mark,
      align: 'center',
    })
  }
  canvas.box(
    { x: PLATE.x - 8, y: PLATE.y - 8, w: PLATE.w + 16, h: PLATE.h + 16 },
    { border: `1px solid ${palette.line}` },
  )
}
