import { type SectionKey, sectionType } from '@vitrine/model'
import { addSectionParts, hasSectionPart, type LazyParts } from './registry.ts'

const business = () => import('./lazy/business.ts')
const code = () => import('./lazy/code.ts')
const posts = () => import('./lazy/posts.ts')
const pictures = () => import('./lazy/pictures.ts')
const work = () => import('./lazy/work.ts')

/** Chunks of sections often used together: few, as each is compressed separately. */
const LOADERS: { [K in keyof LazyParts]: () => Promise<Pick<LazyParts, K>> } = {
  certifications: work,
  clients: business,
  cta: business,
  contributions: () => import('./lazy/contributions.ts'),
  education: work,
  embed: () => import('./lazy/embed.ts'),
  experience: work,
  faq: work,
  gallery: pictures,
  honors: work,
  hours: business,
  languages: code,
  locations: work,
  mentions: business,
  milestones: work,
  message: () => import('./lazy/message.ts'),
  newsletter: work,
  prices: business,
  posts,
  projects: code,
  publications: work,
  recommendations: work,
  reels: pictures,
  studies: posts,
  services: work,
  text: work,
  videos: pictures,
  volunteering: work,
}
const LAZY = Object.keys(LOADERS) as (keyof LazyParts)[]

/** Loads the renderers of sections once; rejects if loading fails. */
export async function loadSections(keys: readonly SectionKey[]): Promise<void> {
  const types = new Set(keys.map(sectionType))
  const missing = LAZY.filter(type => types.has(type) && !hasSectionPart(type))
  const loads = new Set(missing.map(key => LOADERS[key]))
  for (const parts of await Promise.all([...loads].map(load => load()))) addSectionParts(parts)
}
