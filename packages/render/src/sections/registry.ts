import type { SectionKey } from '@vitrine/model'
import { about } from './about/section.tsx'
import { contact } from './contact/section.tsx'
import { footer } from './footer/section.tsx'
import { header } from './header/section.tsx'
import { hero } from './hero/section.tsx'
import { links } from './links/section.tsx'
import type { SectionPart } from './section-part.ts'
import { skills } from './skills/section.tsx'
import { stats } from './stats/section.tsx'

/** How each kind of section looks; the model names them. */
type Parts = { [K in SectionKey]: SectionPart<K> }

/** What almost every page has. The other kinds are known once they were added: an editor fetches those of its page. */
const EAGER = { header, hero, about, stats, skills, links, contact, footer } satisfies Partial<Parts>
export type LazyParts = Omit<Parts, keyof typeof EAGER>

const known: Partial<Parts> = { ...EAGER }

export function addSectionParts(parts: Partial<LazyParts>): void {
  Object.assign(known, parts)
}

export const hasSectionPart = (key: SectionKey): boolean => key in known

/**
 * The part with its key's own type forgotten, for loops over sections of all kinds. Throws where it is not there yet: a
 * page without it would be another page than the published one.
 */
export function sectionPart(key: SectionKey): SectionPart<SectionKey> {
  const part = known[key]
  if (!part) throw new Error(`The section "${key}" is not loaded`)
  return part as unknown as SectionPart<SectionKey>
}
