import { t } from '@vitrine/model'
import { useState } from 'react'
import {
  useAnalyticsSettingsQuery,
  useSaveAnalyticsSettingsMutation,
} from '../../api/queries/analytics.queries.ts'
import { formatFailure } from '../../api/client/form-failure.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { SettingsIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The settings of a website's analytics: weekly mail, public link, and the script that measures reading. */
export function AnalyticsSettings({ websiteId }: { websiteId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        icon
        aria-label={t('Mail, sharing and counting')}
        title={t('Mail, sharing and counting')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SettingsIcon />
      </Button>
      <Dialog open={open} title={t('Mail, sharing and counting')} onClose={() => setOpen(false)}>
        {open && <AnalyticsSettingsForm websiteId={websiteId} />}
      </Dialog>
    </>
  )
}

function AnalyticsSettingsForm({ websiteId }: { websiteId: string }) {
  const { data, error: loadError } = useAnalyticsSettingsQuery(websiteId)
  const [save, { error, isLoading }] = useSaveAnalyticsSettingsMutation()
  if (!data)
    return loadError ? <FormNotice message={formatFailure(loadError)} /> : <Skeleton height="220px" />
  const { beacon, weekly_mail: weeklyMail, share_url: shareUrl } = data
  const update = (body: Parameters<typeof save>[0]['body']) => {
    if (!isLoading) void save({ websiteId, body })
  }
  return (
    <div className="an-options" aria-busy={isLoading}>
      <FormNotice message={error && !isLoading ? formatFailure(error) : null} />
      <SettingSwitch
        label={t('A mail every Monday')}
        isOn={weeklyMail}
        onChange={on => update({ weekly_mail: on })}
      >
        {t('The figures of the week before, to your confirmed address. A link in it ends it.')}
      </SettingSwitch>
      <SettingSwitch
        label={t('A public link to these figures')}
        isOn={shareUrl !== null}
        onChange={on => update({ shared: on })}
      >
        {t(
          'Whoever has the address sees the figures and nothing else of your account. Switching it off ends the address for good.',
        )}
      </SettingSwitch>
      {shareUrl && (
        <p className="an-share">
          <a className="link" href={shareUrl} target="_blank" rel="noopener">
            {shareUrl}
          </a>
          <CopyButton text={shareUrl} label={t('Copy the address')} />
        </p>
      )}
      <SettingSwitch
        label={t('Count reading and followed links')}
        isOn={beacon}
        onChange={on => update({ beacon: on })}
      >
        {t(
          'Your pages then run one small script: it tells how far somebody read, when they left, and which links and files they followed. No cookie, no storage; whoever asks not to be counted is not. Without it your pages run no script at all.',
        )}
      </SettingSwitch>
    </div>
  )
}

type SettingSwitchProps = {
  label: string
  isOn: boolean
  onChange: (on: boolean) => void
  children: string | string[]
}

function SettingSwitch({ label, isOn, onChange, children }: SettingSwitchProps) {
  return (
    <div className="an-option">
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={event => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p>{children}</p>
    </div>
  )
}
