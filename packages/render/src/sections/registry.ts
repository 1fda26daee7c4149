import type { SectionKey } from '@vitrine/model'
import { certifications } from './certifications/section.tsx'
import { education } from './education/section.tsx'
import { experience } from './experience/section.tsx'
import { gallery } from './gallery/section.tsx'
import { honors } from './honors/section.tsx'
import { locations } from './locations/section.tsx'
import { publications } from './publications/section.tsx'
import { recommendations } from './recommendations/section.tsx'
import { reels } from './reels/section.tsx'
import { services } from './services/section.tsx'
import { videos } from './videos/section.tsx'
import { volunteering } from './volunteering/section.tsx'
import { about } from './about/section.tsx'
import { contact } from './contact/section.tsx'
import { contributions } from './contributions/section.tsx'
import { embed } from './embed/section.tsx'
import { faq } from './faq/section.tsx'
import { footer } from './footer/section.tsx'
import { header } from './header/section.tsx'
import { hero } from './hero/section.tsx'
import { languages } from './languages/section.tsx'
import { links } from './links/section.tsx'
import { posts } from './posts/section.tsx'
import { newsletter } from './newsletter/section.tsx'
import { projects } from './projects/section.tsx'
import type { SectionPart } from './section-part.ts'
import { skills } from './skills/section.tsx'
import { stats } from './stats/section.tsx'
import { text } from './text/section.tsx'

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
  experience,
  education,
  certifications,
  honors,
  publications,
  volunteering,
  recommendations,
  services,
  locations,
  videos,
  gallery,
  reels,
  posts,
  faq,
  text,
  newsletter,
  embed,
  links,
  contact,
  footer,
}

/** The part with its key's own type forgotten, for loops over sections of all kinds. */
export function sectionPart(key: SectionKey): SectionPart<SectionKey> {
  return SECTION_PARTS[key] as unknown as SectionPart<SectionKey>
}
