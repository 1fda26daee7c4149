import { PRODUCT_NAME, t } from '@vitrine/model'
import { saveFile } from '../../../ui/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Shows new recovery codes, once; only the button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const download = () =>
    saveFile(
      new Blob([`${PRODUCT_NAME} (${location.host})\n\n${text}\n`], { type: 'text/plain' }),
      'recovery-codes.txt',
    )
  return (
    <Dialog
      open
      title={t('Save your recovery codes')}
      actions={
        <>
          <Button onClick={download}>{t('Download')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('I’ve saved them')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {t(
            'Each code replaces your second step once, if you lose your phone or passkey. They won’t be shown again.',
          )}
        </p>
        <div className="recovery-codes">
          <ul className="mono" dir="ltr">
            {codes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyButton text={text} label={t('Copy codes')} />
        </div>
      </div>
    </Dialog>
  )
}
