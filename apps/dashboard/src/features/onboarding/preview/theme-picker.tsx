import { type Design, type PreviewData, THEME_LABELS, type ThemeMode, t } from '@vitrine/model'
import { ChevronDown } from 'lucide'
import { loadRenderer } from '../../../api/streams/draft-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuChoice, MenuHead, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { productIcon } from '../../../ui/icons.tsx'

const ChevronIcon = productIcon(ChevronDown)

const MODES: { mode: ThemeMode; label: string }[] = [
  { mode: 'auto', label: t('System') },
  { mode: 'light', label: t('Light') },
  { mode: 'dark', label: t('Dark') },
]

type ThemePickerProps = { preview: PreviewData; onDesign: (design: Design) => void }
type Offers = Pick<Awaited<ReturnType<typeof loadRenderer>>, 'THEMES' | 'THEME_OFFERS'>

let offers: Offers | null = null
const loadOffers = async () => {
  offers ??= await loadRenderer()
}

/** Lists the themes that suit this website type, the draft's suggestions first, and the colour modes. */
export function ThemePicker({ preview, onDesign }: ThemePickerProps) {
  const { design } = preview
  return (
    <Menu
      label={t('Theme')}
      align="end"
      load={loadOffers}
      trigger={
        <Button>
          <span className="theme-label">{t('Theme:')}</span> {THEME_LABELS[design.theme_name]}
          <ChevronIcon className="icon-s" />
        </Button>
      }
    >
      <ThemeChoices preview={preview} onDesign={onDesign} />
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

/** Rendered in the open menu only, for which the offers were loaded. */
function ThemeChoices({ preview, onDesign }: ThemePickerProps) {
  const { design } = preview
  return (
    offers &&
    themesFor(preview, offers).map(theme => (
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
          <span className="muted">{theme.sentence}</span>
        </span>
      </MenuChoice>
    ))
  )
}

function themesFor({ suggested, website_type }: PreviewData, { THEMES, THEME_OFFERS }: Offers) {
  const rank = new Map(suggested.theme_alternatives.map((name, index) => [name, index]))
  return Object.values(THEMES)
    .map(theme => ({ ...theme, ...THEME_OFFERS[theme.name] }))
    .filter(({ name, suits }) => suits.includes(website_type) || rank.has(name))
    .sort((a, b) => (rank.get(a.name) ?? 99) - (rank.get(b.name) ?? 99))
}
