import type { ShareContext } from '../../share/share-context.ts'
import type { ShareStyle } from '../../share/compositions.ts'

const CUT = { face: 'Bricolage Condensed', tracking: -0.02 } as const
const TEXT = 'Bricolage Grotesque'
const BLACK = '#131214'
const WHITE = '#ffffff'
const EDGE = 56
const SHEET_OF = { x: 726, y: 44, w: 420, h: 560 }

/** A photocopied cover: the picture taped on askew in two inks, the text on strips across it. */
export const share: ShareStyle = {
  mark: { ...CUT },
  draw(brief) {
    const { canvas, palette, isPost } = brief
    const light = palette.mode === 'light'
    canvas.box({ x: 0, y: 0, w: 1200, h: 630 }, { background: light ? palette.cloth : BLACK })
    if (!light) canvas.box({ x: 1040, y: 0, w: 160, h: 630 }, { background: palette.cloth })
    const hasPicture = brief.picture !== null || !isPost
    if (hasPicture) drawPicture(brief)
    const [strip, onStrip] = light ? [BLACK, '#f4f2f1'] : [palette.cloth, BLACK]
    const label = brief.set(isPost ? `${brief.over} · ${brief.date}` : brief.over, {
      ...CUT,
      tracking: 0,
      width: 600,
      largest: 30,
      smallest: 22,
      lines: 1,
      leading: 1.2,
    })
    if (label)
      drawStrip(brief.canvas, label, { x: EDGE, y: 52, turn: 1.4, ground: strip, ink: onStrip, pad: 14 })
    const title = brief.setTitle({
      ...CUT,
      capitals: true,
      width: hasPicture ? 760 : 1040,
      height: brief.text ? 300 : 350,
      largest: 184,
      smallest: 44,
      lines: 5,
      leading: 1.12,
      balanced: false,
    })
    const step = title.leading + 14
    const text = brief.set(brief.text, {
      face: TEXT,
      width: hasPicture ? 600 : 900,
      height: 548 - 128 - title.lines.length * step - 14,
      largest: 36,
      smallest: 26,
      lines: 4,
      leading: 1.18,
    })
    // Remaining space is split above and below the text, to centre it.
    const spare = 540 - 128 - title.lines.length * step - (text ? text.height + 14 : 0)
    const top = 128 + Math.max(0, spare) * 0.42
    title.lines.forEach((line, index) => {
      const one = { ...title, lines: [line], width: 0, height: title.leading }
      const turn = index % 2 === 0 ? -3 : -1.6
      drawStrip(brief.canvas, one, {
        x: EDGE + (index % 2) * 18,
        y: top + index * step,
        turn,
        ground: WHITE,
        ink: BLACK,
        pad: title.size * 0.14,
      })
    })
    const under = top + title.lines.length * step + 14
    if (text)
      canvas.text(text, {
        x: EDGE,
        y: under,
        w: hasPicture ? 620 : 920,
        color: light ? BLACK : palette.cloth,
      })
    const host = brief.set(brief.host, {
      ...CUT,
      tracking: 0,
      width: 620,
      largest: 28,
      smallest: 20,
      lines: 1,
      leading: 1.2,
    })
    if (host)
      drawStrip(brief.canvas, host, { x: EDGE, y: 560, turn: -1, ground: strip, ink: onStrip, pad: 14 })
  },
}

type Strip = { x: number; y: number; turn: number; ground: string; ink: string; pad: number }

function drawStrip(
  canvas: ShareContext['canvas'],
  setting: Parameters<ShareContext['canvas']['linesOf']>[0],
  at: Strip,
): void {
  const turn = canvas.mirrored ? -at.turn : at.turn
  canvas.box(
    { x: at.x, y: at.y },
    {
      background: at.ground,
      padding: `${String(Math.round(at.pad * 0.35))}px ${String(Math.round(at.pad))}px`,
      transform: `rotate(${String(turn)}deg)`,
      transformOrigin: canvas.mirrored ? '100% 50%' : '0% 50%',
      boxShadow: '2px 4px 5px rgba(0,0,0,0.22)',
    },
    canvas.linesOf(setting, at.ink),
  )
}

function drawPicture({ canvas, palette, picture, setMark }: ShareContext): void {
  const { x, y, w, h } = SHEET_OF
  const turn = canvas.mirrored ? -2.5 : 2.5
  const rotated = (style: Record<string, string | number>) => ({
    ...style,
    transform: `rotate(${String(turn)}deg)`,
  })
  canvas.box({ x: x - 16, y: y + 12, w, h }, rotated({ background: '#000000' }))
  if (picture) {
    // Duotone: ink on paper; light on black in dark mode.
    const tone = { dark: BLACK, light: palette.mode === 'light' ? WHITE : palette.cloth }
    canvas.picture(SHEET_OF, picture.path, tone, rotated({}))
  } else {
    canvas.box(SHEET_OF, rotated({ background: BLACK }))
    const dots = Array.from(
      { length: 13 * 17 },
      (_, at) =>
        `<circle cx="${String(18 + (at % 13) * 32)}" cy="${String(24 + Math.floor(at / 13) * 32)}" r="5"/>`,
    )
    canvas.shape(SHEET_OF, `<g fill="${palette.cloth}" opacity=".55">${dots.join('')}</g>`, rotated({}))
    const mark = setMark({ ...CUT, width: 300, largest: 220, smallest: 80, leading: 1.08 })
    drawStrip(canvas, mark, {
      x: x + (w - mark.width) / 2 - 20,
      y: y + h - mark.height - 70,
      turn: 5,
      ground: WHITE,
      ink: BLACK,
      pad: 26,
    })
  }
  const tape = palette.mode === 'light' ? 'rgba(243,230,168,0.86)' : 'rgba(217,204,140,0.84)'
  canvas.box(
    { x: x + w / 2 - 76, y: y - 18, w: 152, h: 42 },
    { background: tape, transform: `rotate(${String(canvas.mirrored ? 3 : -3)}deg)` },
  )
}
