import { COPY_KEYS, type SectionKey, sectionNumber, type SectionType, sectionType, t } from '@vitrine/model'

const NAMES: Record<SectionType, string> = {
  header: t('Header'),
  hero: t('Intro'),
  about: t('About'),
  stats: t('Numbers'),
  projects: t('Projects'),
  contributions: t('Contributions'),
  languages: t('Languages'),
  skills: t('Skills'),
  experience: t('Experience'),
  education: t('Education'),
  certifications: t('Certifications'),
  honors: t('Honours'),
  publications: t('Publications'),
  volunteering: t('Volunteering'),
  recommendations: t('Recommendations'),
  services: t('Services'),
  prices: t('Prices'),
  clients: t('Clients'),
  mentions: t('Press and talks'),
  milestones: t('Timeline'),
  studies: t('Case studies'),
  hours: t('Opening hours'),
  cta: t('Call to action'),
  locations: t('Locations'),
  videos: t('Videos'),
  gallery: t('Gallery'),
  reels: t('Reels'),
  posts: t('Posts'),
  faq: t('Questions'),
  text: t('Text'),
  newsletter: t('Newsletter'),
  embed: t('Embed'),
  links: t('Links'),
  contact: t('Contact'),
  message: t('Contact form'),
  footer: t('Footer'),
}

/** The section names in the editor: “Text”, and “Text 2” for the second. */
export const SECTION_NAMES = {
  ...NAMES,
  ...Object.fromEntries(
    COPY_KEYS.map(key => [key, `${NAMES[sectionType(key)]} ${String(sectionNumber(key))}`]),
  ),
} as Record<SectionKey, string>
