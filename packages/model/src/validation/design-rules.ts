import { Design, SectionOrder } from '../design/design.ts'
import { Picture } from '../media/picture.ts'
import { RichText, RichTextNode } from '../text/rich-text.ts'
import { describeSections } from '../editing/describe-fields.ts'
import type { SectionFields } from '../editing/field.ts'
import type { Rules } from './rule.ts'
import { rulesFromSchema } from './rules-from-schema.ts'

export type DesignRules = { fields: SectionFields; design: Rules; section_order: Rules }

let cache: DesignRules | null = null

/**
 * What the schemas of a design say, as plain data. The dashboard's build puts the data itself in the place of this file
 * (`vite.config.ts` there), so that an editor needs neither the schemas nor their library.
 */
export function designRules(): DesignRules {
  cache ??= {
    fields: describeSections(),
    design: rulesFromSchema(Design, { picture: Picture, 'rich-text': RichText, node: RichTextNode }),
    section_order: rulesFromSchema(SectionOrder),
  }
  return cache
}
