import type { ShareContext } from '../../share/share-context.ts'
import type { ShareStyle } from '../../share/compositions.ts'
import { stack } from '../../share/stack.ts'

const BOLD = 'Space Grotesk Bold'
const PLAIN = 'Space Grotesk'
const BLACK = '#121211'
const EDGE = 44
const FLAG = 300
const DOCK = 76

/** A single screen: a flag, the picture on the same colour, the name, and the address as the dock. */
export const share: ShareStyle = {
  mark: { face: BOLD, tracking: -0.05 },
  draw(brief) {
    const { canvas, palette, isPost } = brief
    const light = palette.mode === 'light'
    const [ground, ink, rule] = light ? [palette.cloth, BLACK, BLACK] : [BLACK, palette.cloth, '#4d483d']
    const hasPicture = brief.picture !== null || !isPost
    const right = hasPicture ? 780 : 1200 - FLAG
    canvas.box({ x: 0, y: 0, w: 1200, h: 630 }, { background: ground })
    drawFlag(brief, right)
    if (hasPicture) drawPicture(brief, right)
    canvas.box({ x: right, y: 0, w: 3, h: 630 - DOCK }, { background: rule })
    const width = right - EDGE - 48
    const over = brief.set(brief.over, {
      face: PLAIN,
      width,
      largest: 29,
      smallest: 23,
      lines: 2,
      leading: 1.25,
    })
    const date = isPost
      ? brief.set(brief.date, { face: PLAIN, width, largest: 29, smallest: 23, lines: 1, leading: 1.25 })
      : null
    const title = brief.setTitle({
      face: BOLD,
      width,
      height: brief.text ? 280 : 400,
      largest: 136,
      smallest: 40,
      lines: 5,
      leading: 0.98,
      tracking: -0.05,
      balanced: false,
    })
    const room = 630 - DOCK - 84 - (over?.height ?? 0) - (date?.height ?? 0) - title.height - 36
    const text = brief.set(brief.text, {
      face: PLAIN,
      width,
      height: room,
      largest: 33,
      smallest: 25,
      lines: 4,
      leading: 1.24,
      balanced: false,
    })
    const parts = stack([
      [over, 0],
      [date, 0],
      [title, 14],
      [text, 20],
    ])
    const top = 630 - DOCK - 40 - parts.height
    for (const { setting, y, index } of parts.placed)
      canvas.text(setting, {
        x: EDGE - (index === 2 ? title.size * 0.04 : 0),
        y: top + y,
        w: width + 30,
        color: ink,
      })
    const [dock, onDock] = light ? [BLACK, '#ffffff'] : [palette.cloth, BLACK]
    canvas.box({ x: 0, y: 630 - DOCK, w: 1200, h: DOCK }, { background: dock })
    const host = brief.set(brief.host, {
      face: BOLD,
      width: 1000,
      largest: 29,
      smallest: 20,
      lines: 1,
      leading: 1.3,
    })
    if (host) canvas.text(host, { x: EDGE, y: 630 - DOCK + (DOCK - host.height) / 2, w: 1000, color: onDock })
    canvas.shape(
      { x: 1112, y: 630 - DOCK + 22, w: 44, h: 32 },
      `<path d="M0 16H40M27 3l13 13-13 13" fill="none" stroke="${onDock}" stroke-width="4"/>`,
    )
  },
}

/** A flag of four fields, rotated by the name's length, so that sites differ. */
function drawFlag({ canvas, palette, site, picture, isPost }: ShareContext, x: number): void {
  const whole = picture === null && isPost
  const [w, h] = [1200 - x, whole ? 630 - DOCK : 210]
  const turn = [...site].length % 4
  const [cx, cy] = [Math.round(w * (0.38 + (([...site].length * 7) % 5) * 0.06)), Math.round(h / 2)]
  const corners = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ] as const
  const inks = [palette.cloth, BLACK, palette.cloth, '#ffffff']
  const fields = corners.map(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % 4] ?? [0, 0]
    return `<path fill="${inks[(index + turn) % 4] ?? BLACK}" d="M${String(fromX)} ${String(fromY)}L${String(toX)} ${String(toY)}L${String(cx)} ${String(cy)}Z"/>`
  })
  canvas.shape({ x, y: 0, w, h }, fields.join(''))
}

function drawPicture({ canvas, palette, picture, setMark }: ShareContext, x: number): void {
  const place = { x, y: 210, w: 1200 - x, h: 630 - DOCK - 210 }
  const rule = palette.mode === 'light' ? BLACK : '#4d483d'
  if (picture) canvas.picture(place, picture.path, { dark: BLACK, light: palette.cloth })
  else {
    canvas.box(place, { background: palette.cloth })
    const mark = setMark({
      face: BOLD,
      width: place.w - 60,
      largest: 230,
      smallest: 80,
      leading: 1,
      tracking: -0.06,
    })
    canvas.text(mark, {
      x,
      y: place.y + (place.h - mark.height) / 2,
      w: place.w,
      color: BLACK,
      align: 'center',
    })
  }
  canvas.box({ x, y: 207, w: place.w, h: 3 }, { background: rule })
}
