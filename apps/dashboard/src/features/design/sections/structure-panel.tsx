import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { ChecksIcon } from '../icons.tsx'
import { PageRow } from '../canvas/page-switcher.tsx'
import { useShownPosts } from '../canvas/use-website-view.ts'
import { SectionList } from './section-list.tsx'
import type { EditorNavigation } from '../use-editor-navigation.ts'
import type { LookedAt } from '../versions/use-previewed-version.ts'
import { CheckPanel, Later, ThemeTiles, VersionList, VersionPanel } from '../lazy-parts.tsx'

type StructurePanelProps = { place: EditorNavigation; websiteId: string; version: LookedAt | undefined }

/** What the page is made of: its sections, its theme, or what it was before. */
export function StructurePanel({ place, websiteId, version }: StructurePanelProps) {
  const { panel, setPanel, current, choose, looked, setLooked } = place
  const backToSections = () => {
    setPanel('sections')
    // What was pressed is gone with its panel.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.srow-name[aria-current], .srow-name')?.focus(),
    )
  }
  return (
    <section className="ed-list" aria-label="Page structure">
      {panel === 'check' ? (
        <>
          <PanelHead title="Check" close="Close the check" onClose={backToSections} />
          <Later>
            <CheckPanel place={place} />
          </Later>
        </>
      ) : panel === 'versions' ? (
        <>
          <PanelHead title="Earlier versions" close="Close the versions" onClose={backToSections} />
          <Later>
            <VersionList websiteId={websiteId} looked={looked} onLook={setLooked} />
          </Later>
          {looked !== null && (
            <div className="version-here">
              <Later height="80px">
                <VersionPanel place={place} version={version} />
              </Later>
            </div>
          )}
        </>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons in a bar */}
          <div className="ed-tabs" role="group" aria-label="What to edit">
            <button type="button" aria-pressed={panel === 'sections'} onClick={() => setPanel('sections')}>
              Sections
            </button>
            <button type="button" aria-pressed={panel === 'theme'} onClick={() => setPanel('theme')}>
              Theme
            </button>
          </div>
          {panel === 'sections' ? (
            <>
              <Pages place={place} />
              <SectionList chosen={current} onChoose={choose} />
              <Button variant="quiet" size="s" className="ed-check-here" onClick={() => setPanel('check')}>
                <ChecksIcon className="icon-s" />
                Check before publishing
              </Button>
            </>
          ) : (
            <Later>
              <ThemeTiles />
            </Later>
          )}
        </>
      )}
    </section>
  )
}

function PanelHead({ title, close, onClose }: { title: string; close: string; onClose: () => void }) {
  return (
    <div className="ed-head ed-head-row">
      <h2>{title}</h2>
      <Button variant="quiet" size="s" icon aria-label={close} onClick={onClose}>
        <CloseIcon />
      </Button>
    </div>
  )
}

function Pages({ place: { path, setPath, setDrawer } }: { place: EditorNavigation }) {
  const { posts } = useShownPosts()
  const look = (to: string) => {
    setPath(to)
    setDrawer(null)
  }
  return <PageRow posts={posts} path={path} onPath={look} />
}
