import type { CSSProperties } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon } from '../icons.tsx'
import { StageList } from '../stage-list.tsx'
import type { ImportState } from './import-state.ts'

type Busy = Extract<ImportState, { status: 'busy' }>

/** The upload as it leaves, then the stages as they happen. */
export function ImportProgress({ busy, onStop }: { busy: Busy; onStop?: () => void }) {
  return (
    <div className="import-progress">
      {busy.sent !== null && <Sending sent={busy.sent} />}
      <StageList lines={busy.lines} />
      {onStop && <Button onClick={onStop}>Stop</Button>}
    </div>
  )
}

function Sending({ sent }: { sent: number }) {
  const done = sent >= 1
  const percent = Math.floor(sent * 100)
  return (
    <div className="stages sending">
      <p className={done ? 'done' : 'running'}>
        {done ? <CheckIcon /> : <span className="spinner" aria-hidden="true" />}
        <b id="sending-label">{done ? 'Sent' : 'Sending'}</b>
        <span className="ms num">{percent} %</span>
        {!done && (
          <span
            className="progress"
            role="progressbar"
            aria-labelledby="sending-label"
            aria-valuenow={percent}
            style={{ '--value': `${percent}%` } as CSSProperties}
          >
            <span />
          </span>
        )}
      </p>
    </div>
  )
}
