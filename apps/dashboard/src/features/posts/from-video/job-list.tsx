import type { GenerationJob } from '@vitrine/model'
import { Suspense, useRef, useState } from 'react'
import { lateDialog } from '../../../ui/late-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { JobRow } from './job-row.tsx'
import { saidOf } from './job-labels.ts'
import { Still } from './video-thumbnail.tsx'
import { useArticle } from './use-job-actions.ts'
import type { ShownJobs } from './use-generation-jobs.ts'
import './from-video.css'

const TranscriptDialog = lateDialog(() => import('./transcript-dialog.tsx').then(m => m.TranscriptDialog))

type JobListProps = { websiteId: string; shown: ShownJobs }

/** Posts from videos above the list that they come into: on their way, failed, or just done. */
export function JobList({ websiteId, shown: { jobs, media, awaited } }: JobListProps) {
  const [pasting, setPasting] = useState<GenerationJob | null>(null)
  const article = useArticle(websiteId)
  const place = useRef<HTMLElement>(null)
  return (
    <section ref={place} className="jobs-place" tabIndex={-1} aria-label="Posts from videos">
      {(jobs.length > 0 || awaited) && (
        <ul className="card jobs">
          {awaited && <AwaitedJob address={awaited} />}
          {jobs.map(job => (
            <JobRow
              key={job.jobId}
              job={job}
              media={media[job.video.thumbnail ?? '']}
              article={article}
              onPaste={() => setPasting(job)}
              onLeave={() => {
                article.leave(job.jobId)
                // The button that was pressed goes, and must not take the focus along.
                place.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {/* What is new is read out, whichever job it is about. */}
      <div className="visually-hidden" role="status" aria-atomic="false">
        {jobs.map(job => (
          <p key={job.jobId}>{saidOf(job)}</p>
        ))}
      </div>
      {pasting && (
        <Suspense>
          <TranscriptDialog job={pasting} article={article} onClose={() => setPasting(null)} />
        </Suspense>
      )}
    </section>
  )
}

function AwaitedJob({ address }: { address: string }) {
  return (
    <li className="job" aria-busy="true">
      <Still media={undefined} />
      <div className="job-main">
        <b>{address.replace('https://www.', '')}</b>
        <Skeleton height="3px" />
      </div>
    </li>
  )
}
