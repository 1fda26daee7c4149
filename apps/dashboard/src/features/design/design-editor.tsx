import './design.css'
import type { FieldPath, SectionKey } from '@vitrine/model'
import { THEMES } from '@vitrine/render'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useDesignQuery } from '../../api/design.queries.ts'
import { usePostsQuery } from '../../api/posts.queries.ts'
import {
  changeDesign,
  redoChange,
  replaceDesign,
  setIframeLoaded,
  undoChange,
} from '../../api/state/design/design-slice.ts'
import { useDesign } from '../../api/state/design/use-design.ts'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { useUnsavedWork } from '../../api/state/unsaved-work.ts'
import { Button } from '../../ui/button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { notify } from '../../ui/toast.tsx'
import { EdBar } from './ed-bar.tsx'
import { type Wanted, WantedField } from './form/place.ts'
import { SectionForm } from './form/section-form.tsx'
import { ListIcon, PenIcon, ThemeIcon } from './icons.tsx'
import { useLocalPictures } from './page/local-pictures.ts'
import { PageFrame } from './page/page-frame.tsx'
import { ShownMedia } from './page/shown-media.ts'
import { Stage } from './page/stage.tsx'
import { viewOfDesign } from './page/view-of-design.ts'
import { LeaveDialog } from './publish/leave-dialog.tsx'
import { StaleDialog } from './publish/stale-dialog.tsx'
import { useKeptDraft } from './publish/use-kept-draft.ts'
import { usePublish } from './publish/use-publish.ts'
import { SectionList, useRemoveSection } from './sections/section-list.tsx'
import { SECTION_NAMES } from './sections/section-names.ts'
import { ThemeForm } from './theme/theme-form.tsx'
import { ThemeTiles } from './theme/theme-tiles.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { VersionList } from './versions/version-list.tsx'

type Panel = 'sections' | 'theme' | 'versions'

