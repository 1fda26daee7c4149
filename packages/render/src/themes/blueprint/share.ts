import type { ShareContext } from '../../share/share-context.ts'
import type { ShareStyle } from '../../share/compositions.ts'
import { mix } from '../../share/palette.ts'

const SANS = 'Familjen Grotesk'
const MONO = 'Martian Mono'
const FRAME = 26
const EDGE = 64
const VIEW = { x: 848, w: 264 }
const NOTE = { face: MONO, largest: 19, smallest: 14, lines: 1, leading: 1.4 }

/** A drawing canvas: frame and fine grid, the name between its dimension's ticks, the address in the title block. */
export const share: ShareStyle = {
  mark: { face: SANS, tracking: -0.03 },
  draw(brief) {
    const { canvas, palette, isPost } = brief
    drawGround(brief)
    const hasView = brief.picture !== null || !isPost
    const title = brief.setTitle({
      face: SANS,
      width: 1060,
      height: 230,
      largest: 168,
      smallest: 46,
      lines: 4,
      leading: 1.02,
      tracking: -0.02,
    })
    const span = Math.max(title.width, 640)
    drawDimension(brief, span)
    drawTitle(brief, title)
    const from = Math.max(270, 116 + title.height + 36)
    const wide = hasView ? VIEW.x - EDGE - 96 : 1000
    const text = brief.set(brief.text, {
      face: SANS,
      width: wide,
      height: 520 - from,
      largest: 38,
      smallest: 27,
      lines: 5,
      leading: 1.22,
    })
    if (text) canvas.text(text, { x: EDGE, y: from, w: wide, color: palette.ink })
    if (hasView) drawView(brief, from)
    const host = brief.set(brief.host, { ...NOTE, width: 640 })
    const h = 46
    const y = 630 - FRAME - h
    if (host) {
      const w = Math.ceil(host.width) + 40
      canvas.box({ x: FRAME, y, w, h }, { border: `2px solid ${palette.mark}`, background: palette.paper })
      canvas.text(host, { x: FRAME + 20, y: y + (h - host.height) / 2, w: w - 24, color: palette.ink })
    }
  },
}

function drawGround({ canvas, palette }: ShareContext): void {
  const [w, h] = [canvas.width, canvas.height]
  const lines: string[] = []
  for (let x = FRAME + 22; x < w - FRAME; x += 22)
    lines.push(`M${String(x)} ${String(FRAME)}V${String(h - FRAME)}`)
  for (let y = FRAME + 22; y < h - FRAME; y += 22)
    lines.push(`M${String(FRAME)} ${String(y)}H${String(w - FRAME)}`)
  const ticks = [1, 2, 3, 4, 5, 6, 7].map(at => {
    const x = String(FRAME + ((w - 2 * FRAME) * at) / 8)
    return `M${x} 8V${String(FRAME)}M${x} ${String(h - FRAME)}V${String(h - 8)}`
  })
  canvas.shape(
    { x: 0, y: 0, w, h },
    `<path d="${lines.join('')}" stroke="${mix(palette.mark, palette.paper, 0.1)}"/><path d="M${String(FRAME)} ${String(FRAME)}H${String(w - FRAME)}V${String(h - FRAME)}H${String(FRAME)}Z" fill="none" stroke="${palette.mark}" stroke-width="2"/><path d="${ticks.join('')}" stroke="${palette.mark}" stroke-width="1.5"/>`,
  )
}

/** The title's dimension line with its label in the middle. */
function drawDimension({ canvas, palette, set, isPost, over, date }: ShareContext, span: number): void {
  const note = set(isPost ? `${over} · ${date}` : over, { ...NOTE, width: span - 120, smallest: 15 })
  const gap = note ? note.width + 32 : 0
  const [y, half] = [14, (span - gap) / 2]
  const tick = (x: number) =>
    `M${String(x)} 0V28M${String(x - 6)} ${String(y + 6)}L${String(x + 6)} ${String(y - 6)}`
  const d = `${tick(7)}${tick(span + 7)}M7 ${String(y)}H${String(7 + half)}M${String(7 + half + gap)} ${String(y)}H${String(span + 7)}`
  canvas.shape(
    { x: EDGE - 7, y: 66, w: span + 14, h: 28 },
    `<path d="${d}" fill="none" stroke="${palette.mark}" stroke-width="2"/>`,
  )
  if (note)
    canvas.text(note, { x: EDGE, y: 66 + 14 - note.height / 2, w: span, color: palette.ink, align: 'center' })
}

