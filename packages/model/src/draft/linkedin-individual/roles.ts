import type { RoleItem, SectionData } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { Position } from '../../profile/linkedin.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'
import { itemText, joinFacts, shortLine } from '../item-text.ts'
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
