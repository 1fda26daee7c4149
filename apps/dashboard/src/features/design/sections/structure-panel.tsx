import { writtenPages, t } from '@vitrine/model'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { ChecksIcon, PictureIcon } from '../icons.tsx'
import { PageSwitcherRow } from '../canvas/page-switcher.tsx'
import { usePublishedPosts } from '../canvas/use-website-view.ts'
import { SectionList } from './section-list.tsx'
import type { EditorNavigation } from '../use-editor-navigation.ts'
import type { PreviewedVersion } from '../versions/use-previewed-version.ts'
import { CheckPanel, LazyPanel, ThemeTiles, VersionList, VersionPanel } from '../lazy-parts.tsx'

type StructurePanelProps = {
  navigation: EditorNavigation
  websiteId: string
  version: PreviewedVersion | undefined
}

/** The structure of the page: its sections, theme, versions or findings. */
export function StructurePanel({ navigation, websiteId, version }: StructurePanelProps) {
  const { panel, setPanel, current, choose, versionId, setVersionId } = navigation
  const showSections = () => {
    setPanel('sections')
    // The pressed button is removed with its panel.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.section-row-name[aria-current], .section-row-name')?.focus(),
    )
  }
  return (
    <section className="editor-list" aria-label={t('Page structure')}>
      {panel === 'check' ? (
        <>
          <PanelBar title={t('Check')} close={t('Close check')} onClose={showSections} />
          <LazyPanel>
            <CheckPanel navigation={navigation} />
          </LazyPanel>
        </>
      ) : panel === 'versions' ? (
        <>
          <PanelBar title={t('Earlier versions')} close={t('Close versions')} onClose={showSections} />
          <LazyPanel>
            <VersionList websiteId={websiteId} versionId={versionId} onSelectVersion={setVersionId} />
          </LazyPanel>
          {versionId !== null && (
            <div className="version-inline">
              <LazyPanel height="80px">
                <VersionPanel navigation={navigation} version={version} />
              </LazyPanel>
            </div>
          )}
        </>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons in a bar */}
          <div className="editor-tabs" role="group" aria-label={t('Editor')}>
            <button type="button" aria-pressed={panel === 'sections'} onClick={() => setPanel('sections')}>
              {t('Sections')}
            </button>
            <button type="button" aria-pressed={panel === 'theme'} onClick={() => setPanel('theme')}>
              {t('Theme')}
            </button>
          </div>
          {panel === 'sections' ? (
            <>
              <PageSwitcherPanel navigation={navigation} />
              <SectionList selected={current} onChoose={choose} />
              <Button
                variant="quiet"
                size="s"
                className="editor-check-here"
                onClick={() => setPanel('check')}
              >
                <ChecksIcon className="icon-s" />
                {t('Check page')}
              </Button>
              <ButtonLink to="/pictures" variant="quiet" size="s" className="editor-pictures">
                <PictureIcon className="icon-s" />
                {t('Pictures')}
              </ButtonLink>
            </>
          ) : (
            <LazyPanel>
              <ThemeTiles />
            </LazyPanel>
          )}
        </>
      )}
    </section>
  )
}

function PanelBar({ title, close, onClose }: { title: string; close: string; onClose: () => void }) {
  return (
    <div className="editor-head editor-head-row">
      <h2>{title}</h2>
      <Button variant="quiet" size="s" icon aria-label={close} onClick={onClose}>
        <CloseIcon />
      </Button>
    </div>
  )
}

function PageSwitcherPanel({ navigation: { path, setPath, setDrawer } }: { navigation: EditorNavigation }) {
  const posts = writtenPages(usePublishedPosts())
  const openPage = (to: string) => {
    setPath(to)
    setDrawer(null)
  }
  return <PageSwitcherRow posts={posts} path={path} onPath={openPage} />
}
