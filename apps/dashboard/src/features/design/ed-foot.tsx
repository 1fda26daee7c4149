import { type ReactNode, useSyncExternalStore } from 'react'
import { ListIcon, PenIcon, ThemeIcon } from './icons.tsx'
import { SECTION_NAMES } from './sections/section-names.ts'
import type { EditorPlace } from './use-editor-place.ts'

// As in design-shell.css: below this the drawer lies over the page, and may be closed.
const beside = matchMedia('(min-width: 761px)')
const listen = (onChange: () => void) => {
  beside.addEventListener('change', onChange)
  return () => beside.removeEventListener('change', onChange)
}

/** What the drawer shows on a phone, or the one panel beside the page on a tablet, where the list stands unless told. */
export function EdFoot({ place }: { place: EditorPlace }) {
  const { panel, current, setDrawer, show } = place
  const isBeside = useSyncExternalStore(listen, () => beside.matches)
  const drawer = place.drawer ?? (isBeside ? 'list' : null)
  const close = () => setDrawer(isBeside ? drawer : null)
  return (
    <nav className="ed-foot" aria-label="Editor">
      <FootButton
        label="Sections"
        isOn={drawer === 'list' && panel === 'sections'}
        onPress={on => (on ? close() : show('sections'))}
      >
        <ListIcon />
      </FootButton>
      <FootButton
        label={formWords(panel, current)}
        isOn={drawer === 'form'}
        onPress={on => (on ? close() : setDrawer('form'))}
      >
        <PenIcon />
      </FootButton>
      <FootButton
        label="Theme"
        isOn={drawer === 'list' && panel === 'theme'}
        onPress={on => (on ? close() : show('theme'))}
      >
        <ThemeIcon />
      </FootButton>
    </nav>
  )
}

function formWords(panel: EditorPlace['panel'], current: EditorPlace['current']): string {
  if (panel === 'theme') return 'Colours'
  if (panel === 'versions') return 'Version'
  return current ? SECTION_NAMES[current] : 'Fields'
}

type FootButtonProps = {
  label: string
  isOn: boolean
  onPress: (isOn: boolean) => void
  children: ReactNode
}

function FootButton({ label, isOn, onPress, children }: FootButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={() => onPress(isOn)}>
      {children}
      <span>{label}</span>
    </button>
  )
}
