import type { SectionKey } from '@vitrine/model'
import { elementOf } from './find-field.ts'

export type Marked = { key: SectionKey; label: string }
type Marks = { chosen: Marked | null; hovered: Marked | null; colour: string; on: string; scale: number }

const HOST = 'vitrine-marks'

/**
 * Draws which section is chosen and which one the pointer is over. The marks stand beside the body, in a tree of their
 * own: no style of the page reaches them, and the page knows nothing of them.
 */
export function drawMarks(document: Document, { chosen, hovered, colour, on, scale }: Marks): void {
  const root = rootIn(document)
  const boxes = [
    chosen && { ...chosen, line: 2 },
    hovered?.key !== chosen?.key && hovered && { ...hovered, line: 1 },
  ]
  root.replaceChildren(
    ...boxes.flatMap(box => {
      const element = box && elementOf(document, box.key)
      if (!box || !element) return []
      const { left, top, width, height } = element.getBoundingClientRect()
      const mark = document.createElement('div')
      const view = document.defaultView
      Object.assign(mark.style, {
        position: 'absolute',
        left: `${left + (view?.scrollX ?? 0)}px`,
        top: `${top + (view?.scrollY ?? 0)}px`,
        width: `${width}px`,
        height: `${height}px`,
        outline: `${box.line / scale}px solid ${colour}`,
        outlineOffset: `${-box.line / scale}px`,
        pointerEvents: 'none',
      })
      const label = document.createElement('span')
      label.textContent = box.label
      Object.assign(label.style, {
        position: 'absolute',
        left: '0',
        // Over the section, so that it covers no heading; within it where nothing is above.
        ...(top + (view?.scrollY ?? 0) > 24 / scale ? { bottom: '100%' } : { top: '0' }),
        padding: '.25em .6em',
        font: `600 ${12 / scale}px/1.3 system-ui, sans-serif`,
        background: colour,
        color: on,
      })
      mark.append(label)
      return [mark]
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
