import type { SectionKey } from '../design/design.ts'
import type { WebsiteType } from '../profile/platform.ts'

const ANY: SectionKey[] = [
  'header',
  'hero',
  'about',
  'stats',
  'skills',
  'projects',
  'services',
  'recommendations',
  'posts',
  'videos',
  'gallery',
  'links',
  'contact',
  'newsletter',
  'faq',
  'text',
  'embed',
  'locations',
  'footer',
]
const CAREER: SectionKey[] = [
  'experience',
  'education',
  'certifications',
  'languages',
  'honors',
  'publications',
  'volunteering',
]

/** The sections that a website of this type can have, in the order in which they are offered (site-model's table). */
export function sectionsFor(type: WebsiteType): SectionKey[] {
  const own: Record<WebsiteType, SectionKey[]> = {
    'linkedin-individual': CAREER,
    'linkedin-company': [],
    github: ['contributions', ...CAREER],
    youtube: ['reels'],
    instagram: ['reels'],
  }
  const keys = [...ANY.slice(0, -1), ...own[type]]
  return [...keys, 'footer']
}
