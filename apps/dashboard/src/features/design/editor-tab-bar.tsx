import { t } from '@vitrine/model'
import type { ReactNode } from 'react'
import { ListIcon, PenIcon, ThemeIcon } from './icons.tsx'
import { SECTION_NAMES } from '../../ui/website/section-names.ts'
import type { EditorNavigation } from './use-editor-navigation.ts'
import { useMediaQuery } from './use-media-query.ts'

/**
 * The tab bar that switches the drawer on a phone, and the one panel beside the page on a tablet, where the list is
 * the default.
 */
export function EditorTabBar({ navigation }: { navigation: EditorNavigation }) {
  const { panel, current, setDrawer, show } = navigation
  // As in design-shell.css: on narrower screens the drawer covers the page and can be closed.
  const isWide = useMediaQuery('(min-width: 761px)')
  const drawer = navigation.drawer ?? (isWide ? 'list' : null)
  const close = () => setDrawer(isWide ? drawer : null)
  return (
    <nav className="editor-tab-bar" aria-label={t('Editor')}>
      <TabButton
        label={t('Sections')}
        isActive={drawer === 'list' && panel === 'sections'}
        onPress={on => (on ? close() : show('sections'))}
      >
        <ListIcon />
      </TabButton>
      <TabButton
        label={getFormLabel(panel, current)}
        isActive={drawer === 'form'}
        onPress={on => (on ? close() : setDrawer('form'))}
      >
        <PenIcon />
      </TabButton>
      <TabButton
        label={t('Theme')}
        isActive={drawer === 'list' && panel === 'theme'}
        onPress={on => (on ? close() : show('theme'))}
      >
        <ThemeIcon />
      </TabButton>
    </nav>
  )
}

function getFormLabel(panel: EditorNavigation['panel'], current: EditorNavigation['current']): string {
  if (panel === 'theme') return t('Look')
  if (panel === 'versions') return t('Version')
  return current ? SECTION_NAMES[current] : t('Fields')
}

type TabButtonProps = {
  label: string
  isActive: boolean
  onPress: (isActive: boolean) => void
  children: ReactNode
}

function TabButton({ label, isActive, onPress, children }: TabButtonProps) {
  return (
    <button type="button" aria-pressed={isActive} onClick={() => onPress(isActive)}>
      {children}
      <span>{label}</span>
    </button>
  )
}
