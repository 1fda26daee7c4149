import type { ShareContext } from '../../share/share-context.ts'
import type { ShareStyle } from '../../share/compositions.ts'
import { mix, blackOrWhiteOn } from '../../share/palette.ts'
import { stack } from '../../share/stack.ts'

const SANS = 'Instrument Sans'
const EDGE = 68
const FLOOR = 536

/** A wall with one work in its own proportions, a bench in front, and the address on the floor. */
export const share: ShareStyle = {
  mark: { face: SANS, tracking: -0.05 },
  draw(brief) {
    const { canvas, palette, isPost, picture } = brief
    const light = palette.mode === 'light'
    canvas.box(
      { x: 0, y: 0, w: 1200, h: FLOOR },
      {
        backgroundImage: `radial-gradient(circle at 72% 34%, ${light ? '#ffffff' : '#2b2b29'} 0%, ${palette.paper} 62%)`,
      },
    )
    const floor = light ? '#cfcec9' : '#0d0d0c'
    canvas.box(
      { x: 0, y: FLOOR, w: 1200, h: 630 - FLOOR },
      { backgroundImage: `linear-gradient(180deg, ${light ? '#c3c1bb' : '#191918'}, ${floor})` },
    )
    canvas.box({ x: 0, y: FLOOR, w: 1200, h: 2 }, { background: light ? '#a09e97' : '#000000' })
    const left = picture || !isPost ? drawWork(brief) : 1200 - EDGE
    const width = left - EDGE
    const over = brief.set(isPost && !picture ? `${brief.over} · ${brief.date}` : brief.over, {
      face: SANS,
      width,
      largest: 25,
      smallest: 20,
      lines: 2,
      leading: 1.35,
    })
    const title = brief.setTitle({
      face: SANS,
      width,
      height: brief.text ? 260 : 380,
      largest: 112,
      smallest: 40,
      lines: 5,
      leading: 1,
      tracking: -0.045,
      balanced: false,
    })
    const parts = stack([
      [over, 0],
      [title, 10],
    ])
    for (const { setting, y, index } of parts.placed)
      canvas.text(setting, {
        x: EDGE - (index ? title.size * 0.03 : 0),
        y: 64 + y,
        w: width + 20,
        color: index ? palette.ink : palette.soft,
      })
    const room = FLOOR - 44 - (64 + parts.height + 24)
    const text = brief.set(brief.text, {
      face: SANS,
      width: Math.min(width, 620),
      height: room,
      largest: 29,
      smallest: 24,
      lines: 4,
      leading: 1.36,
    })
    if (text) canvas.text(text, { x: EDGE, y: FLOOR - 46 - text.height, w: width, color: palette.ink })
    drawFloor(brief, floor, left)
  },
}

/** @returns the left edge of the work's frame, with margin */
function drawWork({ canvas, palette, picture, setMark, set, isPost, date }: ShareContext): number {
  const light = palette.mode === 'light'
  const ratio = Math.min(1.6, Math.max(0.62, picture?.ratio ?? 0.8))
  const h = Math.round(Math.min(332, 470 / ratio))
  const w = Math.round(h * ratio)
  const mount = 30
  const border = 8
  const [outerW, outerH] = [w + 2 * (mount + border), h + 2 * (mount + border)]
  const [x, y] = [1200 - 110 - outerW, 52 + Math.round((408 - outerH) / 2)]
  canvas.box(
    { x, y, w: outerW, h: outerH },
    {
      background: light ? '#fdfdfb' : '#e9e7e1',
      border: `${String(border)}px solid ${light ? '#1b1a19' : '#000000'}`,
      boxShadow: light ? '0 26px 34px rgba(0,0,0,0.3)' : '0 26px 34px rgba(0,0,0,0.75)',
    },
  )
  const place = { x: x + mount + border, y: y + mount + border, w, h }
  if (picture) canvas.picture(place, picture.path)
  else {
    const ground = mix('#101010', palette.accent, 0.3)
    canvas.box(place, { background: ground })
    const mark = setMark({
      face: SANS,
      width: w - 36,
      largest: 84,
      smallest: 40,
      leading: 1,
      tracking: -0.04,
    })
    canvas.text(mark, {
      x: place.x,
      y: place.y + h - mark.height - 14,
      w: w - 18,
      color: blackOrWhiteOn(ground),
      align: 'end',
    })
  }
  const label = isPost
    ? set(date, { face: SANS, width: 260, largest: 20, smallest: 16, lines: 2, leading: 1.3 })
    : null
  if (label) {
    const card = { x: x + outerW - 8 - Math.ceil(label.width) - 20, y: y + outerH + 20 }
    canvas.box(
      { ...card, w: Math.ceil(label.width) + 28, h: label.height + 16 },
      { background: light ? '#ffffff' : '#222220', boxShadow: '0 1px 3px rgba(0,0,0,0.3)' },
    )
    canvas.text(label, { x: card.x + 14, y: card.y + 8, w: label.width, color: palette.soft })
  }
  return x - 52
}

function drawFloor({ canvas, palette, set, host }: ShareContext, floor: string, left: number): void {
  const light = palette.mode === 'light'
  const [x, y] = [Math.max(left + 120, 780), FLOOR - 2]
  const dark = light ? '#24231f' : '#3a3935'
  canvas.shape(
    { x, y: y - 2, w: 260, h: 62 },
    `<ellipse cx="130" cy="56" rx="118" ry="5" fill="#000" opacity="${light ? '.16' : '.5'}"/><path fill="${dark}" d="M0 14h260v14H0zM26 28h10v30H26zM224 28h10v30h-10z"/><path fill="#fff" opacity=".09" d="M0 14h260v3H0z"/>`,
  )
  const setting = set(host, { face: SANS, width: 680, largest: 24, smallest: 17, lines: 1, leading: 1.3 })
  const colour = light ? palette.ink : mix(palette.ink, floor, 0.8)
  if (setting) canvas.text(setting, { x: EDGE, y: 572, w: 680, color: colour })
}
