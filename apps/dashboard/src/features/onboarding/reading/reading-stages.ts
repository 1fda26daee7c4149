import { STAGES, type Stage, type StageEvent, stagesOf, type WebsiteType } from '@vitrine/model'

/** Display state of a reading stage. */
export type StageState = {
  stage: Stage
  label: string
  status: 'later' | 'running' | 'done' | 'skipped'
  /** 0–1; null if unknown. */
  progress: number | null
  detail: string | null
  /** Duration in milliseconds; null until the stage ends. */
  ms: number | null
}

/** Labels of stages that the server has not reported yet. */
const LABELS: Record<Stage, string> = {
  file: 'Reading your file',
  profile: 'Finding the profile',
  readme: 'Reading the README',
  repositories: 'Reading repositories',
  career: 'Looking for the career',
  facts: 'Gathering the facts',
  videos: 'Looking through the videos',
  posts: 'Looking through the posts',
  pictures: 'Fetching pictures',
  drawing: 'Drawing your website',
}

function pendingStage(stage: Stage): StageState {
  return { stage, label: LABELS[stage], status: 'later', progress: null, detail: null, ms: null }
}

/** The stages of a reading before any event; none if the source is unknown. */
export function pendingStages(source: WebsiteType | 'file' | null): StageState[] {
  return source === null ? [] : stagesOf(source).map(pendingStage)
}

/** Applies an event to the stages. A finished stage stays finished; an unknown stage is inserted. */
export function applyStageEvent(lines: StageState[], event: StageEvent): StageState[] {
  const known = lines.some(line => line.stage === event.stage)
    ? lines
    : sortStages([...lines, pendingStage(event.stage)])
  return known.map(line => {
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

function sortStages(lines: StageState[]): StageState[] {
  return lines.toSorted((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage))
}

/** Seconds with one decimal: 412 ms is "0.4 s". */
export function formatSeconds(ms: number): string {
  return `${(Math.max(0, ms) / 1000).toFixed(1)} s`
}

/** Formats the total of the stages' milliseconds; cached results take next to no time. */
export function formatBuildTime(ms: number): string {
  return ms < 50 ? 'Made at once' : `Made in ${formatSeconds(ms)}`
}
