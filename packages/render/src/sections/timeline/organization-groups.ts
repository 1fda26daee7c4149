import type { RoleItem } from '@vitrine/model'
import { monthNumber, type Span } from '../period.tsx'

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

/**
 * From the first role's start to the last one's end; unknown if a role has no date, or if months lie between two roles
 * for certain. Continuous only if none can: years alone may hide a gap.
 */
export function groupPeriod({ roles }: OrganizationGroup): Span {
  const isCurrent = roles.some(role => role.is_current)
  if (hasGap(roles, { start: 1, end: 12 })) return { ...NO_PERIOD, isCurrent: false }
  const starts = roles.map(role => role.start)
  const ends = roles.map(role => role.end)
  return {
    start: starts.every(start => start !== null) ? (starts.toSorted()[0] ?? null) : null,
    end:
      !isCurrent && ends.every(end => end !== null)
        ? ends.reduce((a, b) => (endKey(b) > endKey(a) ? b : a))
        : null,
    isCurrent,
    isContinuous: !hasGap(roles, { start: 12, end: 1 }),
  }
}

const NO_PERIOD = { start: null, end: null, isContinuous: false }

/** For sorting ends: one known to the year may be later than any month of it. */
const endKey = (end: string): string => (end.length < 7 ? `${end}-13` : end)

/**
 * Whether a month is between two roles. `missing` has the months of starts and ends that are known to the year; a role
 * without dates may fill any gap.
 */
function hasGap(roles: readonly RoleItem[], missing: { start: number; end: number }): boolean {
  const spans = roles
    .map(({ start, end }) => [
      monthNumber(start ?? '', missing.start),
      end === null ? Number.POSITIVE_INFINITY : monthNumber(end, missing.end),
    ])
    .sort(([a = 0], [b = 0]) => a - b)
  let reached = spans[0]?.[0] ?? 0
  return spans.some(([first = 0, last = 0]) => {
    const isLate = first > reached + 1
    reached = Math.max(reached, last)
    return isLate
  })
}

function isSame(first: RoleItem, second: RoleItem): boolean {
  const name = first.organization.trim().toLowerCase()
  return name !== '' && name === second.organization.trim().toLowerCase()
}
