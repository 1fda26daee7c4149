import { Design, SectionOrder } from '../design/design.ts'
import { Picture } from '../media/picture.ts'
import { RichText, RichTextNode } from '../text/rich-text.ts'
import { describeSections } from '../editing/describe-fields.ts'
import type { SectionFields } from '../editing/field.ts'
import type { Rules } from './rule.ts'
import { rulesOf } from './rules-from-schema.ts'

export type DesignRules = { fields: SectionFields; design: Rules; section_order: Rules }

let made: DesignRules | null = null

/**
 * What the schemas of a design say, as plain data. The dashboard's build puts the data itself in the place of this file
 * (`plain-rules.ts` there), so that an editor needs neither the schemas nor their library.
 */
export function designRules(): DesignRules {
  made ??= {
    fields: describeSections(),
    design: rulesOf(Design, { picture: Picture, 'rich-text': RichText, node: RichTextNode }),
    section_order: rulesOf(SectionOrder),
  }
  return made
}
