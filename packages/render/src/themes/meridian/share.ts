import type { ShareContext } from '../../share/share-context.ts'
import type { ShareStyle } from '../../share/compositions.ts'
import { mix } from '../../share/palette.ts'
import { stack } from '../../share/stack.ts'

const BOLD = 'Hanken Grotesk Bold'
const PLAIN = 'Hanken Grotesk'
const SERIF = { face: 'Newsreader Light', standIn: 'serif' } as const
const AXIS = 316
const EDGE = 52
const LEFT = { width: AXIS - EDGE - 28, largest: 24, smallest: 19, leading: 1.32 }

/** A vertical line: the name on its left, the description on its right. */
export const share: ShareStyle = {
  mark: { face: BOLD, tracking: -0.04 },
  draw(brief) {
    const { canvas, palette, isPost } = brief
    const hasPicture = brief.picture !== null || !isPost
    if (hasPicture) drawPicture(brief)
    canvas.box({ x: AXIS, y: 0, w: 2, h: 630 }, { background: palette.mark })
    const side = stack([
      [isPost ? brief.set(brief.site, { ...LEFT, face: BOLD, lines: 3 }) : null, 0],
      [brief.set(isPost ? brief.date : brief.over, { ...LEFT, face: PLAIN, lines: 4 }), 6],
    ])
    for (const { setting, y, index } of side.placed)
      canvas.text(setting, { x: EDGE, y: 66 + y, w: LEFT.width, color: index ? palette.soft : palette.ink })
    const x = AXIS + 56
    const width = 1200 - x - 60
    const title = brief.setTitle({
      face: BOLD,
      width,
      height: brief.text ? 292 : 420,
      largest: 132,
      smallest: 40,
      lines: 5,
      leading: 1.04,
      tracking: -0.038,
      balanced: false,
    })
    const text = brief.set(brief.text, {
      ...SERIF,
      width,
      height: 440 - title.height,
      largest: 54,
      smallest: 31,
      lines: 5,
      leading: 1.16,
      tracking: -0.018,
    })
    canvas.text(title, { x: x - title.size * 0.04, y: 50, w: width + 40, color: palette.ink })
    if (text) canvas.text(text, { x, y: 50 + title.height + 18, w: width, color: palette.ink })
    const host = brief.set(brief.host, {
      face: PLAIN,
      width,
      largest: 24,
      smallest: 18,
      lines: 1,
      leading: 1.3,
    })
    if (host) {
      const ring = { x: AXIS - 10, y: 567, w: 22, h: 22 }
      canvas.box(ring, {
        border: `4px solid ${palette.mark}`,
        borderRadius: '50%',
        background: palette.paper,
      })
      canvas.text(host, { x, y: 562, w: width, color: palette.soft })
    }
  },
}

function drawPicture({ canvas, palette, picture, setMark }: ShareContext): void {
  const place = { x: 0, y: 630 - AXIS, w: AXIS, h: AXIS }
  if (picture) return canvas.picture(place, picture.path)
  canvas.box(place, { background: mix(palette.ink, palette.paper, 0.07) })
  const mark = setMark({
    ...SERIF,
    width: 140,
    largest: 112,
    smallest: 50,
    leading: 1,
    tracking: -0.02,
  })
  const ring = { x: (AXIS - 216) / 2, y: place.y + (AXIS - 216) / 2, w: 216, h: 216 }
  canvas.box(ring, { border: `4px solid ${palette.mark}`, borderRadius: '50%' })
  canvas.text(mark, {
    x: 0,
    y: place.y + (AXIS - mark.height) / 2 + 6,
    w: AXIS,
    color: palette.ink,
    align: 'center',
  })
}
