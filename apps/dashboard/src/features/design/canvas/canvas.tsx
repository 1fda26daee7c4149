import { type SectionKey, type Website, type WebsiteView, writtenPages, t } from '@vitrine/model'
import { useMemo } from 'react'
import { setIframeLoaded } from '../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { notifyLoadFailure } from '../../../ui/loading/stale-build.ts'
import type { EditorNavigation } from '../use-editor-navigation.ts'
import type { PreviewedVersion } from '../versions/use-previewed-version.ts'
import { LazyPanel, SubpageFrame } from '../lazy-parts.tsx'
import { PageSwitcher } from './page-switcher.tsx'
import { PageFrame } from './page-frame.tsx'
import { Viewport } from './viewport.tsx'
import { useRenderableView } from './use-renderable-view.ts'
import { useWebsiteView } from './use-website-view.ts'
import { useLoadedTheme } from './use-loaded-theme.ts'

type CanvasProps = {
  website: Website
  selected: SectionKey | null
  onChoose: EditorNavigation['choose']
  /** An earlier design that is shown instead of the edited one. */
  version: PreviewedVersion | undefined
  /** The path of the page that is shown; all but the home page are read-only. */
  path: string
  onPath: (path: string) => void
  onKey: (event: KeyboardEvent) => void
}

/** The edited page at the selected width. */
export function Canvas({ version, ...props }: CanvasProps) {
  const view = useWebsiteView()
  // Not deferred: a change renders one section, and deferring would show it one frame later.
  const displayed = useMemo(
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
  return displayed && <CanvasPage view={displayed} isReadOnly={version !== undefined} {...props} />
}

type CanvasPageProps = Omit<CanvasProps, 'version'> & { view: WebsiteView; isReadOnly: boolean }

const notifyThemeFailure = () =>
  void notifyLoadFailure(t('We couldn’t load the theme. It appears when you’re back online.'))
const notifySectionFailure = () =>
  void notifyLoadFailure(t('We couldn’t load a section. It appears when you’re back online.'))

function CanvasPage({ view, isReadOnly, website, selected, onChoose, path, onPath, onKey }: CanvasPageProps) {
  const dispatch = useAppDispatch()
  const width = useDesign(state => state.mobileDrawerView)
  const theme = useLoadedTheme(view.design.theme_name, notifyThemeFailure)
  const themed = useMemo(
    () =>
      theme === null || theme === view.design.theme_name
        ? view
        : { ...view, design: { ...view.design, theme_name: theme } },
    [view, theme],
  )
  const renderable = useRenderableView(themed, notifySectionFailure)
  if (theme === null || renderable === null) return null
  return (
    <Viewport
      width={width}
      isSubpage={path !== '/'}
      bar={<PageSwitcher website={website} posts={writtenPages(view)} path={path} onPath={onPath} />}
    >
      {size =>
        path !== '/' ? (
          <LazyPanel>
            <SubpageFrame {...size} view={renderable} path={path} onPath={onPath} onKey={onKey} />
          </LazyPanel>
        ) : (
          <PageFrame
            {...size}
            view={renderable}
            title={
              isReadOnly ? t('Earlier version of your page') : t('Your page, {name}', { name: website.name })
            }
            selected={isReadOnly ? null : selected}
            {...(isReadOnly ? {} : { onChoose })}
            onKey={onKey}
            onLoaded={() => void dispatch(setIframeLoaded({ page: true }))}
          />
        )
      }
    </Viewport>
  )
}
