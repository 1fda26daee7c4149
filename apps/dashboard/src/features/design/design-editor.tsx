import './design.css'
import type { Website } from '@vitrine/model'
import { useLayoutEffect } from 'react'
import { redoChange, undoChange } from '../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { useFetchAhead } from '../../ui/fetch-ahead.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { EditorTabBar } from './editor-tab-bar.tsx'
import { EditedPage } from './canvas/canvas.tsx'
import { WithShownMedia } from './canvas/media-context.tsx'
import { AHEAD, Later, StaleDialog, ThemePanel, VersionPanel } from './lazy-parts.tsx'
import { StructurePanel } from './sections/structure-panel.tsx'
import { LeaveDialog } from './publish/leave-dialog.tsx'
import { KeptDraft } from './publish/draft-autosave.ts'
import { usePublish } from './publish/use-publish.ts'
import { keepFocus, useAreaKeys } from './canvas/inline-editing/focus-navigation.ts'
import { useStrayFiles } from './pictures/prevent-file-drop.ts'
import { useEditorShortcuts } from './use-editor-shortcuts.ts'
import { type EditorNavigation, useEditorNavigation } from './use-editor-navigation.ts'
import { type LookedAt, useLookedAt } from './versions/use-previewed-version.ts'
import { WantedField } from './form/form-binding.ts'
import { SectionPanel } from './sections/section-panel.tsx'

/**
 * The editor: the page's structure, the page itself, and the fields of what is chosen. Each part reads what it shows
 * from the store, so that a letter draws only what it changes.
 */
export function DesignEditor({ website }: { website: Website }) {
  const dispatch = useAppDispatch()
  const place = useEditorNavigation()
  const { panel, current, drawer, looked, show, choose, chooseRefused, path, setPath } = place
  const lookedAt = useLookedAt(website._id, panel === 'versions' ? looked : null)
  const { publish, step, isWaiting, stale } = usePublish(chooseRefused)
  const keys = useEditorShortcuts({
    onSave: () => void publish(),
    onUndo: () => {
      dispatch(undoChange())
      keepFocus()
    },
    onRedo: () => {
      dispatch(redoChange())
      keepFocus()
    },
  })
  useAreaKeys(choose)
  useFetchAhead(AHEAD)
  useStrayFiles()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.screen = 'design'
    return () => {
      delete dataset.screen
    }
  }, [])
  return (
    <WithShownMedia>
      <PageTitle>Design</PageTitle>
      <KeptDraft onShow={() => show('versions')} />
      <div className="ed" data-panel={panel} data-drawer={drawer ?? 'none'}>
        <EditorToolbar
          onPublish={() => void publish()}
          step={step}
          isWaiting={isWaiting}
          areVersionsOpen={panel === 'versions'}
          onVersions={() => show(panel === 'versions' ? 'sections' : 'versions')}
          isCheckOpen={panel === 'check'}
          onCheck={() => show(panel === 'check' ? 'sections' : 'check')}
        />
        <div className="ed-body">
          <StructurePanel place={place} websiteId={website._id} version={lookedAt} />
          <section className="ed-page" aria-label="Your page">
            <EditedPage
              website={website}
              chosen={panel === 'theme' ? null : current}
              onChoose={choose}
              version={lookedAt}
              path={path}
              onPath={setPath}
              onKey={keys}
            />
          </section>
          <FieldPanel place={place} version={lookedAt} />
        </div>
        <EditorTabBar place={place} />
      </div>
      {stale && (
        <Later>
          <StaleDialog {...stale} />
        </Later>
      )}
      <LeaveDialog publish={publish} />
    </WithShownMedia>
  )
}

type FieldPanelProps = { place: EditorNavigation; version: LookedAt | undefined }

/** The fields of what is chosen. */
function FieldPanel({ place, version }: FieldPanelProps) {
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
