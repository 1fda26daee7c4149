import type { SectionKey, Website, WebsiteView } from '@vitrine/model'
import { useMemo } from 'react'
import { setIframeLoaded } from '../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { sayUnfetched } from '../../../ui/replaced.ts'
import type { EditorNavigation } from '../use-editor-navigation.ts'
import type { LookedAt } from '../versions/use-previewed-version.ts'
import { Later, OtherPage } from '../lazy-parts.tsx'
import { PageChoice } from './page-switcher.tsx'
import { PageFrame } from './page-frame.tsx'
import { Stage } from './viewport.tsx'
import { useDrawable } from './use-renderable-view.ts'
import { useSiteView } from './use-website-view.ts'
import { useTheme } from './use-loaded-theme.ts'

type EditedPageProps = {
  website: Website
  chosen: SectionKey | null
  onChoose: EditorNavigation['choose']
  /** An earlier design that is looked at instead of the one that is edited. */
  version: LookedAt | undefined
  /** The page of the website that is shown; all but the front page are only looked at. */
  path: string
  onPath: (path: string) => void
  onKey: (event: KeyboardEvent) => void
}

/** The page itself, in the width that was asked for. */
export function EditedPage({ version, ...props }: EditedPageProps) {
  const view = useSiteView()
  // Drawn with the letter itself: a change draws one section, and put off it would be seen one frame later.
  const shown = useMemo(
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
  return shown && <ShownPage view={shown} isLooking={version !== undefined} {...props} />
}

type ShownPageProps = Omit<EditedPageProps, 'version'> & { view: WebsiteView; isLooking: boolean }

const themeFailed = () =>
  void sayUnfetched('The theme could not be fetched. The page is shown in it once there is a connection.')
const sectionsFailed = () =>
  void sayUnfetched('A section could not be fetched. The page is shown with it once there is a connection.')

function ShownPage({ view, isLooking, website, chosen, onChoose, path, onPath, onKey }: ShownPageProps) {
  const dispatch = useAppDispatch()
  const width = useDesign(state => state.mobileDrawerView)
  const theme = useTheme(view.design.theme_name, themeFailed)
  const themed = useMemo(
    () =>
      theme === null || theme === view.design.theme_name
        ? view
        : { ...view, design: { ...view.design, theme_name: theme } },
    [view, theme],
  )
  const drawable = useDrawable(themed, sectionsFailed)
  if (theme === null || drawable === null) return null
  return (
    <Stage
      width={width}
      isElsewhere={path !== '/'}
      bar={<PageChoice website={website} posts={view.posts} path={path} onPath={onPath} />}
    >
      {size =>
        path !== '/' ? (
          <Later>
            <OtherPage {...size} view={drawable} path={path} onPath={onPath} onKey={onKey} />
          </Later>
        ) : (
          <PageFrame
            {...size}
            view={drawable}
            title={isLooking ? 'An earlier version of your page' : `Your page, ${website.name}`}
            chosen={isLooking ? null : chosen}
            {...(isLooking ? {} : { onChoose })}
            onKey={onKey}
            onLoaded={() => void dispatch(setIframeLoaded({ page: true }))}
          />
        )
      }
    </Stage>
  )
}
