import { type Stage, type StageEvent, stagesOf, type StageTime, type WebsiteType } from '@vitrine/model'

const LABELS: Record<Stage, string> = {
  file: 'Reading your file',
  profile: 'Reading the profile',
  readme: 'Reading the README',
  repositories: 'Looking through the repositories',
  career: 'Looking for the career',
  facts: 'Gathering the facts',
  videos: 'Looking through the videos',
  posts: 'Looking through the posts',
  pictures: 'Copying the pictures',
  drawing: 'Drawing your website',
}

export type StageReport = Pick<StageEvent, 'stage' | 'status' | 'progress' | 'detail'>

/** Times the stages of one reading and tells of them: each ends once, and nothing is told after its end. */
export class Stages {
  readonly #began = new Map<Stage, number>()
  readonly #ended = new Map<Stage, number>()
  readonly #stages: Stage[]
  readonly #tell: (event: StageEvent) => void
  readonly #tick: () => number

  constructor(
    source: WebsiteType | 'file',
    tell: (event: StageEvent) => void,
    tick: () => number = () => performance.now(),
  ) {
    this.#stages = stagesOf(source)
    this.#tell = tell
    this.#tick = tick
  }

  report({ stage, status, progress, detail }: StageReport): void {
    if (this.#ended.has(stage) || !this.#stages.includes(stage)) return
    const began = this.#began.get(stage) ?? this.#tick()
    this.#began.set(stage, began)
    const ms = Math.round(this.#tick() - began)
    if (status !== 'running') this.#ended.set(stage, ms)
    this.#tell({ stage, label: LABELS[stage], status, progress, detail, ms })
  }

  /** Ends what is still open before `stage` begins, so that nobody looks at a stage that runs for ever. */
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
