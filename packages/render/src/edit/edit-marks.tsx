import type { ReactNode } from 'react'
import type { PageContext } from '../page/page-context.ts'

/** What an element is marked with in an editor, and nowhere else: the field that it shows, and that it can be focused. */
export type EditAttributes = { 'data-field'?: string; tabIndex?: number }

const NO_ATTRIBUTES: EditAttributes = {}

/** Marks the element that shows one field of a part of the design; on a published page, with nothing. */
export function editableField(page: PageContext, part: object | null | undefined, name: string | number): EditAttributes {
  const path = part && page.places?.get(part)
  return path ? { 'data-field': `${path}.${String(name)}`, tabIndex: 0 } : NO_ATTRIBUTES
}

/** Marks the element that shows a whole part of the design: a picture, a formatted text. */
export function editablePart(page: PageContext, value: object | null | undefined): EditAttributes {
  const path = value && page.places?.get(value)
  return path ? { 'data-field': path, tabIndex: 0 } : NO_ATTRIBUTES
}

/** Words among others, which have no element of their own on a published page and get one where they can be edited. */
export function EditableText({ mark, children }: { mark: EditAttributes | undefined; children: ReactNode }) {
  return mark?.['data-field'] ? <span {...mark}>{children}</span> : children
}
