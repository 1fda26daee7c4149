import type { SectionKey, SectionType } from '../design/design.ts'
import { LAYOUTS, type LayoutName } from '../design/layouts.ts'
import { COPY_KEYS, isRepeatable, sectionType } from '../design/section-keys.ts'

type Page = { design: Partial<Record<SectionKey, unknown>>; section_order: readonly SectionKey[] }

/** The key for a further section of the same type; null if the page can have no more of them. */
export function copyKeyFor(key: SectionKey, { design, section_order }: Page): SectionKey | null {
  const type = sectionType(key)
  const keys: SectionKey[] = [type, ...COPY_KEYS.filter(copy => sectionType(copy) === type)]
  const free = keys.filter(one => isRepeatable(key) && !section_order.includes(one))
  // The data of a removed section is kept, for when it is added again.
  return free.find(one => !design[one]) ?? free[0] ?? null
}

/** The layouts of a section, the default first. */
export const layoutsOf = (key: SectionKey): readonly LayoutName[] =>
  (LAYOUTS as Partial<Record<SectionType, readonly LayoutName[]>>)[sectionType(key)] ?? []
