import { websiteTypeOf } from '../profile/places.ts'
import type { ProfileLink, WebsiteType } from '../profile/platform.ts'

/** All stages of reading in display order; `stagesOf` returns those of one reading. */
export const STAGES = [
  'file',
  'profile',
  'readme',
  'repositories',
  'career',
  'facts',
  'videos',
  'posts',
  'pictures',
  'drawing',
] as const
type Stage = (typeof STAGES)[number]

export type StageSource = WebsiteType | 'web' | 'file'

const READING: Record<StageSource, Stage[]> = {
  file: ['file'],
  web: ['profile', 'posts'],
  'linkedin-individual': ['profile', 'career'],
  'linkedin-company': ['profile', 'facts'],
  github: ['profile', 'readme', 'repositories'],
  youtube: ['profile', 'videos'],
  instagram: ['profile', 'posts'],
}

/** The stages of reading a profile of a type, any other page, or an imported file. */
export function stagesOf(source: StageSource): Stage[] {
  return [...READING[source], 'pictures', 'drawing']
}

/** Returns the key by which the stages of reading a link are chosen. */
export function stageSourceOf(link: ProfileLink): StageSource {
  return link.platform === 'web' ? 'web' : websiteTypeOf(link)
}
