import type { ShareContext, SharePicture } from '../../share/share-context.ts'
import type { ShareStyle } from '../../share/compositions.ts'
import { mix } from '../../share/palette.ts'

const WIDE = 'Archivo Wide'
const NARROW = { face: 'Archivo Condensed', capitals: true, tracking: 0.035, lines: 1, leading: 1.2 } as const
const EDGE = 56
const DARK = '#0c0b0a'
/** The font of the theme's subtitles. */
const SAID = '#ffd872'

/** One large frame, dark in both modes, the title in wide capitals. */
export const share: ShareStyle = {
  mark: { face: WIDE, tracking: -0.02 },
  draw(brief) {
    const { canvas, isPost, picture } = brief
    const { mark } = brief.paletteIn('dark')
    if (picture) drawFrame(brief, picture)
    else drawLeader(brief)
    const width = 1200 - 2 * EDGE
    const title = brief.setTitle({
      face: WIDE,
      capitals: true,
      width,
      height: brief.text ? 236 : 260,
      largest: 150,
      smallest: 38,
      lines: 5,
      leading: 0.94,
      tracking: -0.02,
      balanced: false,
    })
    const text = brief.set(brief.text, {
      face: 'Archivo',
      width: 900,
      height: 630 - 176 - title.height,
      largest: 30,
      smallest: 24,
      lines: 3,
      leading: 1.32,
    })
    const below = text ? text.height + 26 : 0
    const top = 630 - 52 - below - title.height
    const scrim = scrimUpTo(((top + 6) / 630) * 100)
    canvas.box({ x: 0, y: 0, w: 1200, h: 630 }, { backgroundImage: scrim })
    const host = brief.set(brief.host, {
      ...NARROW,
      capitals: false,
      tracking: 0.02,
      width: 620,
      largest: 28,
      smallest: 20,
    })
    if (host) canvas.text(host, { x: 1200 - EDGE - 620, y: 40, w: 620, color: '#ffffff', align: 'end' })
    const room = 1200 - 2 * EDGE - (host?.width ?? 0) - 60
    const over = brief.set(isPost ? `${brief.over} · ${brief.date}` : brief.over, {
      ...NARROW,
      width: room,
      largest: 28,
      smallest: 20,
    })
    if (over) canvas.text(over, { x: EDGE, y: 40, w: room + 20, color: mark })
    canvas.text(title, { x: EDGE - title.size * 0.05, y: top, w: width + 40, color: '#ffffff' })
    if (text) canvas.text(text, { x: EDGE, y: 630 - 52 - text.height + 8, w: 900, color: SAID })
  },
}

/**
 * A gradient dark enough for text above (to 13 %) and below `title` (in % of the height) on any picture, and as
 * transparent as possible between.
 */
function scrimUpTo(title: number): string {
  const middle = (13 + title) / 2
  const clear = Math.max(0, 0.46 - (title - 13) * 0.016).toFixed(2)
  return `linear-gradient(180deg, rgba(0,0,0,0.72) 0%, rgba(0,0,0,0.58) 13%, rgba(0,0,0,${clear}) ${middle.toFixed(1)}%, rgba(0,0,0,0.62) ${title.toFixed(1)}%, rgba(0,0,0,0.9) 100%)`
}

/** The full-bleed picture; a portrait one is at the end, fading into the dark. */
function drawFrame({ canvas }: ShareContext, { path, ratio }: SharePicture): void {
  if (ratio >= 1.25) return canvas.picture({ x: 0, y: 0, w: 1200, h: 630 }, path)
  const place = { x: 600, y: 0, w: 600, h: 630 }
  canvas.box({ x: 0, y: 0, w: 1200, h: 630 }, { background: DARK })
  canvas.picture(place, path)
  const way = canvas.mirrored ? '270deg' : '90deg'
  canvas.box(place, { backgroundImage: `linear-gradient(${way}, ${DARK} 0%, rgba(12,11,10,0) 55%)` })
}

/** Without a picture: a film leader's countdown. */
function drawLeader({ canvas, paletteIn }: ShareContext): void {
  const { mark } = paletteIn('dark')
  const line = mix(mark, '#14110d', 0.42)
  canvas.box({ x: 0, y: 0, w: 1200, h: 630 }, { background: '#14110d' })
  canvas.shape(
    { x: 0, y: 0, w: 1200, h: 630 },
    `<path d="M780 235V-600A835 835 0 0 1 1400 -330Z" fill="${mix(mark, '#14110d', 0.2)}"/><g fill="none" stroke="${line}" stroke-width="4"><circle cx="780" cy="235" r="190"/><circle cx="780" cy="235" r="218"/><path d="M0 235H1200M780 0V630"/></g>`,
  )
}
