import type { FieldPath, SectionKey, SeoSettings } from '@vitrine/model'

/** The field, panel or setting where a finding is fixed. */
type FindingTarget =
  | { section: SectionKey; path: FieldPath | null }
  | { panel: 'theme' }
  | { seo: keyof SeoSettings }

type FindingKind = 'link' | 'alt' | 'contrast' | 'heading' | 'weight' | 'seo' | 'empty'

/** A problem or a suggestion before publishing. */
export type Finding = {
  kind: FindingKind
  /** `error`: visitors are affected. `suggestion`: the page works, and could be better. */
  severity: 'error' | 'suggestion'
  /** The label of the field, `Project · Address`. */
  subject: string
  /** The problem and what to do. */
  message: string
  target: FindingTarget
}
