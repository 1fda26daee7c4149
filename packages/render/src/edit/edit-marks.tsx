import type { ReactNode } from 'react'
import type { PageContext } from '../page/page-context.ts'

/** What an element is marked with in an editor, and nowhere else: the field that it shows, and that it can be focused. */
export type Mark = { 'data-field'?: string; tabIndex?: number }

const NONE: Mark = {}

/** Marks the element that shows one field of a part of the design; on a published page, with nothing. */
export function field(page: PageContext, part: object | null | undefined, name: string | number): Mark {
  const path = part && page.places?.get(part)
  return path ? { 'data-field': `${path}.${String(name)}`, tabIndex: 0 } : NONE
}

/** Marks the element that shows a whole part of the design: a picture, a formatted text. */
export function part(page: PageContext, value: object | null | undefined): Mark {
  const path = value && page.places?.get(value)
  return path ? { 'data-field': path, tabIndex: 0 } : NONE
}

/** Words among others, which have no element of their own on a published page and get one where they can be edited. */
export function Words({ mark, children }: { mark: Mark | undefined; children: ReactNode }) {
  return mark?.['data-field'] ? <span {...mark}>{children}</span> : children
}
