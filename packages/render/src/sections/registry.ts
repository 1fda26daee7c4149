import type { SectionKey } from '@vitrine/model'
import { about } from './about/section.tsx'
import { contact } from './contact/section.tsx'
import { contributions } from './contributions/section.tsx'
import { footer } from './footer/section.tsx'
import { header } from './header/section.tsx'
import { hero } from './hero/section.tsx'
import { languages } from './languages/section.tsx'
import { links } from './links/section.tsx'
import { projects } from './projects/section.tsx'
import type { SectionPart } from './section-part.ts'
import { skills } from './skills/section.tsx'
import { stats } from './stats/section.tsx'

type Parts = { [K in SectionKey]: SectionPart<K> }

/** Every kind of section there is; the model names them, this says how they look. */
export const SECTION_PARTS: Parts = {
  header,
  hero,
  about,
  stats,
  projects,
  contributions,
  languages,
  skills,
  links,
  contact,
  footer,
}

/** The part with its key's own type forgotten, for loops over sections of all kinds. */
export function sectionPart(key: SectionKey): SectionPart<SectionKey> {
  return SECTION_PARTS[key] as unknown as SectionPart<SectionKey>
}
