import type { RoleItem } from '@vitrine/model'

/** Roles that follow each other in one organisation; `place` and `url` are what all of them share, else empty. */
export type OrganizationGroup = {
  organization: string
  url: string | null
  place: string
  roles: readonly [RoleItem, ...RoleItem[]]
}

/** The roles in their order, those of one organisation that stand together as one. A role without one stands alone. */
export function groupByOrganization(items: readonly RoleItem[]): OrganizationGroup[] {
  const groups: [RoleItem, ...RoleItem[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && isSame(last[0], item)) last.push(item)
    else groups.push([item])
  }
  return groups.map(roles => ({
    organization: roles[0].organization.trim(),
    url: roles.find(role => role.url !== null)?.url ?? null,
    place: roles.every(role => role.location.trim() === roles[0].location.trim())
      ? roles[0].location.trim()
      : '',
    roles,
  }))
}

/** From the first role's beginning to the last one's end; unknown where a role does not say. */
export function groupPeriod({ roles }: OrganizationGroup): { start: string | null; end: string | null; isCurrent: boolean } {
  const starts = roles.map(role => role.start)
  const ends = roles.map(role => role.end)
  const isCurrent = roles.some(role => role.is_current)
  return {
    start: starts.every(start => start !== null) ? (starts.toSorted()[0] ?? null) : null,
    end: !isCurrent && ends.every(end => end !== null) ? (ends.toSorted().at(-1) ?? null) : null,
    isCurrent,
  }
}

function isSame(first: RoleItem, second: RoleItem): boolean {
  const name = first.organization.trim().toLowerCase()
  return name !== '' && name === second.organization.trim().toLowerCase()
}
