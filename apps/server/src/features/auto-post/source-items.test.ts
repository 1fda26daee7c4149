import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SourceItem, isUpcoming, selectNewItems } from './source-items.ts'

const item = (id: string, published: string | null, kind: SourceItem['kind'] = 'videos'): SourceItem => ({
  externalId: `youtube:${id}`,
  kind,
  title: id,
  url: `https://youtu.be/${id}`,
  published,
})
const ids = (items: SourceItem[]) => items.map(({ title }) => title)
const since = new Date('2026-11-21T12:00:00Z')

describe('selectNewItems', () => {
  const first = { known: new Set<string>(), since, isFirst: true }
  const later = { known: new Set(['youtube:old']), since, isFirst: false }

  it('returns items published after the start, oldest first', () => {
    const listed = [item('today', '2026-11-21'), item('old', '2026-11-20'), item('ancient', '2019')]
    expect(ids(selectNewItems(listed, first))).toEqual([])
    const next = [item('b', '2026-11-23'), item('a', '2026-11-22'), item('old', '2026-11-20')]
    expect(ids(selectNewItems(next, later))).toEqual(['a', 'b'])
  })

  it('compares exact times where available', () => {
    const listed = [item('after', '2026-11-21T12:00:01.000Z'), item('before', '2026-11-21T11:59:59.000Z')]
    expect(ids(selectNewItems(listed, first))).toEqual(['after'])
  })

  it('leaves out old items that only a longer listing shows', () => {
    const listed = [
      item('old', '2026-11-20'),
      item('older', '2026-11-01'),
      item('x', null),
      item('y', '2026-09'),
    ]
    expect(ids(selectNewItems(listed, later))).toEqual([])
  })

  it('without dates returns items above a known one of their kind', () => {
    const listed = [item('new', null), item('old', null), item('short', null, 'shorts')]
    expect(ids(selectNewItems(listed, later))).toEqual(['new'])
    expect(ids(selectNewItems(listed, { ...first, isFirst: true }))).toEqual([])
  })
})

it('isUpcoming compares times, and days with a tolerance of one day for time zones', () => {
  const isTalkUpcoming = (published: string | null) => isUpcoming(item('talk', published, 'live'), since)
  expect(isTalkUpcoming('2026-11-21T12:00:01.000Z')).toBe(true)
  expect(isTalkUpcoming('2026-11-21T12:00:00.000Z')).toBe(false)
  expect(isTalkUpcoming('2026-12-05')).toBe(true)
  expect(isTalkUpcoming('2026-11-22')).toBe(false)
  expect(isTalkUpcoming('2026-12')).toBe(false)
  expect(isTalkUpcoming(null)).toBe(false)
})

it('over random channel histories selects every item after the start once, and none before', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      // For each following half-day: how many items appear, whether it is read, and how many items the listing has.
      fc.array(
        fc.record({
          appear: fc.integer({ min: 0, max: 3 }),
          isRead: fc.boolean(),
          more: fc.integer({ min: 0, max: 40 }),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      (before, days) => {
        const at = (hours: number) => new Date(since.getTime() + hours * 3_600_000)
        const life = Array.from({ length: before }, (_, n) =>
          item(`old${n}`, at(-24 * (before - n)).toISOString()),
        )
        const known = new Set<string>()
        const taken: string[] = []
        const expected: string[] = []
        let isFirst = true
        let unread = 0
        days.forEach(({ appear, isRead, more }, index) => {
          for (let n = 0; n < appear; n += 1) {
            const one = item(`new${index}-${n}`, at(12 * index + 1 + n).toISOString())
            life.push(one)
            expected.push(one.title)
            unread += 1
          }
          // A listing contains all items since the last one, and some earlier ones.
          if (!isRead) return
          const listed = life.slice(-Math.max(unread + more, 1)).reverse()
          for (const one of selectNewItems(listed, { known, since, isFirst })) taken.push(one.title)
          for (const one of listed) known.add(one.externalId)
          isFirst = false
          unread = 0
        })
        expect(taken).toEqual(expected.slice(0, expected.length - unread))
      },
    ),
  ))
