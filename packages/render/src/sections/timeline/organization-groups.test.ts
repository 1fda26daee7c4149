import type { RoleItem } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { monthsOf } from '../period.tsx'
import { groupByOrganization, groupPeriod } from './organization-groups.ts'

const role = (organization: string, given: Partial<RoleItem> = {}): RoleItem => ({
  role: 'Role',
  organization,
  url: null,
  location: '',
  start: null,
  end: null,
  is_current: false,
  text: { type: 'doc', content: [] },
  ...given,
})
const names = (items: RoleItem[]) =>
  groupByOrganization(items).map(house => [house.organization, house.roles.length])

describe('groupByOrganization', () => {
  it('groups consecutive roles only', () => {
    expect(names([role('A'), role('a '), role('B'), role('A')])).toEqual([
      ['A', 2],
      ['B', 1],
      ['A', 1],
    ])
  })

  it('keeps roles without an organisation single', () => {
    expect(names([role(''), role(' ')])).toHaveLength(2)
  })

  it('uses a location only if all roles share it', () => {
    expect(
      groupByOrganization([role('A', { location: 'Rome' }), role('A', { location: 'Rome' })])[0]?.place,
    ).toBe('Rome')
    expect(groupByOrganization([role('A', { location: 'Rome' }), role('A')])[0]?.place).toBe('')
  })

  it('spans from the first start to the last end, without inventing an end', () => {
    const [whole] = groupByOrganization([
      role('A', { start: '2019-05', end: '2021' }),
      role('A', { start: '2018', end: '2019-04' }),
    ])
    expect(whole && groupPeriod(whole)).toEqual({ start: '2018', end: '2021', isCurrent: false })
    const [open] = groupByOrganization([
      role('A', { start: '2019', is_current: true }),
      role('A', { end: '2019' }),
    ])
    expect(open && groupPeriod(open)).toEqual({ start: null, end: null, isCurrent: true })
  })
})

describe('a duration', () => {
  it('counts both months', () => {
    expect(monthsOf('2019-05', '2019-05')).toBe(1)
    expect(monthsOf('2019-05-21', '2020-04')).toBe(12)
  })

  it('is shown only if both ends are known to the month', () => {
    expect(monthsOf('2019', '2020-04')).toBeNull()
    expect(monthsOf('2019-05', null)).toBeNull()
    expect(monthsOf('2020-05', '2019-05')).toBeNull()
  })
})
