import type { Profile, ReadingProblem } from '@vitrine/model'
import type { Closed, Found, PathResult } from './found.ts'
import { problemOf } from './innertube.ts'

/** What a reading has learned so far. */
export type Reading = {
  found: Found[]
  /** Why a path gave nothing, in the order in which they were tried. */
  closed: Closed[]
  problem: ReadingProblem | null
  missing: Extract<PathResult, { kind: 'missing' }> | null
}

/** Keeps what a path gave. */
export function take(result: PathResult, reading: Reading): void {
  if (result.kind === 'found') {
    reading.found.push(...result.found)
    reading.problem ??= result.problem ?? null
  } else if (result.kind === 'missing') reading.missing = result
  else reading.closed.push(result)
}

const WORST_FIRST = ['limited', 'blocked', 'timeout', 'failed', 'unknown'] as const

/** What stood in the way, where something is missing: the obstacle that most likely goes away by itself comes first. */
export function problemIn({ found, closed, problem }: Reading): Profile['problem'] {
  const limits = closed.flatMap(one => (one.kind === 'limited' && one.until ? one.until.toISOString() : []))
  if (problem)
    return { kind: problem, retry_at: problem === 'rate_limited' ? (limits.sort()[0] ?? null) : null }
  if (found.length > 0) return undefined
  const worst = WORST_FIRST.find(kind => closed.some(one => one.kind === kind))
  if (!worst) return { kind: 'switched_off', retry_at: null }
  return {
    kind: problemOf(worst === 'limited' ? { kind: worst, until: null } : { kind: worst }),
    retry_at: limits.sort()[0] ?? null,
  }
}
