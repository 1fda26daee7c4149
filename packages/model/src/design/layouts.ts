/**
 * The layouts of sections by key, the default first. Each is one of the theme's own compositions: the renderer writes
 * the section with the markup that the theme composes for it (`packages/render/src/sections`).
 */
export const LAYOUTS = {
  hero: ['standard', 'small-picture', 'no-picture'],
  about: ['standard', 'statement', 'columns'],
  stats: ['standard', 'list', 'compact'],
  projects: ['cards', 'names'],
  contributions: ['standard', 'numbers'],
  languages: ['standard', 'list', 'names'],
  skills: ['standard', 'line'],
  experience: ['timeline', 'cards', 'compact'],
  education: ['timeline', 'cards', 'compact'],
  certifications: ['list', 'cards', 'compact'],
  honors: ['list', 'cards', 'compact'],
  publications: ['list', 'cards', 'compact'],
  volunteering: ['timeline', 'cards', 'compact'],
  recommendations: ['quotes', 'cards', 'list'],
  services: ['cards', 'list', 'compact'],
  prices: ['cards', 'list'],
  clients: ['logos', 'names'],
  mentions: ['list', 'quotes', 'cards', 'compact'],
  milestones: ['timeline', 'cards', 'compact'],
  studies: ['standard', 'no-pictures', 'list'],
  locations: ['list', 'cards'],
  hours: ['list', 'cards'],
  videos: ['standard', 'no-pictures'],
  gallery: ['standard', 'grid', 'column'],
  reels: ['standard', 'large', 'no-pictures'],
  posts: ['standard', 'no-pictures', 'list'],
  faq: ['standard', 'open', 'cards'],
  text: ['standard', 'statement', 'columns'],
  newsletter: ['standard', 'banner'],
  embed: ['standard', 'wide', 'link'],
  links: ['standard', 'cards', 'names'],
  cta: ['standard', 'banner'],
  contact: ['standard', 'plain'],
  message: ['standard', 'button'],
} as const

export type LayoutSection = keyof typeof LAYOUTS
export type LayoutName = (typeof LAYOUTS)[LayoutSection][number]
