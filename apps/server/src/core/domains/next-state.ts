import type { CustomDomainStatus } from '@vitrine/model'
import type { DomainNotice } from '../websites/custom-domains.table.ts'

/** Days after which a domain that stays wrong is released. */
const RELEASE_DAYS = 30
/** Days before the release at which the owner is warned. */
const WARN_DAYS = 7
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Shorter failures send no mail. */
const BROKEN_MS = HOUR

export type DomainState = {
  status: CustomDomainStatus
  provenAt: Date | null
  activeSince: Date | null
  misconfiguredSince: Date | null
  suspendedAt: Date | null
  releasedAt: Date | null
  lastNotice: DomainNotice | null
  createdAt: Date
}

/** The part of a diagnosis that the state depends on. */
export type CheckOutcome = { isReady: boolean; isLive: boolean; isWrong: boolean }

export type NextState = Omit<DomainState, 'provenAt' | 'createdAt'> & {
  /** The mail to send now. */
  dueNotice: DomainNotice | null
  /** Null once released. */
  nextCheckAt: Date | null
}

/** When the domain is released unless it recovers; null while nothing is wrong. */
export function releasesAt({
  misconfiguredSince,
  suspendedAt,
  releasedAt,
}: Pick<DomainState, 'misconfiguredSince' | 'suspendedAt' | 'releasedAt'>): Date | null {
  if (releasedAt) return null
  const since = [misconfiguredSince, suspendedAt].flatMap(moment => (moment ? [moment.getTime()] : []))
  return since.length > 0 ? new Date(Math.min(...since) + RELEASE_DAYS * DAY) : null
}

/**
 * Returns the state after a check. `found` is null if the domain was not checked because the website lost its plan.
 * Unknown results change nothing; only known faults do.
 */
export function nextState(before: DomainState, found: CheckOutcome | null, now: Date): NextState {
  const state = stateAfter(before, found, now)
  const releases = releasesAt(state)
  if (releases && releases <= now)
    return {
      ...state,
      status: 'failed',
      activeSince: null,
      releasedAt: now,
      nextCheckAt: null,
      ...dueOnce(before, 'released'),
    }
  return {
    ...state,
    ...dueOnce(before, dueNotice(state, releases, now)),
    nextCheckAt: nextCheck(before, state, now),
  }
}

function stateAfter(before: DomainState, found: CheckOutcome | null, now: Date): DomainState {
  if (!found) return { ...before, suspendedAt: before.suspendedAt ?? now }
  const served = { ...before, suspendedAt: null }
  if (found.isLive)
    return { ...served, status: 'active', activeSince: before.activeSince ?? now, misconfiguredSince: null }
  const wasServed = before.status === 'active' || before.status === 'failed'
  if (before.status === 'active' && (found.isReady || !found.isWrong)) return served
  const misconfiguredSince = before.misconfiguredSince ?? (wasServed ? now : before.createdAt)
  if (wasServed) return { ...served, status: 'failed', activeSince: null, misconfiguredSince }
  return { ...served, status: found.isReady ? 'verified' : 'pending', misconfiguredSince }
}

function dueNotice(state: DomainState, releases: Date | null, now: Date): DomainNotice | null {
  if (releases && now.getTime() > releases.getTime() - WARN_DAYS * DAY) return 'releasing'
  if (state.status === 'active') return 'active'
  const wrongFor = state.misconfiguredSince ? now.getTime() - state.misconfiguredSince.getTime() : 0
  return state.status === 'failed' && wrongFor >= BROKEN_MS ? 'broken' : null
}

/** Sends each notice once, until another one was sent. */
function dueOnce(before: DomainState, due: DomainNotice | null): Pick<NextState, 'lastNotice' | 'dueNotice'> {
  return due === null || due === before.lastNotice
    ? { lastNotice: before.lastNotice, dueNotice: null }
    : { lastNotice: due, dueNotice: due }
}

/**
 * Every two minutes at first, while the owner is likely waiting, then less often; daily for working and long-broken
 * domains.
 */
function nextCheck(before: DomainState, state: DomainState, now: Date): Date {
  const since =
    state.status === 'active' || state.suspendedAt ? null : (state.misconfiguredSince ?? before.createdAt)
  const age = since ? now.getTime() - since.getTime() : Infinity
  const pause = age < HOUR ? 2 * MINUTE : age < DAY ? 15 * MINUTE : age < 4 * DAY ? 2 * HOUR : DAY
  return new Date(now.getTime() + pause)
}
