import type { CSSProperties } from 'react'
import { CheckIcon, MinusIcon } from '../icons.tsx'
import { type StageState, formatSeconds } from './reading-stages.ts'

/** A stage, or the upload before the stages. */
export type StageListItem = Omit<StageState, 'stage'> & { stage: string }

/** The stages of a reading, announced politely to screen readers. */
export function StageList({ lines }: { lines: StageListItem[] }) {
  return (
    <ol className="stages" aria-live="polite" aria-relevant="additions text" aria-label="Progress">
      {lines.map(line => (
        <StageItem key={line.stage} line={line} />
      ))}
    </ol>
  )
}

function StageItem({ line }: { line: StageListItem }) {
  const { status, label, detail, ms, progress } = line
  return (
    <li className={status} aria-current={status === 'running' ? 'step' : undefined}>
      {status === 'done' && <CheckIcon />}
      {status === 'skipped' && <MinusIcon />}
      {status === 'running' && <span className="spinner" aria-hidden="true" />}
      <b>{label}</b>
      {ms !== null && <span className="ms">{status === 'skipped' ? 'left out' : formatSeconds(ms)}</span>}
      {detail && status === 'running' && (
        // Hidden from screen readers while it changes continuously.
        <span className="ms" aria-hidden={progress !== null || undefined}>
          {detail}
        </span>
      )}
      {detail && status !== 'running' && <span className="what">{detail}</span>}
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
