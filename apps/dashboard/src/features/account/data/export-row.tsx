import { t } from '@vitrine/model'
import { useRef, useState } from 'react'
import { useExportAccountMutation } from '../../../api/queries/account/account.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { errorMessage } from '../error-message.ts'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { formatDecimal } from '../../../ui/i18n/format-decimal.ts'

/** Downloads all account data as a ZIP file. */
export function ExportRow() {
  const [exportAccount, { isLoading, data, error }] = useExportAccountMutation()
  const [received, setReceived] = useState(0)
  const running = useRef<{ abort: () => void } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const download = () => {
    setReceived(0)
    running.current = exportAccount({ onReceived: setReceived })
  }
  const cancel = () => {
    running.current?.abort()
    button.current?.focus()
  }
  return (
    <div className="account-row data-row">
      <span className="grow">
        <b>{t('Download everything')}</b>
        <span className="sub">
          {t(
            'A ZIP file with your account, sign-ins and sessions, and for every website its designs, posts, pictures and profile data.',
          )}
        </span>
        <span className="sub" role="status">
          {isLoading &&
            (received > 0
              ? t('Preparing … {received}', { received: formatBytes(received) })
              : t('Preparing …'))}
          {!isLoading &&
            data &&
            t('Saved {name} to your downloads ({bytes}).', {
              name: data.name,
              bytes: formatBytes(data.bytes),
            })}
        </span>
        <FormNotice message={isLoading ? null : errorMessage(error)} />
      </span>
      <span className="form-acts">
        {isLoading && (
          <Button variant="quiet" size="s" onClick={cancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button ref={button} size="s" busy={isLoading} onClick={download}>
          <DownloadIcon />
          {t('Download')}
        </Button>
      </span>
    </div>
  )
}

/** "812 KB", "3.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return t('{bytes, number} KB', { bytes: Math.min(999, Math.ceil(bytes / 1000)) })
  return t('{value} MB', { value: formatDecimal(bytes / 1_000_000) })
}
