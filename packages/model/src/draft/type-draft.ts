import type { Design, SectionKey, SectionOrder } from '../design/design.ts'
import type { Draft } from '../website/preview.ts'
import type { Part } from './draft-evidence.ts'
import type { Words } from './hero.ts'
import type { DraftedPost } from './posts/drafted-post.ts'

/** What a website type brings to a draft of its own; sections that have nothing to show are null. */
export type TypeDraft = {
  /** What the profile's owner is, in a few words that stand beside the name; null where nothing says it. */
  role: Words | null
  parts: { [K in SectionKey]?: Part<K> | null }
  /** What people already wrote that reads as a post, the newest first. */
  posts?: DraftedPost[]
  /** The sections that stand on the page, the strongest early. */
  orderOf(design: Design): SectionOrder
  /** Names of themes, best first; those that are not there are passed over. */
  themes: string[]
  missing: Draft['missing']
}
