import type { RoleItem, SectionData, CreditItem } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { Position, Education } from '../../profile/linkedin.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'
import { itemLine, itemText, joinFacts, shortLine } from '../item-text.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { sortByDate, groupByName } from './sort-by-date.ts'

const MAX_ROLES = 30

/** Drafts roles: newest first, grouped by organisation. `field` is their path in the profile. */
export function draftRoles<K extends 'experience' | 'volunteering'>(
  positions: readonly Position[],
  field: string,
  title: string,
): DraftedSection<K> | null {
  const ordered = groupByName(sortByDate(positions), ({ organization }) => organization ?? '').slice(
    0,
    MAX_ROLES,
  )
  const evidence: Record<string, Evidence[]> = {}
  const items: RoleItem[] = []
  for (const position of ordered) {
    const role = shortLine(position.title, 200)
    if (!role) continue
    const at = `items.${items.length}`
    const path = `${field}.${positions.indexOf(position)}`
    const organization = shortLine(position.organization, 200)
    const location = joinFacts(shortLine(position.location, 100).split(', '))
    const text = itemText(position.description)
    evidence[`${at}.role`] = evidenceFrom(`${path}.title`, position.title, role)
    if (organization)
      evidence[`${at}.organization`] = evidenceFrom(
        `${path}.organization`,
        position.organization,
        organization,
      )
    if (location) evidence[`${at}.location`] = evidenceFrom(`${path}.location`, position.location, location)
    if (text.content.length > 0)
      evidence[`${at}.text`] = evidenceFrom(`${path}.description`, position.description)
    const { start, end, is_current, organization_url } = position
    items.push({ role, organization, url: organization_url, location, start, end, is_current, text })
  }
  const data: SectionData<'experience'> = { visible: true, title, items }
  return items.length > 0 ? { data: data as SectionData<K>, evidence } : null
}

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

/** The common fields of certifications, honours and publications. */
type Credit = {
  name: string
  by: { field: string; text: string | null }
  date: string | null
  url: string | null
  description: string | null
}
type Key = 'certifications' | 'honors' | 'publications'

const MAX_CREDITS = 24

/** Drafts certifications, honours or publications: newest first, undated ones last. */
export function draftCredits<K extends Key>(
  credits: readonly Credit[],
  named: { key: K; field: string; title: string },
): DraftedSection<K> | null {
  const ordered = credits
    .map((credit, index) => ({ credit, index }))
    .sort((a, b) => (b.credit.date ?? '').localeCompare(a.credit.date ?? '') || a.index - b.index)
    .slice(0, MAX_CREDITS)
  const evidence: Record<string, Evidence[]> = {}
  const items: CreditItem[] = []
  for (const { credit, index } of ordered) {
    const name = shortLine(credit.name, 200)
    if (!name) continue
    const at = `items.${items.length}`
    const path = `details.${named.key}.${index}`
    const by = shortLine(credit.by.text, 200)
    const text = itemLine(credit.description, 400)
    evidence[`${at}.name`] = evidenceFrom(`${path}.${named.field}`, credit.name, name)
    if (by) evidence[`${at}.by`] = evidenceFrom(`${path}.${credit.by.field}`, credit.by.text, by)
    if (text) evidence[`${at}.text`] = evidenceFrom(`${path}.description`, credit.description, text)
    items.push({ name, by, date: credit.date, url: credit.url, text })
  }
  const data: SectionData<Key> = { visible: true, title: named.title, items }
  return items.length > 0 ? { data: data as SectionData<K>, evidence } : null
}
