import type { RoleItem } from '@vitrine/model'

/** Consecutive roles at one organisation; `place` and `url` are those all of them share, else empty. */
export type OrganizationGroup = {
  organization: string
  url: string | null
  place: string
  roles: readonly [RoleItem, ...RoleItem[]]
}

/** Groups consecutive roles by organisation. Roles without an organisation stay single. */
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

/** From the first role's start to the last one's end; unknown if a role has no date. */
export function groupPeriod({ roles }: OrganizationGroup): {
  start: string | null
  end: string | null
  isCurrent: boolean
} {
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
