import type { SectionKey } from '@vitrine/model'
import { findSectionElement } from './find-field.ts'
import type { ElementRect } from './inline-editing/use-element-rect.ts'

type OutlinedSection = { key: SectionKey; label: string }
type OutlinedField = { element: HTMLElement; label: string | null }
type OutlineProps = {
  selected: OutlinedSection | null
  hovered: OutlinedSection | null
  /** The hovered or edited field. */
  field: (OutlinedField & { isBeingEdited: boolean }) | null | false | undefined
  color: string
  textColor: string
  scale: number
}

const HOST_TAG = 'vitrine-marks'

/**
 * Outlines the selected and the hovered section and the field. The outlines are in a shadow root beside the body, so
 * that the page's styles do not reach them.
 */
export function drawOutlines(
  document: Document,
  { selected, hovered, field, color, textColor, scale }: OutlineProps,
): void {
  const sections = [
    // Its drag handle names it; a label of the header would cover the header.
    selected && { ...selected, label: null, lineWidth: 2 },
    hovered?.key !== selected?.key && hovered && { ...hovered, lineWidth: 1 },
  ]
  const boxes = sections.flatMap(section => {
    const element = section && findSectionElement(document, section.key)
    return section && element ? [{ ...section, element, gap: 0 }] : []
  })
  const fieldBoxes =
    field && field.element.isConnected
      ? [{ label: field.label, element: field.element, lineWidth: field.isBeingEdited ? 0 : 1, gap: 3 }]
      : []
  getShadowRoot(document).replaceChildren(
    ...[...boxes, ...fieldBoxes].map(box => {
      const { left, top, width, height } = box.element.getBoundingClientRect()
      const view = document.defaultView
      const [x, y] = [left + (view?.scrollX ?? 0), top + (view?.scrollY ?? 0)]
      const gap = box.gap / scale
      const outline = document.createElement('div')
      Object.assign(outline.style, {
        position: 'absolute',
        left: `${x - gap}px`,
        top: `${y - gap}px`,
        width: `${width + 2 * gap}px`,
        height: `${height + 2 * gap}px`,
        outline: box.lineWidth === 0 ? 'none' : `${box.lineWidth / scale}px solid ${color}`,
        outlineOffset: `${-box.lineWidth / scale}px`,
        pointerEvents: 'none',
      })
      if (box.label === null) return outline
      const { isAbove, side } = computeLabelPosition(document, { middle: x + width / 2, top: y }, scale)
      const label = document.createElement('span')
      label.textContent = box.label
      Object.assign(label.style, {
        position: 'absolute',
        [side]: '0',
        ...(isAbove ? { bottom: '100%' } : { top: '0' }),
        padding: '.25em .6em',
        font: `600 ${12 / scale}px/1.3 system-ui, sans-serif`,
        whiteSpace: 'nowrap',
        background: color,
        color: textColor,
      })
      outline.append(label)
      return outline
    }),
  )
}

/** Returns the position of an outline's label; `rect` is in the frame's pixels. */
export function getLabelPosition(document: Document, rect: ElementRect, scale: number): LabelPosition {
  const { scrollX = 0, scrollY = 0 } = document.defaultView ?? {}
  const middle = (rect.left + rect.width / 2) / scale + scrollX
  return computeLabelPosition(document, { middle, top: rect.top / scale + scrollY }, scale)
}

/** Whether the page has words or a picture in a strip of 28 pixels' height; all in the dashboard's pixels. */
export const coversContent = (
  document: Document,
  scale: number,
  { left, top, width }: Omit<ElementRect, 'height'>,
) => {
  for (let x = left + 6; x < left + width; x += 16)
    for (const y of [top + 3, top + 14, top + 25]) {
      const hit = document.elementFromPoint(x / scale, y / scale)
      if (hit?.tagName === 'IMG') return true
      for (const node of hit?.childNodes ?? []) if (node.nodeType === 3 && node.nodeValue?.trim()) return true
    }
  return false
}

type LabelPosition = { isAbove: boolean; side: 'left' | 'right' }

/** In the page's pixels: at the side with room, above the box unless nothing is above. */
const computeLabelPosition = (
  document: Document,
  { middle, top }: { middle: number; top: number },
  scale: number,
): LabelPosition => ({
  side: middle > document.documentElement.clientWidth * 0.75 ? 'right' : 'left',
  // Above the box, the label covers no words.
  isAbove: top > 24 / scale,
})

function getShadowRoot(document: Document): ShadowRoot {
  const existing = document.querySelector(HOST_TAG)
  if (existing?.shadowRoot) return existing.shadowRoot
  const host = document.createElement(HOST_TAG)
  host.ariaHidden = 'true'
  host.style.cssText =
    'all:initial;position:absolute;left:0;top:0;width:0;height:0;z-index:2147483647;pointer-events:none'
  document.documentElement.append(host)
  return host.attachShadow({ mode: 'open' })
}
