import { t } from '@vitrine/model'
import { Button } from '../../../ui/button.tsx'
import { type StageListItem, StageList } from '../reading/stage-list.tsx'
import type { ImportState } from './import-state.ts'
import type { ImportMethod } from './method.ts'

type Busy = Extract<ImportState, { status: 'busy' }>

/** Label of the `file` stage, by method. */
const FILE_STAGE_LABELS: Record<ImportMethod, string> = {
  file: t('Reading your file'),
  connect: t('Reading your account'),
  career: t('Reading your career'),
  photos: t('Uploading your photos'),
  posts: t('Reading your links'),
  text: t('Reading your text'),
  form: t('Saving your entries'),
  link: t('Reading the link'),
}

/** The upload's progress, then the server's stages. */
export function ImportProgress({ busy, onStop }: { busy: Busy; onStop?: () => void }) {
  const stages = busy.stages.map(line =>
    line.stage === 'file' ? { ...line, label: FILE_STAGE_LABELS[busy.method] } : line,
  )
  return (
    <div className="import-progress">
      <StageList stages={busy.uploaded === null ? stages : [uploadStage(busy.uploaded), ...stages]} />
      {onStop && <Button onClick={onStop}>{t('Stop')}</Button>}
    </div>
  )
}

function uploadStage(uploaded: number): StageListItem {
  const isSent = uploaded >= 1
  return {
    stage: 'sending',
    label: isSent ? t('Sent') : t('Sending'),
    status: isSent ? 'done' : 'running',
    progress: isSent ? null : uploaded,
    detail: isSent ? null : `${Math.floor(uploaded * 100)} %`,
    ms: null,
  }
}
