import type { ReactNode } from 'react'
import { ListIcon, PenIcon, ThemeIcon } from './icons.tsx'
import { SECTION_NAMES } from './sections/section-names.ts'
import type { EditorPlace } from './use-editor-place.ts'

/** On a phone: what the drawer shows. */
export function EdFoot({ place }: { place: EditorPlace }) {
  const { panel, current, drawer, setDrawer, show } = place
  return (
    <nav className="ed-foot" aria-label="Editor">
      <FootButton
        label="Sections"
        isOn={drawer === 'list' && panel === 'sections'}
        onPress={on => (on ? setDrawer(null) : show('sections'))}
      >
        <ListIcon />
      </FootButton>
      <FootButton
        label={formWords(panel, current)}
        isOn={drawer === 'form'}
        onPress={on => setDrawer(on ? null : 'form')}
      >
        <PenIcon />
      </FootButton>
      <FootButton
        label="Theme"
        isOn={drawer === 'list' && panel === 'theme'}
        onPress={on => (on ? setDrawer(null) : show('theme'))}
      >
        <ThemeIcon />
      </FootButton>
    </nav>
  )
}

function formWords(panel: EditorPlace['panel'], current: EditorPlace['current']): string {
  if (panel === 'theme') return 'Colours'
  if (panel === 'versions') return 'Version'
  return current ? SECTION_NAMES[current].label : 'Fields'
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
