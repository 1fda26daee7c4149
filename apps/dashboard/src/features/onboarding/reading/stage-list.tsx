import { t } from '@vitrine/model'
import type { CSSProperties } from 'react'
import { type StageState, formatSeconds } from './reading-stages.ts'
import { CheckIcon, MinusIcon } from '../../../ui/icons.tsx'

/** A stage, or the upload before the stages. */
export type StageListItem = Omit<StageState, 'stage'> & { stage: string }

/** The stages of a reading, announced politely to screen readers. */
export function StageList({ stages }: { stages: StageListItem[] }) {
  return (
    <ol className="stages" aria-live="polite" aria-relevant="additions text" aria-label={t('Progress')}>
      {stages.map(stage => (
        <StageItem key={stage.stage} stage={stage} />
      ))}
    </ol>
  )
}

function StageItem({ stage }: { stage: StageListItem }) {
  const { status, label, detail, ms, progress } = stage
  return (
    <li className={status} aria-current={status === 'running' ? 'step' : undefined}>
      {status === 'done' && <CheckIcon />}
      {status === 'skipped' && <MinusIcon />}
      {status === 'running' && <span className="spinner" aria-hidden="true" />}
      <b>{label}</b>
      {ms !== null && (
        <span className="stage-time">{status === 'skipped' ? t('skipped') : formatSeconds(ms)}</span>
      )}
      {detail && status === 'running' && (
        // Hidden from screen readers while it changes continuously.
        <span className="stage-time" aria-hidden={progress !== null || undefined}>
          {detail}
        </span>
      )}
      {detail && status !== 'running' && <span className="stage-detail">{detail}</span>}
      {status === 'running' && progress !== null && (
        <span
          className="progress"
          aria-hidden="true"
          style={{ '--value': `${progress * 100}%` } as CSSProperties}
        >
          <span />
        </span>
      )}
    </li>
  )
}
