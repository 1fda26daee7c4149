import type { SectionKey, SectionType } from '../design/design.ts'
import { LAYOUTS, type LayoutName } from '../design/layouts.ts'
import { COPY_KEYS, isRepeatable, sectionType } from '../design/section-keys.ts'
import type { WebsiteType } from '../profile/platform.ts'
import { sectionsFor } from './sections-by-type.ts'

type Page = { design: Partial<Record<SectionKey, unknown>>; section_order: readonly SectionKey[] }

const copiesOf = (type: SectionType): SectionKey[] => COPY_KEYS.filter(copy => copy.startsWith(`${type}-`))

/**
 * The key for a further section of the same type; null if the page can have no more of them. What removed sections say
 * is kept, for when they are added again, and only replaced by the same.
 */
export function copyKeyFor(key: SectionKey, { design, section_order }: Page): SectionKey | null {
  const type = sectionType(key)
  const free = [type, ...copiesOf(type)].filter(one => isRepeatable(key) && !section_order.includes(one))
  const data = JSON.stringify(design[key])
  return free.find(one => !design[one]) ?? free.find(one => JSON.stringify(design[one]) === data) ?? null
}

/** The sections that can be added to a page: types that it lacks, and removed further ones, whose content is kept. */
export const sectionsToAdd = (website: WebsiteType, { design, section_order }: Page): SectionKey[] =>
  sectionsFor(website)
    .flatMap(type => [type, ...copiesOf(type).filter(copy => design[copy])])
    .filter(key => !section_order.includes(key))

/** The layouts of a section, the default first. */
export const layoutsOf = (key: SectionKey): readonly LayoutName[] =>
  (LAYOUTS as Partial<Record<SectionType, readonly LayoutName[]>>)[sectionType(key)] ?? []
