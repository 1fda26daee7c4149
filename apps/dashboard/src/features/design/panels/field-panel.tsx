import type { DesignResponse } from '@vitrine/model'
import type { EditorPlace } from '../use-editor-place.ts'
import { SectionPanel } from './section-panel.tsx'
import { ThemePanel } from './theme-panel.tsx'
import { VersionPanel } from './version-panel.tsx'

type FieldPanelProps = { place: EditorPlace; version: DesignResponse | undefined }

/** The fields of what is chosen. */
export function FieldPanel({ place, version }: FieldPanelProps) {
  return (
    <section className="ed-form" aria-label="Fields">
      {place.panel === 'versions' ? (
        <VersionPanel place={place} version={version} />
      ) : place.panel === 'theme' ? (
        <ThemePanel />
      ) : place.current ? (
        <SectionPanel section={place.current} wanted={place.wanted} key={place.current} />
      ) : (
        <p className="ed-none muted">Choose a section, in the list or on the page.</p>
      )}
    </section>
  )
}
