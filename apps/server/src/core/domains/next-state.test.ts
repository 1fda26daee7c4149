import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DomainState, type CheckOutcome, nextState, releasesAt } from './next-state.ts'

const START = new Date('2026-11-01T00:00:00Z')
const HOUR = 3600_000
const DAY = 24 * HOUR
const LIVE: CheckOutcome = { isReady: true, isLive: true, isWrong: false }
const WRONG: CheckOutcome = { isReady: false, isLive: false, isWrong: true }
const SILENT: CheckOutcome = { isReady: false, isLive: false, isWrong: false }
const READY: CheckOutcome = { isReady: true, isLive: false, isWrong: false }
const fresh: DomainState = {
  status: 'pending',
  provenAt: null,
  activeSince: null,
  misconfiguredSince: null,
  suspendedAt: null,
  releasedAt: null,
  lastNotice: null,
  createdAt: START,
}
const after = (hours: number) => new Date(START.getTime() + hours * HOUR)

/** Applies check results at these hours and returns the final state and the notices. */
function over(checks: [hours: number, found: CheckOutcome | null][]) {
  let state = fresh
  const notices: string[] = []
  for (const [hours, found] of checks) {
    const { dueNotice, nextCheckAt: _, ...next } = nextState(state, found, after(hours))
    state = { ...state, ...next }
    if (dueNotice) notices.push(dueNotice)
    if (state.releasedAt) break
  }
  return { state, notices }
}

describe('nextState', () => {
  it('moves from pending to verified to active, with one notice', () => {
    expect(over([[1, WRONG]]).state.status).toBe('pending')
    expect(
      over([
        [1, WRONG],
        [2, READY],
      ]).state.status,
    ).toBe('verified')
    const { state, notices } = over([
      [1, WRONG],
      [2, READY],
      [3, LIVE],
      [27, LIVE],
    ])
    expect([state.status, state.activeSince, state.misconfiguredSince, notices]).toEqual([
      'active',
      after(3),
      null,
      ['active'],
    ])
  })

  it('keeps an active domain while checks have no answer', () => {
    const { state, notices } = over([
      [1, LIVE],
      [2, SILENT],
      [2000, SILENT],
    ])
    expect([state.status, releasesAt(state), notices]).toEqual(['active', null, ['active']])
  })

  it('sends a notice after an hour of failure, and one when it works again', () => {
    expect(
      over([
        [1, LIVE],
        [30, WRONG],
        [30.1, WRONG],
        [30.2, LIVE],
      ]).notices,
    ).toEqual(['active'])
    expect(
      over([
        [1, LIVE],
        [30, WRONG],
        [31, WRONG],
        [32, WRONG],
        [40, LIVE],
      ]).notices,
    ).toEqual(['active', 'broken', 'active'])
  })

  it('releases a domain after 30 wrong days, with a notice a week before', () => {
    const days = Array.from({ length: 40 }, (_, day): [number, CheckOutcome] => [day * 24, WRONG])
    const { state, notices } = over(days)
    expect([state.status, state.releasedAt, notices]).toEqual([
      'failed',
      after(30 * 24),
      ['releasing', 'released'],
    ])
    expect(releasesAt(state)).toBeNull()
  })

  it('keeps a suspended domain for 30 days', () => {
    const { state } = over([
      [1, LIVE],
      [100, null],
      [200, null],
    ])
    expect([state.status, releasesAt(state)]).toEqual(['active', new Date(after(100).getTime() + 30 * DAY)])
    expect(
      over([
        [1, LIVE],
        [100, null],
        [200, LIVE],
      ]).state.suspendedAt,
    ).toBeNull()
    expect(
      over([
        [1, LIVE],
        [100, null],
        [100 + 31 * 24, null],
      ]).state.releasedAt,
    ).not.toBeNull()
  })

  it('never repeats a notice, and always schedules a check or releases', () => {
    const found = fc.constantFrom(LIVE, WRONG, SILENT, READY, null)
    const checks = fc.array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), found), { maxLength: 40 })
    fc.assert(
      fc.property(checks, steps => {
        let state = fresh
        let now = START.getTime()
        let last: string | null = null
        for (const [seconds, one] of steps) {
          now += seconds * 1000
          const { dueNotice, nextCheckAt, ...next } = nextState(state, one, new Date(now))
          state = { ...state, ...next }
          expect(dueNotice === null || dueNotice !== last).toBe(true)
          last = dueNotice ?? last
          expect(state.status === 'active').toBe(state.activeSince !== null)
          if (state.releasedAt) {
            expect([nextCheckAt, state.status]).toEqual([null, 'failed'])
            return
          }
          expect(nextCheckAt?.getTime()).toBeGreaterThan(now)
        }
      }),
    )
  })
})