/** Letters of many strokes, which hatching would hide. */
const DENSE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Large letters are hatched like a section in a drawing, small and dense ones filled. */
function drawTitle({ canvas, palette }: ShareContext, title: ReturnType<ShareContext['setTitle']>): void {
  const place = { x: EDGE - title.size * 0.03, y: 116, w: 1080 }
  if (title.size < 88 || DENSE.test(title.lines.join('')))
    return canvas.text(title, { ...place, color: palette.ink })
  const fine = mix(palette.mark, palette.paper, 0.16)
  canvas.linesOf(title, 'transparent').forEach((line, index) => {
    const style = {
      ...line.props.style,
      // Descenders extend below the line and are hatched, too.
      height: Math.round(title.leading + title.size * 0.2),
      backgroundImage: `repeating-linear-gradient(-45deg, ${palette.mark} 0px, ${palette.mark} 3px, ${fine} 3px, ${fine} 9px)`,
      backgroundClip: 'text',
      WebkitTextStroke: `3px ${palette.ink}`,
    }
    const hatched = { ...line, props: { ...line.props, style } }
    const side = canvas.mirrored ? 'flex-end' : 'flex-start'
    canvas.box(
      { ...place, y: place.y + index * title.leading },
      { flexDirection: 'column', alignItems: side },
      [hatched],
    )
  })
}

function drawView({ canvas, palette, picture, setMark }: ShareContext, from: number): void {
  const h = Math.min(VIEW.w, 536 - from)
  const place = { ...VIEW, y: from, h }
  const light = mix(palette.mark, palette.paper, palette.mode === 'light' ? 0.12 : 0.85)
  const dark = palette.mode === 'light' ? palette.mark : mix(palette.mark, palette.paper, 0.12)
  if (picture) canvas.picture(place, picture.path, { dark, light })
  else {
    const d = Array.from(
      { length: 40 },
      (_, at) => `M${String(at * 14 - 270)} ${String(h)}l${String(h)} ${String(-h)}`,
    )
    canvas.box(place, { background: palette.paper, border: `2px solid ${palette.mark}` })
    canvas.shape(place, `<path d="${d.join('')}" stroke="${mix(palette.mark, palette.paper, 0.3)}"/>`)
    const mark = setMark({
      face: SANS,
      width: VIEW.w - 70,
      largest: Math.min(150, h * 0.6),
      smallest: 40,
      leading: 1,
    })
    const w = Math.ceil(mark.width) + 30
    const box = { x: VIEW.x + (VIEW.w - w) / 2, y: from + (h - mark.height) / 2 - 6, w, h: mark.height + 12 }
    canvas.box(box, { background: palette.paper })
    canvas.text(mark, { x: box.x, y: box.y + 6, w, color: palette.ink, align: 'center' })
  }
  const [right, below] = [VIEW.w, h]
  const d = `M8 2H28M8 ${String(below + 2)}H28M18 2V${String(below + 2)}M12 8L24 -4M12 ${String(below + 8)}L24 ${String(below - 4)}M36 ${String(below + 14)}V${String(below + 34)}M${String(36 + right)} ${String(below + 14)}V${String(below + 34)}M36 ${String(below + 24)}H${String(36 + right)}M30 ${String(below + 30)}l12 -12M${String(30 + right)} ${String(below + 30)}l12 -12`
  canvas.shape(
    { x: VIEW.x - 36, y: from - 2, w: right + 44, h: below + 40 },
    `<path d="${d}" stroke="${palette.mark}" stroke-width="2" fill="none"/>`,
  )
}