/** The editor: the page's structure, the page itself, and the fields of what is chosen. */
export function DesignEditor() {
  const dispatch = useAppDispatch()
  const website = useAppSelector(state => state.website.currentWebsite)
  const {
    history,
    saved,
    about,
    unsaved,
    mobileDrawerView,
    filesToUpload,
    media: copies,
  } = useDesign(state => state)
  const [panel, setPanel] = useState<Panel>('sections')
  const [chosen, setChosen] = useState<SectionKey | null>('hero')
  const [wanted, setWanted] = useState<Wanted>(null)
  // On a phone one thing is in the drawer at a time; null: the page alone.
  const [drawer, setDrawer] = useState<'list' | 'form' | null>(null)
  const [looked, setLooked] = useState<number | null>(null)
  const { data: posts } = usePostsQuery(website?._id ?? '', { skip: !website })
  const version = useDesignQuery(
    { websiteId: website?._id ?? '', ...(looked === null ? {} : { revision: looked }) },
    { skip: looked === null || !website },
  ).currentData
  const local = useLocalPictures(filesToUpload)
  const media = useMemo(() => ({ ...copies, ...local }), [copies, local])
  const present = history?.present
  const order = present?.section_order ?? []
  const current = chosen && order.includes(chosen) ? chosen : null

  const choose = useCallback((key: SectionKey, field: FieldPath | null = null) => {
    setPanel(now => (now === 'versions' ? now : 'sections'))
    setChosen(key)
    setDrawer('form')
    setWanted(now => (field ? { path: field, nth: (now?.nth ?? 0) + 1 } : null))
  }, [])
  const { publish, step, theirs, keepMine, takeTheirs, decideLater } = usePublish(key => {
    const [section, ...path] = key.split('.')
    if (section === 'accent') setPanel('theme')
    else
      choose(
        section as SectionKey,
        path.map(name => (/^\d+$/.test(name) ? Number(name) : name)),
      )
  })
  const removeSection = useRemoveSection()
  useUnsavedWork(unsaved)
  useKeptDraft()
  const frameKeys = useEditorKeys({
    onSave: () => void publish(),
    onUndo: () => void dispatch(undoChange()),
    onRedo: () => void dispatch(redoChange()),
  })
  const view = useMemo(
    () =>
      website && about && present
        ? viewOfDesign({ draft: present, website, about, posts: posts?.posts ?? [], media })
        : null,
    [present, website, about, posts, media],
  )
  const shownNow = useMemo(
    () =>
      view && version
        ? {
            ...view,
            design: version.design,
            section_order: version.section_order,
            media: { ...view.media, ...version.media },
          }
        : view,
    [view, version],
  )
  // Typing goes first; the page follows as soon as there is time.
  const shown = useDeferredValue(shownNow)
  if (!website || !view || !shown || !present || !saved) return null
  const isLooking = panel === 'versions' && version !== undefined
  const show = (next: Panel) => {
    setPanel(next)
    setDrawer('list')
  }
  const restore = () => {
    if (!version) return
    const draft = { design: version.design, section_order: version.section_order }
    dispatch(replaceDesign({ draft, saved, media: version.media }))
    setLooked(null)
    setPanel('sections')
    setDrawer(null)
    notify.success('This version is before you again. Publish it to show it on your website.')
  }
  return (
    <ShownMedia value={media}>
      <PageTitle>Design</PageTitle>
      <div className="ed" data-panel={panel} data-drawer={drawer ?? 'none'}>
        <EdBar
          onPublish={() => void publish()}
          step={step}
          areVersionsOpen={panel === 'versions'}
          onVersions={() => show(panel === 'versions' ? 'sections' : 'versions')}
        />
        <div className="ed-body">
          <section className="ed-list" aria-label="Page structure">
            {panel === 'versions' ? (
              <>
                <h2 className="ed-head">Earlier versions</h2>
                <VersionList websiteId={website._id} looked={looked} onLook={setLooked} />
              </>
            ) : (
              <>
                {/* biome-ignore lint/a11y/useSemanticElements: two buttons in a bar */}
                <div className="ed-tabs" role="group" aria-label="What to edit">
                  <button
                    type="button"
                    aria-pressed={panel === 'sections'}
                    onClick={() => setPanel('sections')}
                  >
                    Sections
                  </button>
                  <button type="button" aria-pressed={panel === 'theme'} onClick={() => setPanel('theme')}>
                    Theme
                  </button>
                </div>
                {panel === 'sections' ? (
                  <SectionList chosen={current} onChoose={choose} />
                ) : (
                  <ThemeTiles view={view} />
                )}
              </>
            )}
          </section>
          <section className="ed-page" aria-label="Your page">
            <Stage width={mobileDrawerView} address={new URL(website.url).host}>
              {size => (
                <PageFrame
                  {...size}
                  view={shown}
                  title={isLooking ? 'An earlier version of your page' : `Your page, ${website.name}`}
                  chosen={isLooking || panel === 'theme' ? null : current}
                  {...(isLooking ? {} : { onChoose: choose })}
                  onKey={frameKeys}
                  onLoaded={() => void dispatch(setIframeLoaded({ page: true }))}
                />
              )}
            </Stage>
          </section>
          <section className="ed-form" aria-label="Fields">
            {panel === 'versions' ? (
              <VersionActions isLooking={isLooking} isLive={looked === saved.revision} onRestore={restore} />
            ) : panel === 'theme' ? (
              <>
                <FormHead kind="Theme" title={THEMES[present.design.theme_name].label} />
                <div className="ed-fields">
                  <ThemeForm />
                </div>
              </>
            ) : current ? (
              <WantedField value={wanted} key={current}>
                <FormHead kind="Section" title={SECTION_NAMES[current].label} />
                <div className="ed-fields">
                  {present.design[current]?.visible === false && (
                    <p className="notice">
                      <span>This section is hidden. </span>
                      <button
                        type="button"
                        className="link file-link"
                        onClick={() =>
                          void dispatch(changeDesign({ type: 'show', section: current, visible: true }))
                        }
                      >
                        Show it
                      </button>
                    </p>
                  )}
                  <SectionForm section={current} />
                  {current !== 'header' && current !== 'footer' && (
                    <Button
                      variant="quiet"
                      size="s"
                      className="take-item"
                      onClick={() => removeSection(current)}
                    >
                      <TrashIcon className="icon-s" />
                      Remove this section
                    </Button>
                  )}
                </div>
              </WantedField>
            ) : (
              <p className="ed-none muted">Choose a section, in the list or on the page.</p>
            )}
          </section>
        </div>
        <nav className="ed-foot" aria-label="Editor">
          <FootButton
            label="Sections"
            isOn={drawer === 'list' && panel === 'sections'}
            onPress={on => (on ? setDrawer(null) : show('sections'))}
          >
            <ListIcon />
          </FootButton>
          <FootButton
            label={panel === 'theme' ? 'Colours' : current ? SECTION_NAMES[current].label : 'Fields'}
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
      </div>
      {theirs && (
        <StaleDialog
          base={saved.draft}
          mine={present}
          theirs={theirs}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onLater={decideLater}
        />
      )}
      <LeaveDialog unsaved={unsaved} publish={publish} />
    </ShownMedia>
  )
}

function FormHead({ kind, title }: { kind: string; title: string }) {
  return (
    <div className="ed-form-head">
      <p className="muted small">{kind}</p>
      <h2>{title}</h2>
    </div>
  )
}

type VersionActionsProps = { isLooking: boolean; isLive: boolean; onRestore: () => void }

function VersionActions({ isLooking, isLive, onRestore }: VersionActionsProps) {
  return (
    <>
      <FormHead kind="Versions" title={isLooking ? 'This version' : 'Look back'} />
      <div className="ed-fields">
        <p className="hint">
          {isLooking
            ? 'The page shows how it was then. Bringing it back is a step that you can undo; your website shows it once you publish.'
            : 'Choose a version to look at it. Your website stays as it is.'}
        </p>
        {isLooking && !isLive && (
          <Button variant="ink" onClick={onRestore}>
            Bring this version back
          </Button>
        )}
      </div>
    </>
  )
}

type FootButtonProps = {
  label: string
  isOn: boolean
  onPress: (isOn: boolean) => void
  children: React.ReactNode
}

function FootButton({ label, isOn, onPress, children }: FootButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={() => onPress(isOn)}>
      {children}
      <span>{label}</span>
    </button>
  )
}
