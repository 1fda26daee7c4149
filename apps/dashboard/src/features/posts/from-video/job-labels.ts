import {
  describeCheck,
  type ErrorCode,
  type GenerationJob,
  GenerationStage,
  type PartialDate,
  t,
  dateLocale,
} from '@vitrine/model'

type Stage = GenerationJob['stage']

export const STAGES = GenerationStage.options

export const STAGE_LABELS: Record<Stage, string> = {
  fetching_video: t('Video'),
  reading_transcript: t('Transcript'),
  outlining: t('Outline'),
  writing: t('Writing'),
  illustrating: t('Pictures'),
  saving: t('Saving'),
}
const STAGE_ACTIVITIES: Record<Stage, string> = {
  fetching_video: t('reading the video'),
  reading_transcript: t('reading the transcript'),
  outlining: t('outlining'),
  writing: t('writing'),
  illustrating: t('copying pictures'),
  saving: t('saving'),
}
/** The server's progress at the start of each stage: bars show it, never a clock. */
const STAGE_STARTS: Record<Stage, number> = {
  fetching_video: 0,
  reading_transcript: 0.06,
  outlining: 0.12,
  writing: 0.25,
  illustrating: 0.88,
  saving: 0.95,
}

/** Returns the progress of a stage, 0 to 1. Earlier stages are done, later ones not started. */
export function getStageProgress(
  job: Pick<GenerationJob, 'stage' | 'progress' | 'status'>,
  stage: Stage,
): number {
  const [at, here] = [STAGES.indexOf(stage), STAGES.indexOf(job.stage)]
  if (job.status === 'completed' || at < here) return 1
  if (at > here) return 0
  const next = STAGES[at + 1]
  const [from, to] = [STAGE_STARTS[stage], next ? STAGE_STARTS[next] : 1]
  return Math.min(1, Math.max(0, (job.progress - from) / (to - from)))
}

export const getPercent = ({ progress }: Pick<GenerationJob, 'progress'>): number =>
  Math.round(progress * 100)

/** Returns the video's title, or its link while the title is unknown. */
export const getJobTitle = ({ video }: Pick<GenerationJob, 'video'>): string =>
  video.title?.trim() || video.url.replace(/^https?:\/\/(?:www\.)?/, '')

/** "47:12", "1:02:09". */
export function formatDuration(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** "20 Nov 2026", "Oct 2026", "2019": as precise as the date. */
export function formatPartialDate(date: PartialDate): string {
  const parts = date.split('-').length
  return new Intl.DateTimeFormat(dateLocale(), {
    timeZone: 'UTC',
    year: 'numeric',
    ...(parts > 1 ? { month: 'short' } : {}),
    ...(parts > 2 ? { day: 'numeric' } : {}),
  }).format(new Date(`${date}${'-01'.repeat(3 - parts)}T00:00:00Z`))
}

export const isJobRunning = ({ status }: Pick<GenerationJob, 'status'>): boolean =>
  status === 'queued' || status === 'running'

/** Returns a sentence for screen readers about a job's state. */
export function announceJob(job: GenerationJob): string {
  const title = getJobTitle(job)
  if (job.status === 'queued') return t('{title}: waiting', { title })
  if (job.status === 'running') return `${title}: ${STAGE_ACTIVITIES[job.stage]}`
  if (job.status === 'failed')
    return t('{title} couldn’t be turned into a post. {message}', {
      title,
      message: job.error?.message ?? '',
    }).trim()
  return job.status === 'completed' ? `${title}: ${describeResult(job)}` : ''
}

type Result = Pick<
  GenerationJob,
  'written_by' | 'config' | 'fact_check' | 'fallback' | 'post_version' | 'replaces'
>

/** Describes the result of a finished job, and what the check against the video changed. */
export function describeResult(job: Result): string {
  const { written_by, config, fact_check, fallback, post_version, replaces } = job
  const check = describeCheck({ fact_check, fallback })
  if (post_version !== undefined)
    return [check, t('Your post is unchanged. Compare the new text under History, and restore it to use it.')]
      .filter(Boolean)
      .join(' ')
  if (check) {
    const advice = t('Read and edit it before you publish.')
    return written_by === 'model'
      ? t('Your draft is ready. {check} {advice}', { check, advice })
      : `${check} ${advice}`
  }
  if (written_by === 'transcript')
    return t('Your draft in the video’s own words is ready. Read and edit it before you publish.')
  if (config.status !== 'published') return t('Your draft is ready.')
  // A scheduled post appears at its time.
  return replaces ? t('The post has its new text.') : t('The post is live.')
}

/** `paste`: paste the transcript; `draft`: write without a model. */
export type RecoveryAction = 'paste' | 'retry' | 'draft'

const RECOVERY_ACTIONS: Partial<Record<ErrorCode, readonly RecoveryAction[]>> = {
  no_transcript: ['paste'],
  source_blocked: ['paste', 'retry'],
  ai_unavailable: ['retry', 'draft'],
  // Only the model fails with these: YouTube’s failures have codes of their own.
  source_rate_limited: ['retry', 'draft'],
  upstream_failed: ['retry', 'draft'],
  upstream_timeout: ['retry', 'draft'],
  ai_limit_reached: ['retry', 'draft'],
  ai_refused: ['draft'],
  ai_unsupported: ['draft'],
  // A retry would fail again.
  video_too_long: [],
}

/** Returns the actions that can fix a failure, the best first. */
export const getRecoveryActions = (code: ErrorCode | undefined): readonly RecoveryAction[] =>
  (code && RECOVERY_ACTIONS[code]) ?? ['retry']
