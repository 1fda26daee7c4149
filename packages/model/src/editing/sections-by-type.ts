import type { SectionType } from '../design/design.ts'
import type { WebsiteType } from '../profile/platform.ts'

const COMMON_SECTIONS: SectionType[] = [
  'header',
  'hero',
  'about',
  'stats',
  'skills',
  'projects',
  'services',
  'prices',
  'clients',
  'recommendations',
  'mentions',
  'milestones',
  'studies',
  'posts',
  'videos',
  'gallery',
  'links',
  'contact',
  'message',
  'newsletter',
  'faq',
  'text',
  'embed',
  'locations',
  'hours',
  'cta',
]
const CAREER_SECTIONS: SectionType[] = [
  'experience',
  'education',
  'certifications',
  'languages',
  'honors',
  'publications',
  'volunteering',
]

/** The sections offered for a website type, in order. */
export function sectionsFor(type: WebsiteType): SectionType[] {
  const own: Record<WebsiteType, SectionType[]> = {
    'linkedin-individual': CAREER_SECTIONS,
    'linkedin-company': [],
    github: ['contributions', ...CAREER_SECTIONS],
    youtube: ['reels'],
    instagram: ['reels'],
  }
  return [...COMMON_SECTIONS, ...own[type], 'footer']
}
