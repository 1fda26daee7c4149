import {
  type Stage,
  type StageEvent,
  type StageSource,
  stagesOf,
  type StageTime,
  msg,
  t,
} from '@vitrine/model'

const LABELS: Record<Stage, string> = {
  file: msg('Reading your file'),
  profile: msg('Reading the profile'),
  readme: msg('Reading the README'),
  repositories: msg('Looking through the repositories'),
  career: msg('Looking for the career'),
  facts: msg('Gathering the facts'),
  videos: msg('Looking through the videos'),
  posts: msg('Looking through the posts'),
  pictures: msg('Copying the pictures'),
  drawing: msg('Designing your website'),
}

export type StageReport = Pick<StageEvent, 'stage' | 'status' | 'progress' | 'detail'>

/** Measures and reports the stages of one preview. Each stage ends once and is not reported after its end. */
export class StageTracker {
  readonly #began = new Map<Stage, number>()
  readonly #ended = new Map<Stage, number>()
  readonly #stages: Stage[]
  readonly #onStage: (event: StageEvent) => void
  readonly #tick: () => number

  constructor(
    source: StageSource,
    onStage: (event: StageEvent) => void,
    tick: () => number = () => performance.now(),
  ) {
    this.#stages = stagesOf(source)
    this.#onStage = onStage
    this.#tick = tick
  }

  report({ stage, status, progress, detail }: StageReport): void {
    if (this.#ended.has(stage) || !this.#stages.includes(stage)) return
    const began = this.#began.get(stage) ?? this.#tick()
    this.#began.set(stage, began)
    const ms = Math.round(this.#tick() - began)
    if (status !== 'running') this.#ended.set(stage, ms)
    this.#onStage({ stage, label: t(LABELS[stage]), status, progress, detail, ms })
  }

  /** Ends all unfinished stages before `stage`, so that none seems to run forever. */
  skipUpTo(stage: Stage): void {
    for (const earlier of this.#stages.slice(0, this.#stages.indexOf(stage))) {
      const status = this.#began.has(earlier) ? 'done' : 'skipped'
      this.report({ stage: earlier, status, progress: null, detail: null })
    }
  }

  get times(): StageTime[] {
    return this.#stages.flatMap(stage => {
      const ms = this.#ended.get(stage)
      return ms === undefined ? [] : [{ stage, ms }]
    })
  }
}
