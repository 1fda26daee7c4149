import type { ShareContext } from '../../share/share-context.ts'
import type { ShareStyle } from '../../share/compositions.ts'
import { mix } from '../../share/palette.ts'
import { stack } from '../../share/stack.ts'
import type { TextLayout } from '../../share/typeset.ts'

const BOLD = 'JetBrains Mono Bold'
const PLAIN = 'JetBrains Mono'
const EDGE = 60
const LINE = { largest: 22, smallest: 18, lines: 1, leading: 1.4 }
const SCREEN = { x: 832, y: 296, w: 308, h: 270 }

/** A manual page: header left and right, the cursor behind the name. */
export const share: ShareStyle = {
  mark: { face: BOLD, tracking: 0 },
  draw(brief) {
    const { canvas, palette, isPost } = brief
    const hasScreen = brief.picture !== null || !isPost
    const line = { ...LINE, width: 470 }
    const name =
      brief.set(brief.site, { ...line, face: BOLD, capitals: true }) ??
      brief.set(brief.host, { ...line, face: BOLD })
    const manual = name && { ...name, lines: name.lines.map(text => `${text}(1)`) }
    const date = isPost ? brief.set(brief.date, { ...line, face: PLAIN }) : null
    if (manual) canvas.text(manual, { x: EDGE, y: 38, w: 540, color: palette.ink })
    const right = date ?? manual
    if (right) canvas.text(right, { x: 600, y: 38, w: 540, color: palette.soft, align: 'end' })
    const over = isPost ? null : brief.set(brief.over, { ...LINE, largest: 25, face: PLAIN, width: 1080 })
    const title = brief.setTitle({
      face: BOLD,
      width: 1020,
      height: hasScreen ? 250 : 330,
      largest: 112,
      smallest: 38,
      lines: hasScreen ? 3 : 5,
      leading: 1.16,
      tracking: 0,
      balanced: false,
    })
    const parts = stack([
      [over, 0],
      [title, 6],
    ])
    const top = 112
    for (const { setting, y, index } of parts.placed)
      canvas.text(setting, { x: EDGE, y: top + y, w: 1080, color: index === 0 ? palette.soft : palette.ink })
    drawCursor(brief, title, top + parts.height - title.leading)
    const from = Math.max(300, top + parts.height + 26)
    const wide = hasScreen ? SCREEN.x - EDGE - 56 : 1020
    const text = brief.set(brief.text, {
      face: PLAIN,
      width: wide,
      height: 540 - from,
      largest: 33,
      smallest: 22,
      lines: 6,
      leading: 1.42,
      balanced: false,
    })
    if (text) canvas.text(text, { x: EDGE, y: from - 6, w: wide, color: palette.ink })
    if (hasScreen) drawScreen(brief, Math.max(SCREEN.y, from))
    const host = brief.set(brief.host, { ...LINE, face: PLAIN, width: 780 })
    if (host) canvas.text(host, { x: EDGE, y: 562, w: 780, color: palette.mark })
  },
}

/** The cursor's cell after the last letter; omitted in fonts of another width. */
function drawCursor(
  { canvas, palette }: ShareContext,
  { lines, face, size, leading }: TextLayout,
  y: number,
): void {
  const last = [...(lines.at(-1) ?? '')]
  const cell = size * 0.6
  const x = EDGE + (last.length + 0.12) * cell
  if (x + cell > 1160 || last.some(letter => face.letters.get(letter.codePointAt(0) ?? 0) !== 600)) return
  canvas.box({ x, y: y + leading * 0.12, w: cell * 0.94, h: leading * 0.78 }, { background: palette.mark })
}

function drawScreen({ canvas, palette, picture, setMark }: ShareContext, y: number): void {
  const h = Math.min(SCREEN.h, 590 - y)
  const place = { ...SCREEN, y, h }
  if (picture) {
    canvas.picture(place, picture.path, {
      dark: mix(palette.mode === 'light' ? palette.ink : palette.paper, palette.ink, 0.9),
      light: palette.mode === 'light' ? palette.paper : palette.ink,
    })
  } else {
    canvas.box(place, { background: mix(palette.ink, palette.paper, 0.1) })
    const mark = setMark({
      face: BOLD,
      width: SCREEN.w,
      largest: Math.min(190, h * 0.8),
      smallest: 40,
      leading: 1.1,
    })
    canvas.text(mark, {
      x: place.x,
      y: y + (h - mark.height) / 2,
      w: place.w,
      color: palette.ink,
      align: 'center',
    })
  }
  const lines = Array.from(
    { length: Math.ceil(h / 5) },
    (_, row) => `<path d="M0 ${String(row * 5 + 1)}H${String(place.w)}"/>`,
  )
  canvas.shape(
    place,
    `<g stroke="${palette.paper}" stroke-width="1.6" opacity="${picture ? '.75' : '.9'}">${lines.join('')}</g>`,
  )
}
