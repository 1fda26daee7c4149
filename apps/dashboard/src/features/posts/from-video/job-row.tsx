import type { GenerationJob, Media } from '@vitrine/model'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { doneWords, isRunning, lengthWords, percentOf, STAGE_WORDS, stageDone, STAGES, titleOf, type WayOn, waysOn } from './job-labels.ts'
import { Still } from './video-thumbnail.tsx'
import type { useArticle } from './use-job-actions.ts'

type JobRowProps = {
  job: GenerationJob
  media: Media | undefined
  article: ReturnType<typeof useArticle>
  onPaste: () => void
  /** Takes it off the list: stops it, or has seen it. */
  onLeave: () => void
}

/** One post that is being made of a video: how far it is, or what happened and what can be done. */
export function JobRow({ job, media, article, onPaste, onLeave }: JobRowProps) {
  const { video } = job
  const title = titleOf(job)
  return (
    <li className={`job job-${job.status}`}>
      <Still media={media} />
      <div className="job-main">
        <p className="job-title">
          <b dir="auto">{title}</b>{' '}
          {video.duration_s !== null && <span className="muted num">{lengthWords(video.duration_s)}</span>}
        </p>
        {isRunning(job) && <StageBar job={job} />}
        {job.status === 'failed' && <Why message={job.error?.message ?? ''} />}
        {job.status === 'completed' && <p className="small muted">{doneWords(job)}</p>}
      </div>
      <div className="job-acts">
        {isRunning(job) ? (
          <>
            <span className="small muted num" aria-hidden="true">
              {job.status === 'queued' ? 'Waiting' : `${percentOf(job)} %`}
            </span>
            <Button size="s" variant="quiet" aria-label={`Cancel ${title}`} onClick={onLeave}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <Button size="s" variant="quiet" aria-label={`Dismiss ${title}`} onClick={onLeave}>
              Dismiss
            </Button>
            {job.status === 'failed'
              ? waysOn(job.error?.code).map(way => (
                  <Way key={way} way={way} job={job} article={article} onPaste={onPaste} />
                ))
              : job.post_id && (
                  <ButtonLink size="s" to={`/edit/${job.post_id}`} onClick={() => article.leave(job.jobId)}>
                    Open<span className="visually-hidden"> {title}</span>
                  </ButtonLink>
                )}
          </>
        )}
      </div>
    </li>
  )
}

/** What happened, and after it what can be done. */
function Why({ message }: { message: string }) {
  const [, happened = message, rest = ''] = /^(.+?[.!?])\s+(.+)$/s.exec(message) ?? []
  return (
    <p className="small job-why">
      <strong>{happened}</strong> {rest}
    </p>
  )
}

const WAY_WORDS: Record<WayOn, string> = {
  paste: 'Paste the transcript',
  retry: 'Try again',
  draft: 'Draft without a model',
}

type WayProps = Omit<JobRowProps, 'media' | 'onLeave'> & { way: WayOn }

function Way({ way, job: { jobId, video, config, replaces }, article, onPaste }: WayProps) {
  const again = { url: video.url, videoId: video.video_id, replace: replaces }
  const press = () => {
    if (way === 'paste') onPaste()
    else
      void article.again(jobId, {
        ...again,
        config: way === 'draft' ? { ...config, writer: 'transcript' } : config,
      })
  }
  return (
    <Button size="s" busy={way !== 'paste' && article.busy} onClick={press}>
      {WAY_WORDS[way]}
    </Button>
  )
}

/** The stages of a job, each as far as the server says. */
function StageBar({ job }: { job: GenerationJob }) {
  return (
    <div
      className="stages"
      role="progressbar"
      aria-label="Making the post"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentOf(job)}
      aria-valuetext={`${STAGE_WORDS[job.stage]}, ${percentOf(job)} %`}
    >
      {STAGES.map(stage => (
        <span key={stage} className={stage === job.stage ? 'stage is-now' : 'stage'} aria-hidden="true">
          <span className="stage-line">
            <i style={{ width: `${stageDone(job, stage) * 100}%` }} />
          </span>
          <span className="stage-name">{STAGE_WORDS[stage]}</span>
        </span>
      ))}
    </div>
  )
}
