import './design.css'
import type { Website } from '@vitrine/model'
import { useLayoutEffect } from 'react'
import { redoChange, undoChange } from '../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { useFetchAhead } from '../../ui/fetch-ahead.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { EdBar } from './ed-bar.tsx'
import { EdFoot } from './ed-foot.tsx'
import { EditedPage } from './page/edited-page.tsx'
import { WithShownMedia } from './page/with-shown-media.tsx'
import { FieldPanel } from './panels/field-panel.tsx'
import { AHEAD, Later, StaleDialog } from './panels/later.tsx'
import { StructurePanel } from './panels/structure-panel.tsx'
import { LeaveDialog } from './publish/leave-dialog.tsx'
import { KeptDraft } from './publish/kept-draft.ts'
import { usePublish } from './publish/use-publish.ts'
import { keepFocus } from './page/touch/focus-ways.ts'
import { useAreaKeys } from './page/touch/use-area-keys.ts'
import { useStrayFiles } from './pictures/stray-files.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useEditorPlace } from './use-editor-place.ts'
import { useLookedAt } from './versions/use-looked-at.ts'

/**
 * The editor: the page's structure, the page itself, and the fields of what is chosen. Each part reads what it shows
 * from the store, so that a letter draws only what it changes.
 */
export function DesignEditor({ website }: { website: Website }) {
  const dispatch = useAppDispatch()
  const place = useEditorPlace()
  const { panel, current, drawer, looked, show, choose, chooseRefused, path, setPath } = place
  const lookedAt = useLookedAt(website._id, panel === 'versions' ? looked : null)
  const { publish, step, isWaiting, stale } = usePublish(chooseRefused)
  const keys = useEditorKeys({
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
        <EdBar
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
        <EdFoot place={place} />
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
