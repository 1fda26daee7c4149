import type { SectionKey } from '@vitrine/model'
import { HomeSection, type PageContext } from '@vitrine/render/preview'
import { memo } from 'react'
import { EmptySection } from './empty-section.tsx'

type Props = { id: SectionKey; page: PageContext }

/**
 * Whether a section renders the same on both pages: it depends on its own part of the design and on what belongs to
 * the whole page.
 */
export function rendersSame(id: SectionKey, one: PageContext, other: PageContext): boolean {
  return (
    one.view.design[id] === other.view.design[id] &&
    isShallowEqualExcept(one, other, ['view', 'sections', 'places']) &&
    isShallowEqualExcept(one.view, other.view, ['design', 'section_order', 'urls', 'website']) &&
    isShallowEqualExcept(one.view.urls, other.view.urls, []) &&
    isShallowEqualExcept(one.view.website, other.view.website, [])
  )
}

/** A section of the page that renders only when it changes: a letter in one leaves the others alone. */
export const MemoizedSection = memo(
  ({ id, page }: Props) =>
    page.sections.includes(id) ? <HomeSection id={id} page={page} /> : <EmptySection id={id} />,
  (before: Props, after: Props) => before.id === after.id && rendersSame(after.id, before.page, after.page),
)

/** Whether two objects have the same values, except for the named keys. */
function isShallowEqualExcept<T extends object>(one: T, other: T, except: readonly (keyof T)[]): boolean {
  if (one === other) return true
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof T)[])
  for (const name of except) names.delete(name)
  return [...names].every(name => Object.is(one[name], other[name]))
}
