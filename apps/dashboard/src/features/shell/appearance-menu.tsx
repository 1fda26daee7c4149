import { t } from '@vitrine/model'
import type { ReactNode } from 'react'
import { APPEARANCES, type Appearance, chooseAppearance, useAppearance } from '../../ui/appearance.ts'
import { Button } from '../../ui/button.tsx'
import { DarkIcon, LightIcon, SystemIcon } from '../../ui/icons.tsx'
import { Menu, MenuChoice } from '../../ui/overlays/menu.tsx'

export const APPEARANCE_LABELS: Record<Appearance, { name: string; action: string; icon: ReactNode }> = {
  system: { name: t('System'), action: t('Use system appearance'), icon: <SystemIcon /> },
  light: { name: t('Light'), action: t('Switch to light'), icon: <LightIcon /> },
  dark: { name: t('Dark'), action: t('Switch to dark'), icon: <DarkIcon /> },
}

/** Light, dark or system; stored in this browser. */
export function AppearanceMenu() {
  const appearance = useAppearance()
  return (
    <Menu
      label={t('Appearance')}
      side="top"
      align="end"
      trigger={
        <Button
          variant="quiet"
          size="s"
          icon
          aria-label={t('Appearance: {name}', { name: APPEARANCE_LABELS[appearance].name })}
          title={t('Appearance')}
        >
          {APPEARANCE_LABELS[appearance].icon}
        </Button>
      }
    >
      {APPEARANCES.map(option => (
        <MenuChoice key={option} chosen={option === appearance} onSelect={() => chooseAppearance(option)}>
          {APPEARANCE_LABELS[option].icon}
          {APPEARANCE_LABELS[option].name}
        </MenuChoice>
      ))}
    </Menu>
  )
}
