import { type Field, type FieldPath, fieldsOf, isSectionKey, type SectionKey } from '@vitrine/model'
import { formatChoice } from '../../form/field-messages.ts'

/** A field of the design that an element of the page shows. */
export type PageField = {
  /** The value of `data-field`: `projects.items.2.name`. */
  key: string
  section: SectionKey
  path: FieldPath
  field: Field
  /** The field's label: `Introduction`, `Project · Name`. */
  label: string
}

/** Parses a field key; null if the schema has no such field. */
export function parseFieldKey(key: string): PageField | null {
  const [section, ...rest] = key.split('.')
  if (!isSectionKey(section)) return null
  const path = rest.map(name => (/^\d+$/.test(name) ? Number(name) : name))
  let fields: readonly Field[] = fieldsOf(section)
  let field: Field | null = null
  let itemLabel = ''
  for (const name of path) {
    if (typeof name === 'number') {
      if (field?.kind !== 'list') return null
      itemLabel = formatChoice(field.itemLabel)
      fields = field.fields
      const [singleField] = fields
      field = singleField?.name === '' ? singleField : null
    } else {
      if (field?.kind === 'list') return null
      if (field?.kind === 'group') itemLabel = field.label
      field = fields.find(one => one.name === name) ?? null
      if (!field) return null
      fields = 'fields' in field ? field.fields : []
    }
  }
  if (!field) return null
  const label = [itemLabel, field.label].filter(Boolean).join(' · ')
  return { key, section: section, path, field, label }
}

export type FieldElement = PageField & { element: HTMLElement }

const FIELD_SELECTOR = '[data-field]'
/** The placeholder of a section without content. */
export const EMPTY_SECTION_SELECTOR = '[data-empty]'

/** Returns the field that an element shows or is part of; null between fields. */
export function findFieldElement(element: Element | null): FieldElement | null {
  const marked = element?.closest<HTMLElement>(FIELD_SELECTOR)
  const field = marked && parseFieldKey(marked.dataset.field ?? '')
  return marked && field ? { ...field, element: marked } : null
}

/**
 * Returns the field at a point in the page's pixels. Links are often stretched over a whole card: only an element
 * whose own box contains the point counts, so that the picture under such a link is found.
 */
export function findFieldAtPoint(document: Document, x: number, y: number): FieldElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = findFieldElement(element)
    if (found && coversPoint(found.element, x, y)) return found
  }
  return null
}

function coversPoint(element: HTMLElement, x: number, y: number): boolean {
  // An element without a box (display: contents) is as large as its children.
  const boxes = element.getClientRects().length > 0 ? [element] : [...element.children]
  return boxes.some(box =>
    [...box.getClientRects()].some(
      rect => x >= rect.left - 1 && x <= rect.right + 1 && y >= rect.top - 1 && y <= rect.bottom + 1,
    ),
  )
}

/** Lists the elements of fields and the buttons of empty sections, in document order. */
export function listFieldElements(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`${FIELD_SELECTOR}, ${EMPTY_SECTION_SELECTOR} button`)]
}
