import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'

// What most visits of the editor never open is fetched when it is opened.
export const ThemeTiles = lazy(() =>
  import('../theme/theme-tiles.tsx').then(m => ({ default: m.ThemeTiles })),
)
export const ThemePanel = lazy(() => import('./theme-panel.tsx').then(m => ({ default: m.ThemePanel })))
export const CheckPanel = lazy(() =>
  import('../check/check-panel.tsx').then(m => ({ default: m.CheckPanel })),
)
export const VersionList = lazy(() =>
  import('../versions/version-list.tsx').then(m => ({ default: m.VersionList })),
)
export const VersionPanel = lazy(() => import('./version-panel.tsx').then(m => ({ default: m.VersionPanel })))
export const StaleDialog = lazy(() =>
  import('../publish/stale-dialog.tsx').then(m => ({ default: m.StaleDialog })),
)

/** Holds the place of a panel that is on its way. */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton height="200px" />}>{children}</Suspense>
}
