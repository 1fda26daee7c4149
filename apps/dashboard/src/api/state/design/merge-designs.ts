import type { Design, EditedDesign, SectionKey } from '@vitrine/model'
import { sameValue } from './same-value.ts'

/** A part of the page that two people may both have changed. */
export type DesignPart = SectionKey | 'theme_name' | 'theme_mode' | 'accent' | 'section_order'

/** What is otherwise in `after` than in `before`, in the order of the page. */
export function changedParts(before: EditedDesign, after: EditedDesign): DesignPart[] {
  const look = (['theme_name', 'theme_mode', 'accent'] as const).filter(
    key => before.design[key] !== after.design[key],
  )
  const keys = [...new Set([...after.section_order, ...before.section_order, ...sectionsOf(after.design)])]
  const sections = keys.filter(key => !sameValue(before.design[key], after.design[key]))
  const isMoved = !sameValue(before.section_order, after.section_order)
  return [...look, ...(isMoved ? (['section_order'] as const) : []), ...sections]
}

/** Mine over theirs: what was changed here since `base` stands, everything else is as it was saved elsewhere. */
export function mineOnTop(base: EditedDesign, mine: EditedDesign, theirs: EditedDesign): EditedDesign {
  const parts = new Set(changedParts(base, mine))
  const design: Record<string, unknown> = { ...theirs.design }
  for (const part of parts) if (part !== 'section_order') design[part] = mine.design[part]
  const order = parts.has('section_order') ? mine.section_order : theirs.section_order
  return {
    design: design as Design,
    section_order: order.filter(key => design[key] !== undefined),
  }
}

const sectionsOf = (design: Design) =>
  Object.keys(design).filter(key => !['theme_name', 'theme_mode', 'accent'].includes(key)) as SectionKey[]
