import type { Brief } from '../../share/brief.ts'
import type { ShareStyle } from '../../share/compositions.ts'
import { mix } from '../../share/palette.ts'
import { stack } from '../../share/stack.ts'

const BOLD = 'JetBrains Mono Bold'
const PLAIN = 'JetBrains Mono'
const EDGE = 60
const LINE = { largest: 22, smallest: 18, lines: 1, leading: 1.4 }
const SCREEN = { x: 848, y: 300, w: 292, h: 244 }

/** A page of the manual: what it is about stands left and right above, the cursor waits behind the name. */
export const share: ShareStyle = {
  mark: { face: BOLD, tracking: 0 },
  draw(brief) {
    const { sheet, palette, isPost } = brief
    const hasScreen = brief.picture !== null || !isPost
    const page = brief.set(brief.site, { ...LINE, face: BOLD, width: 640, capitals: true })
    const head = page ?? brief.set(brief.host, { ...LINE, face: BOLD, width: 640 })
    if (head) {
      const manual = { ...head, lines: head.lines.map(line => `${line}(1)`) }
      sheet.text(manual, { x: EDGE, y: 40, w: 800, color: palette.ink })
    }
    const right = brief.set(isPost ? brief.date : brief.host, { ...LINE, face: PLAIN, width: 400 })
    if (right) sheet.text(right, { x: 740, y: 40, w: 400, color: palette.soft, align: 'end' })

    const over = isPost ? null : brief.set(brief.over, { ...LINE, largest: 24, face: PLAIN, width: 1080 })
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
    const top = 118
    for (const { setting, y, index } of parts.placed)
      sheet.text(setting, { x: EDGE, y: top + y, w: 1080, color: index === 0 ? palette.soft : palette.ink })
    const cell = title.size * 0.6
    const behind = ((title.lines.at(-1) ?? '').length + 0.12) * cell
    const last = top + parts.height - title.leading
    if (EDGE + behind + cell <= 1160)
      sheet.box(
        { x: EDGE + behind, y: last + title.leading * 0.12, w: cell * 0.94, h: title.leading * 0.78 },
        { background: palette.mark },
      )
    const from = Math.max(300, top + parts.height + 26)
    const wide = hasScreen ? SCREEN.x - EDGE - 56 : 1020
    const text = brief.set(brief.text, {
      face: PLAIN,
      width: wide,
      height: 548 - from,
      largest: 30,
      smallest: 22,
      lines: 6,
      leading: 1.42,
      balanced: false,
    })
    if (text) sheet.text(text, { x: EDGE, y: from - 6, w: wide, color: palette.ink })
    if (hasScreen) drawScreen(brief, Math.max(SCREEN.y, from))
    if (isPost) {
      const host = brief.set(brief.host, { ...LINE, face: PLAIN, width: 780 })
      if (host) sheet.text(host, { x: EDGE, y: 564, w: 780, color: palette.mark })
    }
  },
}

function drawScreen({ sheet, palette, picture, setMark }: Brief, y: number): void {
  const h = Math.min(SCREEN.h + 30, 576 - y)
  const place = { ...SCREEN, y, h }
  if (picture) {
    sheet.picture(place, picture.path, {
      dark: mix(palette.mode === 'light' ? palette.ink : palette.paper, palette.ink, 0.9),
      light: palette.mode === 'light' ? palette.paper : palette.ink,
    })
  } else {
    sheet.box(place, { background: mix(palette.ink, palette.paper, 0.1) })
    const mark = setMark({
      face: BOLD,
      width: SCREEN.w,
      largest: Math.min(190, h * 0.8),
      smallest: 40,
      leading: 1.1,
    })
    sheet.text(mark, {
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
  sheet.shape(
    place,
    `<g stroke="${palette.paper}" stroke-width="1.6" opacity="${picture ? '.75' : '.9'}">${lines.join('')}</g>`,
  )
}
