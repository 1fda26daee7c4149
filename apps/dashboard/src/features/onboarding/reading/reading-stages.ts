import { STAGES, type Stage, type StageEvent, type StageSource, stagesOf, t } from '@vitrine/model'
import { formatDecimal } from '../../../ui/i18n/format-decimal.ts'

/** Display state of a reading stage. */
export type StageState = {
  stage: Stage
  label: string
  status: 'pending' | 'running' | 'done' | 'skipped'
  /** 0–1; null if unknown. */
  progress: number | null
  detail: string | null
  /** Duration in milliseconds; null until the stage ends. */
  ms: number | null
}

/** Labels of stages that the server has not reported yet. */
const LABELS: Record<Stage, string> = {
  file: t('Reading your file'),
  profile: t('Finding your profile'),
  readme: t('Reading the README'),
  repositories: t('Reading repositories'),
  career: t('Looking for your career'),
  facts: t('Gathering facts'),
  videos: t('Reading videos'),
  posts: t('Reading posts'),
  pictures: t('Fetching pictures'),
  drawing: t('Designing your website'),
}

function pendingStage(stage: Stage): StageState {
  return { stage, label: LABELS[stage], status: 'pending', progress: null, detail: null, ms: null }
}

/** The stages of a reading before any event; none if the source is unknown. */
export function pendingStages(source: StageSource | null): StageState[] {
  return source === null ? [] : stagesOf(source).map(pendingStage)
}

/** Applies an event to the stages. A finished stage stays finished; an unknown stage is inserted. */
export function applyStageEvent(states: StageState[], event: StageEvent): StageState[] {
  const all = states.some(state => state.stage === event.stage)
    ? states
    : sortStages([...states, pendingStage(event.stage)])
  return all.map(state => {
    if (state.stage !== event.stage || state.status === 'done' || state.status === 'skipped') return state
    const isEnded = event.status !== 'running'
    return {
      stage: state.stage,
      label: event.label || state.label,
      status: event.status,
      progress: isEnded ? null : (event.progress ?? state.progress),
      detail: event.detail ?? state.detail,
      ms: isEnded ? event.ms : null,
    }
  })
}

function sortStages(states: StageState[]): StageState[] {
  return states.toSorted((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage))
}

/** Seconds with one decimal: 412 ms is "0.4 s". */
export function formatSeconds(ms: number): string {
  return `${formatDecimal(Math.max(0, ms) / 1000)} s`
}

/** Formats the total of the stages' milliseconds; cached results take next to no time. */
export function formatBuildTime(ms: number): string {
  return ms < 50 ? t('Created instantly') : t('Ready in {seconds}', { seconds: formatSeconds(ms) })
}
