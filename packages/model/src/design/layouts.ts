/**
 * The layouts of sections by key, the default first. Each is one of the theme's own compositions: the renderer writes
 * the section with the markup that the theme composes for it (`packages/render/src/sections`).
 */
export const LAYOUTS = {
  hero: ['standard', 'small-picture', 'no-picture'],
  projects: ['cards', 'names'],
  experience: ['timeline', 'cards', 'compact'],
  education: ['timeline', 'cards', 'compact'],
  certifications: ['list', 'cards', 'compact'],
  honors: ['list', 'cards', 'compact'],
  publications: ['list', 'cards', 'compact'],
  volunteering: ['timeline', 'cards', 'compact'],
  services: ['cards', 'list', 'compact'],
  videos: ['standard', 'no-pictures'],
  prices: ['cards', 'list'],
  hours: ['list', 'cards'],
  clients: ['logos', 'names'],
  mentions: ['list', 'quotes', 'cards', 'compact'],
  cta: ['standard', 'banner'],
  posts: ['standard', 'no-pictures', 'list'],
} as const

export type LayoutSection = keyof typeof LAYOUTS
export type LayoutName = (typeof LAYOUTS)[LayoutSection][number]

export const hasLayouts = (section: string): section is LayoutSection => Object.hasOwn(LAYOUTS, section)
