import { STAGES, type Stage, type StageEvent } from '@vitrine/model'

/** One stage of reading as it is shown. */
export type StageLine = {
  stage: Stage
  label: string
  status: 'later' | 'running' | 'done' | 'skipped'
  /** 0–1, null where nobody can tell. */
  progress: number | null
  detail: string | null
  /** Milliseconds that it took; null until it ended. */
  ms: number | null
}

/** What each stage is called before the server says anything about it. */
const LABELS: Record<Stage, string> = {
  profile: 'Finding the profile',
  readme: 'Reading the README',
  repositories: 'Reading repositories',
  pictures: 'Fetching pictures',
  drawing: 'Drawing your website',
}

export function notStarted(): StageLine[] {
  return STAGES.map(stage => ({
    stage,
    label: LABELS[stage],
    status: 'later',
    progress: null,
    detail: null,
    ms: null,
  }))
}

/** The lines after one more event; a stage that has ended does not begin again. */
export function withEvent(lines: StageLine[], event: StageEvent): StageLine[] {
  return lines.map(line => {
    if (line.stage !== event.stage || line.status === 'done' || line.status === 'skipped') return line
    const ended = event.status !== 'running'
    return {
      stage: line.stage,
      label: event.label || line.label,
      status: event.status,
      progress: ended ? null : (event.progress ?? line.progress),
      detail: event.detail ?? line.detail,
      ms: ended ? event.ms : null,
    }
  })
}

/** Seconds with one decimal, as a stopwatch shows them: 412 ms is "0.4 s". */
export function seconds(ms: number): string {
  return `${(Math.max(0, ms) / 1000).toFixed(1)} s`
}
