import { type Field, type FieldPath, fieldsOf, isSectionKey, type SectionKey } from '@vitrine/model'
import { formatChoice, singularize } from '../../form/field-messages.ts'

/** A field of the design that an element of the page shows. */
export type PageField = {
  /** As the page marks it: `projects.items.2.name`. */
  key: string
  section: SectionKey
  path: FieldPath
  field: Field
  /** What it is called: `Introduction`, `Project · Name`. */
  label: string
}

/** The field behind a mark of the page; null where the schema knows none of that name. */
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
      itemLabel = formatChoice(singularize(field.label))
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
/** What holds the place of a section without content. */
export const EMPTY_SECTION_SELECTOR = '[data-empty]'

/** The field that an element shows or stands in; null between the fields. */
export function findFieldElement(element: Element | null): FieldElement | null {
  const marked = element?.closest<HTMLElement>(FIELD_SELECTOR)
  const field = marked && parseFieldKey(marked.dataset.field ?? '')
  return marked && field ? { ...field, element: marked } : null
}

/**
 * The field at a point of the page, in its own pixels. Links are often stretched over a whole card: what counts is
 * whose own box the point lies in, so that the picture under such a link is found.
 */
export function findFieldAtPoint(document: Document, x: number, y: number): FieldElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = findFieldElement(element)
    if (found && coversPoint(found.element, x, y)) return found
  }
  return null
}

function coversPoint(element: HTMLElement, x: number, y: number): boolean {
  // An element without a box of its own (display: contents) is as large as what is in it.
  const boxes = element.getClientRects().length > 0 ? [element] : [...element.children]
  return boxes.some(box =>
    [...box.getClientRects()].some(
      rect => x >= rect.left - 1 && x <= rect.right + 1 && y >= rect.top - 1 && y <= rect.bottom + 1,
    ),
  )
}

/** The fields of the page, and what leads to those that wait for something, in the order in which they stand on it. */
export function listFieldElements(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`${FIELD_SELECTOR}, ${EMPTY_SECTION_SELECTOR} button`)]
}
