import { type TouchedField, touchedField } from './touched-field.ts'

export type FieldElement = TouchedField & { element: HTMLElement }

const MARKED = '[data-field]'
/** What holds the place of a section without content. */
export const WAITING = '[data-empty]'

/** The field that an element shows or stands in; null between the fields. */
export function fieldOfElement(element: Element | null): FieldElement | null {
  const marked = element?.closest<HTMLElement>(MARKED)
  const touched = marked && touchedField(marked.dataset.field ?? '')
  return marked && touched ? { ...touched, element: marked } : null
}

/**
 * The field at a point of the page, in its own pixels. Links are often stretched over a whole card: what counts is
 * whose own box the point lies in, so that the picture under such a link is found.
 */
export function fieldAtPoint(document: Document, x: number, y: number): FieldElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = fieldOfElement(element)
    if (found && covers(found.element, x, y)) return found
  }
  return null
}

function covers(element: HTMLElement, x: number, y: number): boolean {
  // An element without a box of its own (display: contents) is as large as what is in it.
  const boxes = element.getClientRects().length > 0 ? [element] : [...element.children]
  return boxes.some(box =>
    [...box.getClientRects()].some(
      rect => x >= rect.left - 1 && x <= rect.right + 1 && y >= rect.top - 1 && y <= rect.bottom + 1,
    ),
  )
}

/** The fields of the page, and what leads to those that wait for something, in the order in which they stand on it. */
export function fieldElements(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`${MARKED}, ${WAITING} button`)]
}
