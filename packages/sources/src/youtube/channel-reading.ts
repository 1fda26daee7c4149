import type { Profile, ReadingProblem } from '@vitrine/model'
import type { Closed, Found, PathResult } from './channel-data.ts'
import { problemOf } from './web/innertube.ts'
import { cleanLine } from '../sanitize.ts'
import type { ReadIo } from '../io.ts'

/** Tells the stages of a reading, each of them ended once, whichever path is the one that gets through. */
export class Progress {
  readonly #io: ReadIo
  #hasHead = false

  constructor(io: ReadIo) {
    this.#io = io
    io.onStage({ stage: 'profile', status: 'running', progress: null, detail: null })
  }

  /** The channel is known; its videos are still on their way. */
  head(found: Found): void {
    if (this.#hasHead) return
    this.#hasHead = true
    const detail = [cleanLine(found.name, 100), cleanLine(found.location, 60)].filter(Boolean).join(', ')
    this.#io.onStage({ stage: 'profile', status: 'done', progress: 1, detail: detail || null })
    this.#io.onStage({ stage: 'videos', status: 'running', progress: null, detail: null })
  }

  /** Nothing more will come. */
  end({ name, details, provenance }: Profile): void {
    if (provenance.name?.path === 'user')
      this.#io.onStage({ stage: 'profile', status: 'skipped', progress: 1, detail: null })
    else this.head({ door: { path: 'feed', detail: '' }, name })
    const count = details.type === 'youtube' ? details.videos.length : 0
    this.#io.onStage({
      stage: 'videos',
      status: count > 0 ? 'done' : 'skipped',
      progress: 1,
      detail: count > 0 ? String(count) : null,
    })
  }
}

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
