import { type Design, type PreviewData, type ThemeMode, t } from '@vitrine/model'
import { ChevronDown } from 'lucide'
import { THEME_OFFERS, THEMES } from '@vitrine/render/preview'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuChoice, MenuHead, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { productIcon } from '../../../ui/icons.tsx'

const ChevronIcon = productIcon(ChevronDown)

const MODES: { mode: ThemeMode; label: string }[] = [
  { mode: 'auto', label: t('System') },
  { mode: 'light', label: t('Light') },
  { mode: 'dark', label: t('Dark') },
]

/** Lists the themes that suit this website type, the draft's suggestions first, and the colour modes. */
export function ThemePicker({
  preview,
  onDesign,
}: {
  preview: PreviewData
  onDesign: (design: Design) => void
}) {
  const { design } = preview
  const current = THEMES[design.theme_name]
  return (
    <Menu
      label={t('Theme')}
      align="end"
      trigger={
        <Button>
          <span className="theme-label">{t('Theme:')}</span> {current.label}
          <ChevronIcon className="icon-s" />
        </Button>
      }
    >
      {themesFor(preview).map(theme => (
        <MenuChoice
          key={theme.name}
          chosen={theme.name === design.theme_name}
          onSelect={() => onDesign({ ...design, theme_name: theme.name })}
        >
          <span
            className="theme-swatch"
            aria-hidden="true"
            style={{
              background: `light-dark(${theme.swatches.light.paper}, ${theme.swatches.dark.paper})`,
              color: `light-dark(${theme.swatches.light.accent}, ${theme.swatches.dark.accent})`,
            }}
          />
          <span className="theme-description">
            <b>{theme.label}</b>
            <span className="muted">{THEME_OFFERS[theme.name].sentence}</span>
          </span>
        </MenuChoice>
      ))}
      <MenuSeparator />
      <MenuHead>{t('Light or dark')}</MenuHead>
      {MODES.map(({ mode, label }) => (
        <MenuChoice
          key={mode}
          chosen={design.theme_mode === mode}
          onSelect={() => onDesign({ ...design, theme_mode: mode })}
        >
          {label}
        </MenuChoice>
      ))}
    </Menu>
  )
}

function themesFor({ suggested, website_type }: PreviewData) {
  const rank = new Map(suggested.theme_alternatives.map((name, index) => [name, index]))
  return Object.values(THEMES)
    .filter(theme => THEME_OFFERS[theme.name].suits.includes(website_type) || rank.has(theme.name))
    .sort((a, b) => (rank.get(a.name) ?? 99) - (rank.get(b.name) ?? 99))
}
