import { type Website, type WebsiteRefreshResponse, t } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { useApplyRefreshMutation, useRefreshWebsiteMutation } from '../../api/queries/websites.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { DifferenceList, useAccepted } from './difference-list.tsx'
import { problemMessage } from './refresh-messages.ts'

type Props = {
  website: Website
  /** The differences of an earlier reading; without them the sources are read now. */
  pending: WebsiteRefreshResponse | null
  /** Whether these differences replace others that have changed since they were shown. */
  isReplacement: boolean
  /**
   * Called if what is shown has changed in the meantime: in another tab, by a token or a scheduled reading. Returns the
   * error if the current differences can't be shown instead.
   */
  onStale: () => Promise<unknown>
  onClose: () => void
}

/** Shows the differences to the sources and applies those that the owner accepts. */
export function RefreshDialog({ website, pending, isReplacement, onStale, onClose }: Props) {
  const [refresh, { data: read, error }] = useRefreshWebsiteMutation()
  // Applying clears what was pending; it stays shown until the dialog is closed.
  const [waiting] = useState(pending)
  const data = read ?? waiting ?? undefined
  const [apply, applying] = useApplyRefreshMutation()
  const [staleError, setStaleError] = useState<unknown>(null)
  const { accepted, onToggle } = useAccepted(data?.differences)
  const readNow = useEffectEvent(() => {
    if (!waiting) void refresh(website._id)
  })
  useEffect(() => readNow(), [])

  const applyChanges = async (accept: string[]) => {
    const result = await apply({ id: website._id, accept, version: data?.version })
    setStaleError(asFailure(result.error)?.status === 409 ? await onStale() : null)
    if (result.error) return
    if (accept.length > 0)
      notify.success(
        t('{count, plural, one {# change} other {# changes}} applied. Your site is up to date.', {
          count: accept.length,
        }),
      )
    onClose()
  }
  const count = data?.differences.length ?? 0
  const failure = asFailure(error) ?? asFailure(staleError) ?? asFailure(applying.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        data && count > 0
          ? t('{count, plural, one {# change found} other {# changes found}}', { count })
          : data
            ? t('Source checked')
            : failure
              ? t('We couldn’t check the source')
              : t('Checking the source')
      }
      actions={
        count > 0 ? (
          <>
            <Button disabled={applying.isLoading} onClick={() => void applyChanges([])}>
              {t('Ignore all')}
            </Button>
            <Button
              variant="primary"
              busy={applying.isLoading}
              disabled={accepted.size === 0}
              onClick={() => void applyChanges([...accepted])}
            >
              {t('Apply {count, plural, one {# change} other {# changes}}', { count: accepted.size })}
            </Button>
          </>
        ) : (
          <>
            {failure && <Button onClick={() => void refresh(website._id)}>{t('Try again')}</Button>}
            <Button variant={data ? 'primary' : 'line'} onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        )
      }
    >
      <div className="stack" aria-live="polite">
        {failure && <p className="notice notice-warning">{failure.message}</p>}
        {!data && !failure && (
          <p className="refresh-wait">
            <Spinner />{' '}
            {t('Checking {host} …', { host: new URL(website.source.url).hostname.replace(/^www\./, '') })}
          </p>
        )}
        {isReplacement && (
          <p className="notice notice-warning">
            {t('Your sources have changed in the meantime. These are the current changes.')}
          </p>
        )}
        {data?.problem && <p className="notice notice-warning">{problemMessage(data.problem)}</p>}
        {data && count === 0 && <p>{t('Nothing has changed. Your website is up to date.')}</p>}
        {data && count > 0 && (
          <>
            <p className="muted">{t('Choose what to update. Nothing has changed on your website yet.')}</p>
            <DifferenceList differences={data.differences} accepted={accepted} onToggle={onToggle} />
          </>
        )}
      </div>
    </Dialog>
  )
}
