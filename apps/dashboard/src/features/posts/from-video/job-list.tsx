import { type GenerationJob, t } from '@vitrine/model'
import { Suspense, useRef, useState } from 'react'
import { lazyDialog } from '../../../ui/loading/lazy-boundary.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { JobRow } from './job-row.tsx'
import { announceJob } from './job-labels.ts'
import { VideoThumbnail } from './video-thumbnail.tsx'
import { useJobActions } from './use-job-actions.ts'
import type { GenerationJobs } from './use-generation-jobs.ts'
import './from-video.css'

const TranscriptDialog = lazyDialog(() => import('./transcript-dialog.tsx').then(m => m.TranscriptDialog))

type JobListProps = { websiteId: string; generation: GenerationJobs }

/** The jobs that write posts from videos: running, failed or just completed. */
export function JobList({ websiteId, generation: { jobs, media, pendingUrl } }: JobListProps) {
  const [pasting, setPasting] = useState<GenerationJob | null>(null)
  const actions = useJobActions(websiteId)
  const container = useRef<HTMLElement>(null)
  // Those that had finished before the screen was opened fold away; one that finishes meanwhile stays in view.
  const [finishedBefore, setFinishedBefore] = useState<ReadonlySet<string> | null>(null)
  if (!finishedBefore && jobs.length > 0)
    setFinishedBefore(new Set(jobs.filter(job => job.status === 'completed').map(job => job.jobId)))
  const [finished, current] = [true, false].map(isFinished =>
    jobs.filter(job => (finishedBefore?.has(job.jobId) ?? false) === isFinished),
  ) as [GenerationJob[], GenerationJob[]]
  const row = (job: GenerationJob) => (
    <JobRow
      key={job.jobId}
      job={job}
      media={media[job.video.thumbnail ?? '']}
      actions={actions}
      onPaste={() => setPasting(job)}
      onDismiss={() => {
        actions.dismiss(job.jobId)
        // The pressed button is removed; the focus must not be lost.
        container.current?.focus()
      }}
    />
  )
  return (
    <section ref={container} className="jobs-region" tabIndex={-1} aria-label={t('Posts from videos')}>
      {(current.length > 0 || pendingUrl) && (
        <ul className="card jobs">
          {pendingUrl && <PendingJob address={pendingUrl} />}
          {current.map(row)}
        </ul>
      )}
      {finished.length > 0 && (
        <details className="jobs-finished">
          <summary>
            {t('{count, plural, one {# post from a video is ready} other {# posts from videos are ready}}', {
              count: finished.length,
            })}
          </summary>
          <ul className="card jobs">{finished.map(row)}</ul>
        </details>
      )}
      {/* Screen readers announce updates of any job. */}
      <div className="visually-hidden" role="status" aria-atomic="false">
        {jobs.map(job => (
          <p key={job.jobId}>{announceJob(job)}</p>
        ))}
      </div>
      {pasting && (
        <Suspense>
          <TranscriptDialog job={pasting} actions={actions} onClose={() => setPasting(null)} />
        </Suspense>
      )}
    </section>
  )
}

function PendingJob({ address }: { address: string }) {
  return (
    <li className="job" aria-busy="true">
      <VideoThumbnail media={undefined} />
      <div className="job-main">
        <b>{address.replace('https://www.', '')}</b>
        <Skeleton height="3px" />
      </div>
    </li>
  )
}
