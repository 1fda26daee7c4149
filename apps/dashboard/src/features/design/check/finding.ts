import type { FieldPath, SectionKey, SeoSettings } from '@vitrine/model'

/** Where something that was found is put right. */
type FindingTarget =
  | { section: SectionKey; path: FieldPath | null }
  | { panel: 'theme' }
  | { seo: keyof SeoSettings }

type FindingKind = 'link' | 'alt' | 'contrast' | 'heading' | 'weight' | 'seo' | 'empty'

/** Something that is worth a look before the page is published. */
export type Finding = {
  kind: FindingKind
  /** `error`: a visitor stumbles over it. `suggestion`: the page works, and could be better. */
  severity: 'error' | 'suggestion'
  /** What it is about, as the editor calls it: `Project · Address`. */
  subject: string
  /** What was found, and what to do. */
  message: string
  target: FindingTarget
}
