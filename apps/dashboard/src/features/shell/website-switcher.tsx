import { t } from '@vitrine/model'
import { useState } from 'react'
import { SwitchIcon } from '../../ui/icons.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { WebsiteThumb } from '../../ui/website/website-thumb.tsx'
import { loadWebsiteList, WebsiteList } from './lazy-dialogs.tsx'
import { useWebsiteSwitcher } from './use-website-switcher.ts'

/** The current website; opens the list of websites. */
export function WebsiteSwitcher() {
  const [isOpen, setOpen] = useState(false)
  const { current, websites, switchTo, isSwitching } = useWebsiteSwitcher()
  if (!current) return null
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t('Websites')}
      load={loadWebsiteList}
      trigger={
        <button type="button" className="switcher" aria-busy={isSwitching || undefined}>
          <span className="visually-hidden">{t('Switch website. Current:')} </span>
          <WebsiteThumb website={current} />
          <span className="switcher-text">
            <b dir="auto">{current.name}</b>
            <span>{new URL(current.url).host}</span>
          </span>
          <SwitchIcon className="icon-s" />
        </button>
      }
    >
      <WebsiteList
        current={current}
        websites={websites}
        switchTo={switchTo}
        onPicked={() => setOpen(false)}
      />
    </Popover>
  )
}
