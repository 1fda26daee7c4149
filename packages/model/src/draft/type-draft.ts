import type { Design, SectionKey, SectionOrder } from '../design/design.ts'
import type { Draft } from '../website/preview.ts'
import type { DraftedSection } from './draft-evidence.ts'
import type { SourcedText } from './hero.ts'
import type { DraftedPost } from './posts/drafted-post.ts'

/** The type-specific parts of a draft; empty sections are null. */
export type TypeDraft = {
  /** The owner's role in a few words, or null if unknown. */
  role: SourcedText | null
  sections: { [K in SectionKey]?: DraftedSection<K> | null }
  /** Posts drafted from existing texts, newest first. */
  posts?: DraftedPost[]
  /** The visible sections in order, the strongest first. */
  orderSections(design: Design): SectionOrder
  /** Theme names, best first; unknown names are skipped. */
  themes: string[]
  missing: Draft['missing']
}
