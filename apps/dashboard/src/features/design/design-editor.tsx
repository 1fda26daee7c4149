import './design.css'
import { type Website, t } from '@vitrine/model'
import { Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { redoChange, undoChange } from '../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { usePrefetch } from '../../ui/loading/prefetch.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { EditorTabBar } from './editor-tab-bar.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { MediaProvider } from './canvas/media-context.tsx'
import { type AddPosition, SectionActionsContext } from './sections/section-actions-context.ts'
import {
  AddSection,
  ConflictDialog,
  LazyPanel,
  PREFETCHED,
  SectionPanel,
  ThemePanel,
  VersionPanel,
} from './lazy-parts.tsx'
import { StructurePanel } from './sections/structure-panel.tsx'
import { DraftAutosave } from './publish/draft-autosave.ts'
import { usePublish } from './publish/use-publish.ts'
import { restoreLostFocus, useRegionShortcuts } from './canvas/inline-editing/focus-navigation.ts'
import { usePreventFileDrop } from './pictures/prevent-file-drop.ts'
import { useEditorShortcuts } from './use-editor-shortcuts.ts'
import { type EditorNavigation, useEditorNavigation } from './use-editor-navigation.ts'
import { useMediaQuery } from './use-media-query.ts'
import { type PreviewedVersion, usePreviewedVersion } from './versions/use-previewed-version.ts'
import { FocusRequestContext } from './form/focus-request.ts'
import { useDesign } from '../../api/state/design/use-design.ts'
import { useUnsavedWork } from '../../api/state/unsaved-work.ts'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'

/** As in design-shell.css: on narrower screens, the fields are out of sight until their drawer opens. */
export const FIELDS_BESIDE_PAGE = '(min-width: 1101px)'

/**
 * The design editor: the structure of the page, the canvas, and the fields of the selected section. Each part selects
 * its own data from the store, so that a letter renders only what it changes.
 */
export function DesignEditor({ website }: { website: Website }) {
  const dispatch = useAppDispatch()
  const navigation = useEditorNavigation()
  const { panel, current, drawer, versionId, show, choose, chooseRefused, path, setPath } = navigation
  const previewedVersion = usePreviewedVersion(website._id, panel === 'versions' ? versionId : null)
  const { publish, step, isWaiting, conflict } = usePublish(chooseRefused)
  const forwardKeys = useEditorShortcuts({
    onSave: () => void publish(),
    onUndo: () => {
      dispatch(undoChange())
      restoreLostFocus()
    },
    onRedo: () => {
      dispatch(redoChange())
      restoreLostFocus()
    },
  })
  useRegionShortcuts(choose)
  const [addPosition, setAddPosition] = useState<AddPosition | null>(null)
  const sectionActions = useMemo(() => ({ openAddSection: setAddPosition, choose }), [choose])
  usePrefetch(PREFETCHED)
  usePreventFileDrop()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.screen = 'design'
    return () => {
      delete dataset.screen
    }
  }, [])
  return (
    <MediaProvider>
      <PageTitle>{t('Design')}</PageTitle>
      <DraftAutosave onShow={() => show('versions')} />
      <div className="editor" data-panel={panel} data-drawer={drawer ?? 'none'}>
        <EditorToolbar
          onPublish={() => void publish()}
          step={step}
          isWaiting={isWaiting}
          areVersionsOpen={panel === 'versions'}
          onVersions={() => show(panel === 'versions' ? 'sections' : 'versions')}
          isCheckOpen={panel === 'check'}
          onCheck={() => show(panel === 'check' ? 'sections' : 'check')}
        />
        <SectionActionsContext value={sectionActions}>
          <div className="editor-body">
            <StructurePanel navigation={navigation} websiteId={website._id} version={previewedVersion} />
            <section className="editor-page" aria-label={t('Your page')}>
              <Canvas
                website={website}
                selected={panel === 'theme' ? null : current}
                onChoose={choose}
                version={previewedVersion}
                path={path}
                onPath={setPath}
                onKey={forwardKeys}
              />
            </section>
            <FieldPanel navigation={navigation} version={previewedVersion} />
          </div>
        </SectionActionsContext>
        <EditorTabBar navigation={navigation} />
      </div>
      {addPosition && (
        <Suspense>
          <AddSection after={addPosition} onChoose={choose} onClose={() => setAddPosition(null)} />
        </Suspense>
      )}
      {conflict && (
        <LazyPanel>
          <ConflictDialog {...conflict} />
        </LazyPanel>
      )}
      <UnpublishedChangesDialog publish={publish} />
    </MediaProvider>
  )
}

type FieldPanelProps = { navigation: EditorNavigation; version: PreviewedVersion | undefined }

/** The fields of the selected section, or the panel of the theme or the version. */
function FieldPanel({ navigation, version }: FieldPanelProps) {
  const isShown = useMediaQuery(FIELDS_BESIDE_PAGE) || navigation.drawer === 'form'
  return (
    <section className="editor-form" aria-label={t('Fields')}>
      {navigation.panel === 'versions' ? (
        <LazyPanel>
          <VersionPanel navigation={navigation} version={version} />
        </LazyPanel>
      ) : navigation.panel === 'theme' ? (
        <LazyPanel>
          <FocusRequestContext value={navigation.focusRequest}>
            <ThemePanel />
          </FocusRequestContext>
        </LazyPanel>
      ) : navigation.current ? (
        isShown && (
          <LazyPanel>
            <SectionPanel
              section={navigation.current}
              focusRequest={navigation.focusRequest}
              key={navigation.current}
            />
          </LazyPanel>
        )
      ) : (
        <p className="editor-empty muted">{t('Choose a section in the list or on the page.')}</p>
      )}
    </section>
  )
}

/** Asks before leaving the editor with unpublished changes. */
function UnpublishedChangesDialog({ publish }: { publish: () => Promise<boolean> }) {
  const unsaved = useDesign(state => state.unsaved)
  const isDraftStored = useDesign(state => state.isDraftStored)
  useUnsavedWork(unsaved, { confirm: false })
  return (
    <LeaveDialog
      isUnsaved={unsaved}
      title={t('Leave without publishing?')}
      primaryLabel={t('Publish and leave')}
      onPrimary={publish}
    >
      <p>
        {t('Your changes aren’t live yet.')}{' '}
        {isDraftStored
          ? t('They’re saved on this device until you come back.')
          : t('This browser can’t save them. If you leave, they’re lost.')}
      </p>
    </LeaveDialog>
  )
}
