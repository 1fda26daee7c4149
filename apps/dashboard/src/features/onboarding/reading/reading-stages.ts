import { STAGES, type Stage, type StageEvent, stagesOf, type WebsiteType } from '@vitrine/model'

/** One stage of reading as it is shown. */
export type StageState = {
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

/** The stages that a reading will have, before anything happened; none where nobody can tell what is read. */
export function pendingStages(source: WebsiteType | 'file' | null): StageState[] {
  return source === null ? [] : stagesOf(source).map(pendingStage)
}

/** The lines after one more event; a stage that has ended does not begin again, one that nobody expected is added. */
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

/** Seconds with one decimal, as a stopwatch shows them: 412 ms is "0.4 s". */
export function formatSeconds(ms: number): string {
  return `${(Math.max(0, ms) / 1000).toFixed(1)} s`
}

/** How long a website took, of its stages' milliseconds: what was read a moment ago is there at once. */
export function formatBuildTime(ms: number): string {
  return ms < 50 ? 'Made at once' : `Made in ${formatSeconds(ms)}`
}
