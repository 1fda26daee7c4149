import { type SectionKey, type SectionType, sectionType } from '@vitrine/model'
import { about } from './about/section.tsx'
import { contact } from './contact/section.tsx'
import { footer } from './footer/section.tsx'
import { header } from './header/section.tsx'
import { hero } from './hero/section.tsx'
import { links } from './links/section.tsx'
import type { SectionPart } from './section-part.ts'
import { skills } from './skills/section.tsx'
import { stats } from './stats/section.tsx'

/** All section renderers, by the model's types. */
type Parts = { [K in SectionType]: SectionPart<K> }

/** Sections that almost every page has. Others are registered when loaded. */
const EAGER = { header, hero, about, stats, skills, links, contact, footer } satisfies Partial<Parts>
export type LazyParts = Omit<Parts, keyof typeof EAGER>

const known: Partial<Parts> = { ...EAGER }

/** The differences of a layout from the default; `Section` returns null for the default. */
export type Variant<K extends SectionType> = Partial<SectionPart<K>>
export type Variants = { [K in SectionType]?: Variant<K> }
let variants: Variants = {}

/** Adds the layouts that the sections themselves leave out. */
export function addLayouts(parts: Variants): void {
  variants = parts
}

export function addSectionParts(parts: Partial<LazyParts>): void {
  Object.assign(known, parts)
}

export const hasSectionPart = (key: SectionKey): boolean => sectionType(key) in known

/**
 * The renderer of a section, typed for any key. Throws if it is not loaded: a page without it would differ from the
 * published one.
 */
export function sectionPart(key: SectionKey): SectionPart<SectionType> {
  const type = sectionType(key)
  const part = known[type] as unknown as SectionPart<SectionType> | undefined
  const variant = variants[type] as Variant<SectionType> | undefined
  if (!part) throw new Error(`The section "${key}" is not loaded`)
  if (!variant) return part
  return { ...part, ...variant, Section: props => variant.Section?.(props) ?? part.Section(props) }
}
