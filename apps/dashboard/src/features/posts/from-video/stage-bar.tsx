import type { GenerationJob } from '@vitrine/model'
import { percentOf, STAGE_WORDS, STAGES, stageDone } from './job-words.ts'

/** The stages of a job, each as far as the server says. */
export function StageBar({ job }: { job: GenerationJob }) {
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
