import { Trans } from '../../../ui/i18n/trans.tsx'
import { type GenerationJob, type Media, t } from '@vitrine/model'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import {
  describeResult,
  isJobRunning,
  formatDuration,
  getPercent,
  STAGE_LABELS,
  getStageProgress,
  STAGES,
  getJobTitle,
  type RecoveryAction,
  getRecoveryActions,
} from './job-labels.ts'
import { VideoThumbnail } from './video-thumbnail.tsx'
import type { useJobActions } from './use-job-actions.ts'

type JobRowProps = {
  job: GenerationJob
  media: Media | undefined
  actions: ReturnType<typeof useJobActions>
  onPaste: () => void
  /** Removes the job from the list: cancels or dismisses it. */
  onDismiss: () => void
}

/** A job that writes a post from a video: its progress, or its result and what can be done. */
export function JobRow({ job, media, actions, onPaste, onDismiss }: JobRowProps) {
  const { video } = job
  const title = getJobTitle(job)
  return (
    <li className={`job job-${job.status}`}>
      <VideoThumbnail media={media} />
      <div className="job-main">
        <p className="job-title">
          <b dir="auto">{title}</b>{' '}
          {video.duration_s !== null && <span className="muted num">{formatDuration(video.duration_s)}</span>}
        </p>
        {isJobRunning(job) && <StageProgress job={job} />}
        {job.status === 'failed' && <FailureMessage message={job.error?.message ?? ''} />}
        {job.status === 'completed' && <p className="small muted">{describeResult(job)}</p>}
      </div>
      <div className="job-actions">
        {isJobRunning(job) ? (
          <>
            <span className="small muted num" aria-hidden="true">
              {job.status === 'queued' ? t('Waiting') : `${getPercent(job)} %`}
            </span>
            <Button size="s" variant="quiet" aria-label={t('Cancel {title}', { title })} onClick={onDismiss}>
              {t('Cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button size="s" variant="quiet" aria-label={t('Dismiss {title}', { title })} onClick={onDismiss}>
              {t('Dismiss')}
            </Button>
            {job.status === 'failed'
              ? getRecoveryActions(job.error?.code).map(action => (
                  <RecoveryButton
                    key={action}
                    action={action}
                    job={job}
                    actions={actions}
                    onPaste={onPaste}
                  />
                ))
              : job.post_id && (
                  <ButtonLink size="s" to={`/edit/${job.post_id}`} onClick={() => actions.dismiss(job.jobId)}>
                    <Trans
                      message="Open<hidden> {title}</hidden>"
                      components={{ hidden: <span className="visually-hidden" /> }}
                      values={{ title }}
                    />
                  </ButtonLink>
                )}
          </>
        )}
      </div>
    </li>
  )
}

/** The reason of a failure, and what to do. */
function FailureMessage({ message }: { message: string }) {
  const [, happened = message, rest = ''] = /^(.+?[.!?])\s+(.+)$/s.exec(message) ?? []
  return (
    <p className="small job-failure">
      <strong>{happened}</strong> {rest}
    </p>
  )
}

const RECOVERY_LABELS: Record<RecoveryAction, string> = {
  paste: t('Paste transcript'),
  retry: t('Try again'),
  draft: t('Draft without model'),
}

type RecoveryButtonProps = Omit<JobRowProps, 'media' | 'onDismiss'> & { action: RecoveryAction }

function RecoveryButton({
  action,
  job: { jobId, video, config, replaces },
  actions,
  onPaste,
}: RecoveryButtonProps) {
  const request = { url: video.url, videoId: video.video_id, replace: replaces }
  const recover = () => {
    if (action === 'paste') onPaste()
    else
      void actions.retry(jobId, {
        ...request,
        config: action === 'draft' ? { ...config, writer: 'transcript' } : config,
      })
  }
  return (
    <Button size="s" busy={action !== 'paste' && actions.busy} onClick={recover}>
      {RECOVERY_LABELS[action]}
    </Button>
  )
}

/** The progress of a job, by stage. */
function StageProgress({ job }: { job: GenerationJob }) {
  return (
    <div
      className="stages"
      role="progressbar"
      aria-label={t('Writing the post')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={getPercent(job)}
      aria-valuetext={`${STAGE_LABELS[job.stage]}, ${getPercent(job)} %`}
    >
      {STAGES.map(stage => (
        <span key={stage} className={stage === job.stage ? 'stage is-now' : 'stage'} aria-hidden="true">
          <span className="stage-line">
            <i style={{ width: `${getStageProgress(job, stage) * 100}%` }} />
          </span>
          <span className="stage-name">{STAGE_LABELS[stage]}</span>
        </span>
      ))}
    </div>
  )
}
