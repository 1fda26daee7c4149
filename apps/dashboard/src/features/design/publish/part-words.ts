import type { DesignPart } from '../../../api/state/design/merge-designs.ts'
import { SECTION_NAMES } from '../sections/section-names.ts'

/** A part of the page as people call it. */
export function partWords(part: DesignPart): string {
  switch (part) {
    case 'theme_name':
      return 'Theme'
    case 'theme_mode':
      return 'Light and dark'
    case 'accent':
      return 'Accent'
    case 'section_order':
      return 'Order of the sections'
    default:
      return SECTION_NAMES[part]
  }
}
