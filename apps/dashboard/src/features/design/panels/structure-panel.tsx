import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { ChecksIcon } from '../icons.tsx'
import { PageRow } from '../page/page-choice.tsx'
import { useShownPosts } from '../page/use-site-view.ts'
import { SectionList } from '../sections/section-list.tsx'
import type { EditorPlace } from '../use-editor-place.ts'
import { CheckPanel, Later, ThemeTiles, VersionList } from './later.tsx'

/** What the page is made of: its sections, its theme, or what it was before. */
export function StructurePanel({ place, websiteId }: { place: EditorPlace; websiteId: string }) {
  const { panel, setPanel, current, choose, looked, setLooked } = place
  return (
    <section className="ed-list" aria-label="Page structure">
      {panel === 'check' ? (
        <>
          <div className="ed-head ed-head-row">
            <h2>Check</h2>
            <Button
              variant="quiet"
              size="s"
              icon
              aria-label="Close the check"
              onClick={() => setPanel('sections')}
            >
              <CloseIcon />
            </Button>
          </div>
          <Later>
            <CheckPanel place={place} />
          </Later>
        </>
      ) : panel === 'versions' ? (
        <>
          <h2 className="ed-head">Earlier versions</h2>
          <Later>
            <VersionList websiteId={websiteId} looked={looked} onLook={setLooked} />
          </Later>
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

function Pages({ place: { path, setPath, setDrawer } }: { place: EditorPlace }) {
  const { posts } = useShownPosts()
  const look = (to: string) => {
    setPath(to)
    setDrawer(null)
  }
  return <PageRow posts={posts} path={path} onPath={look} />
}
