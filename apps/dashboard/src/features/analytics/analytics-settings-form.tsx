import { t } from '@vitrine/model'
import { useId, useState } from 'react'
import {
  useAnalyticsSettingsQuery,
  useSaveAnalyticsSettingsMutation,
} from '../../api/queries/analytics.queries.ts'
import { formatFailure } from '../../api/client/form-failure.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Saves each choice at once, one after the other. */
export function AnalyticsSettingsForm({ websiteId }: { websiteId: string }) {
  const { data, error: loadError } = useAnalyticsSettingsQuery(websiteId)
  const [save, { error, isLoading }] = useSaveAnalyticsSettingsMutation()
  const [isStopping, setStopping] = useState(false)
  if (!data)
    return loadError ? <FormNotice message={formatFailure(loadError)} /> : <Skeleton height="220px" />
  const { beacon, weekly_mail: weeklyMail, share_url: shareUrl } = data
  const update = (body: Parameters<typeof save>[0]['body']) => {
    if (!isLoading) void save({ websiteId, body })
  }
  return (
    <div className="an-options" aria-busy={isLoading}>
      <FormNotice message={error && !isLoading ? formatFailure(error) : null} />
      <SettingSwitch label={t('Weekly email')} isOn={weeklyMail} onChange={on => update({ weekly_mail: on })}>
        {t('Last week’s numbers, every Monday. Unsubscribe any time.')}
      </SettingSwitch>
      <SettingSwitch
        label={t('Public link')}
        isOn={shareUrl !== null}
        onChange={on => (on ? update({ shared: true }) : setStopping(true))}
      >
        {t(
          'Anyone with the link sees these numbers and nothing else. Turning it off disables the link for good.',
        )}
      </SettingSwitch>
      {shareUrl && isStopping && (
        <DisableLinkDialog websiteId={websiteId} isSaving={isLoading} onClose={() => setStopping(false)} />
      )}
      {shareUrl && (
        <p className="an-share">
          <a className="link" href={shareUrl} target="_blank" rel="noopener">
            {shareUrl}
          </a>
          <CopyButton text={shareUrl} label={t('Copy address')} />
        </p>
      )}
      <SettingSwitch
        label={t('Reading depth and link clicks')}
        isOn={beacon}
        onChange={on => update({ beacon: on })}
      >
        {t(
          'Your pages then run one small script that reports how far people read, when they leave, and which links and files they open. It uses no cookies or storage and respects “Do Not Track”. Without it, your pages run no scripts at all.',
        )}
      </SettingSwitch>
    </div>
  )
}

type DisableLinkDialogProps = { websiteId: string; isSaving: boolean; onClose: () => void }

/** Asks before the public link ends, and stays open until it has. `isSaving`: whether another choice is being saved. */
function DisableLinkDialog({ websiteId, isSaving, onClose }: DisableLinkDialogProps) {
  const [save, { error, isLoading }] = useSaveAnalyticsSettingsMutation()
  const disable = async () => {
    const { data } = await save({ websiteId, body: { shared: false } })
    if (data) onClose()
  }
  return (
    <ConfirmDialog
      title={t('Disable the link for good?')}
      action={t('Disable link')}
      isBusy={isLoading || isSaving}
      problem={error && !isLoading ? formatFailure(error) : null}
      onConfirm={() => void disable()}
      onClose={onClose}
    >
      <p>{t('The link stops working immediately. Sharing again creates a new one.')}</p>
    </ConfirmDialog>
  )
}

type SettingSwitchProps = {
  label: string
  isOn: boolean
  onChange: (on: boolean) => void
  children: string | string[]
}

function SettingSwitch({ label, isOn, onChange, children }: SettingSwitchProps) {
  const id = useId()
  return (
    <div className="an-option">
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={id}
          checked={isOn}
          onChange={event => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={id}>{children}</p>
    </div>
  )
}
