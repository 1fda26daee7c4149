import { Background, Design, SectionOrder, SECTIONS } from '../design/design.ts'
import { REPEATABLE } from '../design/section-keys.ts'
import { Picture } from '../media/picture.ts'
import { RichText, RichTextNode } from '../text/rich-text.ts'
import { describeSections } from '../editing/describe-fields.ts'
import type { SectionFields } from '../editing/field.ts'
import type { Rules } from './rule.ts'
import { rulesFromSchema } from './rules-from-schema.ts'

export type DesignRules = { fields: SectionFields; design: Rules; section_order: Rules }

let cache: DesignRules | null = null

/**
 * The validation rules of a design as data. The dashboard's build replaces this module by the computed data
 * (`vite.config.ts`), so that the editor's bundle has neither the schemas nor zod.
 */
export function designRules(): DesignRules {
  cache ??= {
    fields: describeSections(),
    design: rulesFromSchema(Design, {
      ...Object.fromEntries(REPEATABLE.map(type => [type, SECTIONS[type]])),
      background: Background,
      picture: Picture,
      'rich-text': RichText,
      node: RichTextNode,
    }),
    section_order: rulesFromSchema(SectionOrder),
  }
  return cache
}
