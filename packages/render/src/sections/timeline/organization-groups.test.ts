import type { RoleItem } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../render.tsx'
import { sampleView } from '../../testing/samples.ts'
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
    expect(whole && groupPeriod(whole)).toMatchObject({ start: '2018', end: '2021', isCurrent: false })
    const [open] = groupByOrganization([
      role('A', { start: '2019', is_current: true }),
      role('A', { end: '2019' }),
    ])
    expect(open && groupPeriod(open)).toMatchObject({ start: null, end: null, isCurrent: true })
  })

  const periodOf = (...spans: [start: string | null, end: string | null][]) => {
    const items = spans.map(([start, end]) => role('A', { start, end, is_current: end === null }))
    const [group] = groupByOrganization(items)
    return group && groupPeriod(group)
  }

  it('spans no gap of a month between two stays', () => {
    const none = { start: null, end: null, isCurrent: false, isContinuous: false }
    expect(periodOf(['2020-01', '2021-12'], ['2010-01', '2012-12'])).toEqual(none)
    expect(periodOf(['2020-03', null], ['2010-01', '2020-01'])).toEqual(none)
    expect(periodOf(['2020', '2021'], ['2010', '2018'])).toEqual(none)
    // The last stay is within the first.
    expect(periodOf(['2012-01', '2013-01'], ['2010-01', '2015-03'], ['2015-04', '2016-01'])).toEqual({
      start: '2010-01',
      end: '2016-01',
      isCurrent: false,
      isContinuous: true,
    })
  })

  it('has no length if there may be a gap, or if its end is known to the year', () => {
    expect(periodOf(['2020-03', '2021-01'], ['2018-01', '2020'])?.isContinuous).toBe(false)
    expect(periodOf(['2021', '2022-03'], ['2018-01', '2020-12'])).toMatchObject({
      start: '2018-01',
      end: '2022-03',
      isContinuous: false,
    })
    const late = periodOf(['2019-01', '2020-05'], ['2018-01', '2020'])
    expect([late?.start, late?.end]).toEqual(['2018-01', '2020'])
    expect(periodOf(['2019-01', '2020'], ['2018-01', '2020-05'])?.end).toBe('2020')
  })

  it('is shown on the page with the length of what is known only', () => {
    const view = sampleView('rich', 'ledger', 'auto', 'linkedin-individual')
    const { experience } = view.design
    if (!experience) throw new Error('The sample lost its experience')
    const periods = (...spans: [string, string][]) => {
      experience.items = spans.map(([start, end]) => role('Acme', { start, end }))
      const text = renderPage(view, '/')
        .body.replace(/^[^]*id="experience"/, '')
        .replace(/<\/section>[^]*/, '')
      return Array.from(
        text.matchAll(/<p class="(entry|role)-when">(.*?)<\/p>/g),
        ([, of, when = '']) => `${String(of)}: ${when.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')}`,
      )
    }
    expect(periods(['2020-01', '2021-12'], ['2010-01', '2012-12'])).toEqual([
      'role: January 2020 – December 2021 2 years',
      'role: January 2010 – December 2012 3 years',
    ])
    expect(periods(['2013-01', '2014-12'], ['2010-01', '2012-12'])[0]).toBe(
      'entry: January 2010 – December 2014 5 years',
    )
    expect(periods(['2013-01', '2014-12'], ['2010-01', '2012'])[0]).toBe(
      'entry: January 2010 – December 2014',
    )
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
