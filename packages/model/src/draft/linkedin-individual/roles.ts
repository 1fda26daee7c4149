import type { RoleItem, SectionData } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { Position } from '../../profile/linkedin.ts'
import { from, type Part } from '../draft-evidence.ts'
import { itemText, shortLine } from '../item-text.ts'
import { byTime, grouped } from './sort-by-date.ts'

const MOST = 30

/** Roles as a section: the newest first, those at one organisation together. `field` is where they stand in the profile. */
export function rolesOf<K extends 'experience' | 'volunteering'>(
  positions: readonly Position[],
  field: string,
  title: string,
): Part<K> | null {
  const ordered = grouped(byTime(positions), ({ organization }) => organization ?? '').slice(0, MOST)
  const evidence: Record<string, Evidence[]> = {}
  const items: RoleItem[] = []
  for (const position of ordered) {
    const role = shortLine(position.title, 200)
    if (!role) continue
    const at = `items.${items.length}`
    const path = `${field}.${positions.indexOf(position)}`
    const organization = shortLine(position.organization, 200)
    const location = shortLine(position.location, 100)
    const text = itemText(position.description)
    evidence[`${at}.role`] = from(`${path}.title`, position.title, role)
    if (organization)
      evidence[`${at}.organization`] = from(`${path}.organization`, position.organization ?? '', organization)
    if (location) evidence[`${at}.location`] = from(`${path}.location`, position.location ?? '', location)
    if (text.content.length > 0)
      evidence[`${at}.text`] = from(`${path}.description`, position.description ?? '')
    const { start, end, is_current, organization_url } = position
    items.push({ role, organization, url: organization_url, location, start, end, is_current, text })
  }
  const data: SectionData<'experience'> = { visible: true, title, items }
  return items.length > 0 ? { data: data as SectionData<K>, evidence } : null
}
