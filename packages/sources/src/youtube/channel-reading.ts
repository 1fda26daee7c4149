import type { Profile, ReadingProblem } from '@vitrine/model'
import type { PathFailure, ChannelData, PathResult } from './channel-data.ts'
import { toReadingProblem } from './web/innertube.ts'
import { cleanLine } from '../sanitize.ts'
import { toPicture } from './to-video.ts'
import type { ReadIo } from '../io.ts'

/** Reports the stages of a reading and ends each of them once, whichever path succeeds. */
export class StageReporter {
  readonly #io: ReadIo
  #hasHead = false

  constructor(io: ReadIo) {
    this.#io = io
    io.onStage({ stage: 'profile', status: 'running', progress: null, detail: null })
  }

  /** Reports the channel as known while its videos are still being read. */
  reportChannel(found: ChannelData): void {
    if (this.#hasHead) return
    this.#hasHead = true
    // Not the banner, which few drafts use.
    const avatar = toPicture(found.avatar, '')
    if (avatar) void this.#io.onPicture?.(avatar.url, { isFirst: true })
    const detail = [cleanLine(found.name, 100), cleanLine(found.location, 60)].filter(Boolean).join(', ')
    this.#io.onStage({ stage: 'profile', status: 'done', progress: 1, detail: detail || null })
    this.#io.onStage({ stage: 'videos', status: 'running', progress: null, detail: null })
  }

  /** Ends all stages. */
  reportEnd({ name, details, provenance }: Profile): void {
    if (provenance.name?.path === 'user')
      this.#io.onStage({ stage: 'profile', status: 'skipped', progress: 1, detail: null })
    else this.reportChannel({ origin: { path: 'feed', detail: '' }, name })
    const count = details.type === 'youtube' ? details.videos.length : 0
    this.#io.onStage({
      stage: 'videos',
      status: count > 0 ? 'done' : 'skipped',
      progress: 1,
      detail: count > 0 ? String(count) : null,
    })
  }
}

/** The state of a reading. */
export type ChannelReading = {
  data: ChannelData[]
  /** Failures of the paths in the order in which they were tried. */
  failures: PathFailure[]
  problem: ReadingProblem | null
  missing: Extract<PathResult, { kind: 'missing' }> | null
}

/** Adds the result of a path. */
export function addResult(result: PathResult, reading: ChannelReading): void {
  if (result.kind === 'found') {
    reading.data.push(...result.found)
    reading.problem ??= result.problem ?? null
  } else if (result.kind === 'missing') reading.missing = result
  else reading.failures.push(result)
}

const PROBLEM_PRIORITY = ['limited', 'blocked', 'timeout', 'failed', 'unknown'] as const

/** Returns why the profile is incomplete; the most temporary reason wins. */
export function getProblem({ data, failures, problem }: ChannelReading): Profile['problem'] {
  const limits = failures.flatMap(one => (one.kind === 'limited' && one.until ? one.until.toISOString() : []))
  if (problem)
    return { kind: problem, retry_at: problem === 'rate_limited' ? (limits.sort()[0] ?? null) : null }
  if (data.length > 0) return undefined
  const worst = PROBLEM_PRIORITY.find(kind => failures.some(one => one.kind === kind))
  if (!worst) return { kind: 'switched_off', retry_at: null }
  return {
    kind: toReadingProblem(worst === 'limited' ? { kind: worst, until: null } : { kind: worst }),
    retry_at: limits.sort()[0] ?? null,
  }
}
