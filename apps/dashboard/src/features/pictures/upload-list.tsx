import { t } from '@vitrine/model'
import { Button } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import type { QueuedFile, usePictureUploads } from './use-picture-uploads.ts'

/** The files that are being uploaded, and those that were refused. */
export function UploadList({ files, added, remove, retry }: ReturnType<typeof usePictureUploads>) {
  const failed = files.filter(one => one.problem !== null).length
  return (
    <>
      <p className="visually-hidden" role="status">
        {added > 0 && t('{count, plural, one {# picture} other {# pictures}} added.', { count: added })}{' '}
        {failed > 0 &&
          t('{count, plural, one {# file} other {# files}} couldn’t be added.', { count: failed })}
      </p>
      {files.length > 0 && (
        <ul className="upload-list" aria-label={t('Uploads')}>
          {files.map(one => (
            <UploadRow key={one.id} queued={one} onRemove={remove} onRetry={retry} />
          ))}
        </ul>
      )}
    </>
  )
}

type UploadRowProps = {
  queued: QueuedFile
  onRemove: (id: number) => void
  onRetry: (queued: QueuedFile) => void
}

function UploadRow({ queued, onRemove, onRetry }: UploadRowProps) {
  const { id, file, share, problem, canRetry } = queued
  const percent = Math.round(share * 100)
  return (
    <li>
      <span className="upload-name">{file.name}</span>
      {problem === null ? (
        <>
          <span
            className="progress"
            role="progressbar"
            aria-label={file.name}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ inlineSize: `${percent}%` }} />
          </span>
          <span className="small muted num">
            {share === 1 ? t('Processing …') : share === 0 ? t('Waiting') : `${percent} %`}
          </span>
        </>
      ) : (
        <>
          <span className="error small">{problem}</span>
          <span className="upload-acts">
            {canRetry && (
              <Button size="s" onClick={() => onRetry(queued)}>
                {t('Try again')}
              </Button>
            )}
            <Button
              variant="quiet"
              size="s"
              icon
              aria-label={t('Dismiss {name}', { name: file.name })}
              onClick={() => onRemove(id)}
            >
              <CloseIcon className="icon-s" />
            </Button>
          </span>
        </>
      )}
    </li>
  )
}
