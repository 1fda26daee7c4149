import type { SectionData } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { Education } from '../../profile/linkedin.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'
import { itemText, joinFacts, shortLine } from '../item-text.ts'
import { sortByDate } from './sort-by-date.ts'

export function draftEducation(
  education: readonly Education[],
  language: string,
): DraftedSection<'education'> | null {
  const evidence: Record<string, Evidence[]> = {}
  const items: SectionData<'education'>['items'] = []
  for (const one of sortByDate(education)) {
    const school = shortLine(one.school, 200)
    if (!school) continue
    const at = `items.${items.length}`
    const path = `details.education.${education.indexOf(one)}`
    const [degree, field] = [shortLine(one.degree, 200), shortLine(one.field, 150)]
    const text = itemText(one.description)
    evidence[`${at}.school`] = evidenceFrom(`${path}.school`, one.school, school)
    if (degree || field)
      evidence[`${at}.degree`] = [
        ...evidenceFrom(`${path}.degree`, one.degree, degree),
        ...evidenceFrom(`${path}.field`, one.field, field),
      ]
    if (text.content.length > 0) evidence[`${at}.text`] = evidenceFrom(`${path}.description`, one.description)
    items.push({
      school,
      // Exports often repeat the field within the degree.
      degree: degree.toLowerCase().includes(field.toLowerCase()) ? degree : joinFacts([degree, field]),
      url: one.school_url,
      start: one.start,
      end: one.end,
      text,
    })
  }
  if (items.length === 0) return null
  return { data: { visible: true, title: siteMessages(language).education, items }, evidence }
}
