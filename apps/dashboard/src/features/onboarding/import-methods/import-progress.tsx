import { Button } from '../../../ui/button.tsx'
import { type StageListItem, StageList } from '../reading/stage-list.tsx'
import type { ImportState } from './import-state.ts'
import type { ImportMethod } from './method.ts'

type Busy = Extract<ImportState, { status: 'busy' }>

/** Label of the `file` stage, by method. */
const FILE_STAGE_LABELS: Record<ImportMethod, string> = {
  file: 'Reading your file',
  connect: 'Reading your account',
  photos: 'Taking your photos',
  posts: 'Reading what the links show',
  text: 'Reading your text',
  form: 'Taking in what you typed',
}

/** The upload's progress, then the server's stages. */
export function ImportProgress({ busy, onStop }: { busy: Busy; onStop?: () => void }) {
  const lines = busy.lines.map(line =>
    line.stage === 'file' ? { ...line, label: FILE_STAGE_LABELS[busy.way] } : line,
  )
  return (
    <div className="import-progress">
      <StageList lines={busy.sent === null ? lines : [uploadStage(busy.sent), ...lines]} />
      {onStop && <Button onClick={onStop}>Stop</Button>}
    </div>
  )
}

function uploadStage(sent: number): StageListItem {
  const isSent = sent >= 1
  return {
    stage: 'sending',
    label: isSent ? 'Sent' : 'Sending',
    status: isSent ? 'done' : 'running',
    progress: isSent ? null : sent,
    detail: isSent ? null : `${Math.floor(sent * 100)} %`,
    ms: null,
  }
}
