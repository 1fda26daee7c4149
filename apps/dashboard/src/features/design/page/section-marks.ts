import type { SectionKey } from '@vitrine/model'
import { elementOf } from './find-field.ts'

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
      const label = document.createElement('span')
      label.textContent = box.label
      Object.assign(label.style, {
        position: 'absolute',
        // At the side where the page has room for it.
        ...(x + width / 2 > document.documentElement.clientWidth * 0.75 ? { right: '0' } : { left: '0' }),
        // Over the box, so that it covers no words; within it where nothing is above.
        ...(y > 24 / scale ? { bottom: '100%' } : { top: '0' }),
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
