import type { ShareContext } from '../../share/share-context.ts'
import type { ShareStyle } from '../../share/compositions.ts'
import { mix } from '../../share/palette.ts'

const BOLD = { face: 'Newsreader Bold', standIn: 'serif' } as const
const SERIF = { face: 'Newsreader', standIn: 'serif' } as const
const SANS = { face: 'Libre Franklin', largest: 20, smallest: 15, lines: 1, leading: 1.3 } as const
const EDGE = 52
const SHEET = 1200 - 2 * EDGE

/** A front page: nameplate between rules, dateline, and the lead beside its picture. */
export const share: ShareStyle = {
  mark: { ...BOLD, tracking: -0.02 },
  draw(brief) {
    const { canvas, palette, isPost } = brief
    const name = isPost
      ? (brief.set(brief.site, {
          ...BOLD,
          width: SHEET,
          largest: 62,
          smallest: 30,
          lines: 1,
          leading: 1.1,
          tracking: -0.02,
        }) ?? plateOf(brief))
      : plateOf(brief)
    // Without content below, the nameplate is centred vertically.
    const isBare = !isPost && !brief.picture && !brief.text
    const head = isBare ? (630 - name.height - 90) / 2 : 30
    canvas.text(name, { x: EDGE, y: head, w: SHEET, color: palette.ink, align: 'center' })
    const line = head + name.height + (isPost ? 12 : 18)
    drawDateline(brief, line)
    const top = line + 78
    const column = isPost ? 560 : 400
    const x = EDGE + column + 56
    const hasPicture = brief.picture !== null
    const wide = hasPicture ? column : SHEET
    if (isPost) {
      const title = brief.setTitle({
        ...BOLD,
        width: wide,
        height: brief.text ? 270 : 420,
        largest: 104,
        smallest: 36,
        lines: 6,
        leading: 1.03,
        tracking: -0.018,
      })
      canvas.text(title, { x: EDGE - 2, y: top, w: wide + 20, color: palette.ink })
      const text = brief.set(brief.text, {
        ...SERIF,
        width: wide,
        height: 590 - top - title.height - 22,
        largest: 33,
        smallest: 25,
        lines: 4,
        leading: 1.28,
        balanced: false,
      })
      if (text) canvas.text(text, { x: EDGE, y: top + title.height + 18, w: wide, color: palette.soft })
    } else if (hasPicture) {
      const text = brief.set(brief.text, {
        ...SERIF,
        width: wide,
        height: 596 - top,
        largest: 46,
        smallest: 25,
        lines: 9,
        leading: 1.18,
        tracking: -0.008,
        balanced: false,
      })
      if (text) canvas.text(text, { x: EDGE, y: top - 4, w: wide, color: palette.ink })
    } else drawLead(brief, top)
    if (!brief.picture) return
    canvas.box({ x: EDGE + column + 27, y: top, w: 1, h: 630 - top }, { background: palette.line })
    canvas.picture({ x, y: top + 6, w: 1200 - EDGE - x, h: 630 - top - 6 }, brief.picture.path, {
      dark: palette.mode === 'light' ? palette.ink : palette.paper,
      light: palette.mode === 'light' ? mix(palette.paper, '#ffffff', 0.4) : palette.ink,
    })
  },
}

function plateOf({ setTitle, setMark, isPost }: ShareContext) {
  if (isPost) return setMark({ ...BOLD, width: SHEET, largest: 62, smallest: 40, leading: 1.1 })
  return setTitle({
    ...BOLD,
    width: SHEET,
    height: 236,
    largest: 168,
    smallest: 52,
    lines: 3,
    leading: 1,
    tracking: -0.025,
  })
}

function drawDateline({ canvas, palette, set, date, over, host, isPost }: ShareContext, y: number): void {
  canvas.box({ x: EDGE, y, w: SHEET, h: 4 }, { background: palette.ink })
  canvas.box({ x: EDGE, y: y + 7, w: SHEET, h: 1 }, { background: palette.ink })
  canvas.box({ x: EDGE, y: y + 52, w: SHEET, h: 1 }, { background: palette.ink })
  const side = 300
  const left = set(date, { ...SANS, width: side })
  const right = set(host, { ...SANS, width: isPost ? 760 : 380 })
  const middle = isPost
    ? null
    : set(over, { ...SANS, width: SHEET - 2 * Math.max(left?.width ?? 0, right?.width ?? 0) - 60 })
  if (left) canvas.text(left, { x: EDGE, y: y + 18, w: side, color: palette.ink })
  if (middle) canvas.text(middle, { x: EDGE, y: y + 18, w: SHEET, color: palette.mark, align: 'center' })
  if (right) canvas.text(right, { x: 1200 - EDGE - 760, y: y + 18, w: 760, color: palette.ink, align: 'end' })
}

/** A front page without a picture: a large introduction with a drop cap of two lines. */
function drawLead({ canvas, palette, set, text }: ShareContext, top: number): void {
  const setting = set(text, {
    ...SERIF,
    width: SHEET,
    height: 590 - top,
    largest: 66,
    smallest: 30,
    lines: 6,
    leading: 1.14,
    tracking: -0.012,
  })
  if (setting)
    canvas.text(setting, {
      x: EDGE,
      y: top + Math.max(0, (590 - top - setting.height) / 3),
      w: SHEET,
      color: palette.ink,
    })
}
