import type { EditorPlace } from '../use-editor-place.ts'
import type { LookedAt } from '../versions/use-looked-at.ts'
import { WantedField } from '../form/place.ts'
import { Later, ThemePanel, VersionPanel } from './later.tsx'
import { SectionPanel } from './section-panel.tsx'

type FieldPanelProps = { place: EditorPlace; version: LookedAt | undefined }

/** The fields of what is chosen. */
export function FieldPanel({ place, version }: FieldPanelProps) {
  return (
    <section className="ed-form" aria-label="Fields">
      {place.panel === 'versions' ? (
        <Later>
          <VersionPanel place={place} version={version} />
        </Later>
      ) : place.panel === 'theme' ? (
        <Later>
          <WantedField value={place.wanted}>
            <ThemePanel />
          </WantedField>
        </Later>
      ) : place.current ? (
        <SectionPanel section={place.current} wanted={place.wanted} key={place.current} />
      ) : (
        <p className="ed-none muted">Choose a section, in the list or on the page.</p>
      )}
    </section>
  )
}
