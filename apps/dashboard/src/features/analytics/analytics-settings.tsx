import { t } from '@vitrine/model'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SettingsIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../ui/loading/lazy-boundary.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const AnalyticsSettingsForm = lazyComponent(() =>
  import('./analytics-settings-form.tsx').then(module => module.AnalyticsSettingsForm),
)

/** The settings of a website's analytics: weekly mail, public link, and the script that measures reading. */
export function AnalyticsSettings({ websiteId }: { websiteId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        icon
        aria-label={t('Reports, sharing and tracking')}
        title={t('Reports, sharing and tracking')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SettingsIcon />
      </Button>
      <Dialog open={open} title={t('Reports, sharing and tracking')} onClose={() => setOpen(false)}>
        {open && (
          <Suspense fallback={<Skeleton height="220px" />}>
            <AnalyticsSettingsForm websiteId={websiteId} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
