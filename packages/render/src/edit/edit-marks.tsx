import type { ReactNode } from 'react'
import type { PageContext } from '../page/page-context.ts'

/** Attributes of editable elements, present only in the editor: the field shown and focusability. */
export type EditAttributes = { 'data-field'?: string; tabIndex?: number }

const NO_ATTRIBUTES: EditAttributes = {}

/** Attributes for the element that shows one field of a part; none on published pages. */
export function editableField(
  page: PageContext,
  part: object | null | undefined,
  name: string | number,
): EditAttributes {
  const path = part && page.places?.get(part)
  return path ? { 'data-field': `${path}.${String(name)}`, tabIndex: 0 } : NO_ATTRIBUTES
}

/** Attributes for the element that shows a whole part: a picture, a rich text. */
export function editablePart(page: PageContext, value: object | null | undefined): EditAttributes {
  const path = value && page.places?.get(value)
  return path ? { 'data-field': path, tabIndex: 0 } : NO_ATTRIBUTES
}

/** Inline text that becomes an element of its own where it is editable. */
export function EditableText({ mark, children }: { mark: EditAttributes | undefined; children: ReactNode }) {
  return mark?.['data-field'] ? <span {...mark}>{children}</span> : children
}
