import type { SectionKey } from '@vitrine/model'
import { elementOf } from './find-field.ts'
import type { PlaceOf } from './inline-editing/use-element-rect.ts'

type Marked = { key: SectionKey; label: string }
type MarkedField = { element: HTMLElement; label: string | null }
type Marks = {
  chosen: Marked | null
  hovered: Marked | null
  /** What the pointer is over, or what is written in. */
  field: (MarkedField & { isWritten: boolean }) | null | false | undefined
  colour: string
  on: string
  scale: number
}

const HOST = 'vitrine-marks'

/**
 * Draws which section is chosen, which one the pointer is over, and which field. The marks stand beside the body, in a
 * tree of their own: no style of the page reaches them, and the page knows nothing of them.
 */
export function drawMarks(document: Document, { chosen, hovered, field, colour, on, scale }: Marks): void {
  const sections = [
    chosen && { ...chosen, line: 2 },
    hovered?.key !== chosen?.key && hovered && { ...hovered, line: 1 },
  ]
  const boxes = sections.flatMap(section => {
    const element = section && elementOf(document, section.key)
    return section && element ? [{ ...section, element, room: 0 }] : []
  })
  const shown =
    field && field.element.isConnected
      ? [{ label: field.label, element: field.element, line: field.isWritten ? 0 : 1, room: 3 }]
      : []
  rootIn(document).replaceChildren(
    ...[...boxes, ...shown].map(box => {
      const { left, top, width, height } = box.element.getBoundingClientRect()
      const view = document.defaultView
      const [x, y] = [left + (view?.scrollX ?? 0), top + (view?.scrollY ?? 0)]
      const room = box.room / scale
      const mark = document.createElement('div')
      Object.assign(mark.style, {
        position: 'absolute',
        left: `${x - room}px`,
        top: `${y - room}px`,
        width: `${width + 2 * room}px`,
        height: `${height + 2 * room}px`,
        outline: box.line === 0 ? 'none' : `${box.line / scale}px solid ${colour}`,
        outlineOffset: `${-box.line / scale}px`,
        pointerEvents: 'none',
      })
      if (box.label === null) return mark
      const { isAbove, side } = sideOf(document, { middle: x + width / 2, top: y }, scale)
      const label = document.createElement('span')
      label.textContent = box.label
      Object.assign(label.style, {
        position: 'absolute',
        [side]: '0',
        ...(isAbove ? { bottom: '100%' } : { top: '0' }),
        padding: '.25em .6em',
        font: `600 ${12 / scale}px/1.3 system-ui, sans-serif`,
        whiteSpace: 'nowrap',
        background: colour,
        color: on,
      })
      mark.append(label)
      return mark
    }),
  )
}

/** Where the name of what is marked stands; `place` as the frame shows it. */
export function labelPlace(document: Document, place: PlaceOf, scale: number): LabelPlace {
  const { scrollX = 0, scrollY = 0 } = document.defaultView ?? {}
  const middle = (place.left + place.width / 2) / scale + scrollX
  return sideOf(document, { middle, top: place.top / scale + scrollY }, scale)
}

type LabelPlace = { isAbove: boolean; side: 'left' | 'right' }

/** By the page's own pixels: at the side where there is room, and over the box, unless nothing is above. */
const sideOf = (
  document: Document,
  { middle, top }: { middle: number; top: number },
  scale: number,
): LabelPlace => ({
  side: middle > document.documentElement.clientWidth * 0.75 ? 'right' : 'left',
  // So that it covers no words.
  isAbove: top > 24 / scale,
})

function rootIn(document: Document): ShadowRoot {
  const there = document.querySelector(HOST)
  if (there?.shadowRoot) return there.shadowRoot
  const host = document.createElement(HOST)
  host.ariaHidden = 'true'
  host.style.cssText =
    'all:initial;position:absolute;left:0;top:0;width:0;height:0;z-index:2147483647;pointer-events:none'
  document.documentElement.append(host)
  return host.attachShadow({ mode: 'open' })
}
