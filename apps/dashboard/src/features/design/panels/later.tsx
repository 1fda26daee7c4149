import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Fetches a part of the editor; without a connection, as soon as there is one: the editor itself stays as it is. */
async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise(back => addEventListener('online', back, { once: true }))
    return onceOnline(load)
  }
}

// What most visits of the editor never open is fetched when it is opened.
export const ThemeTiles = lazy(() =>
  onceOnline(() => import('../theme/theme-tiles.tsx').then(m => ({ default: m.ThemeTiles }))),
)
export const ThemePanel = lazy(() =>
  onceOnline(() => import('./theme-panel.tsx').then(m => ({ default: m.ThemePanel }))),
)
export const CheckPanel = lazy(() =>
  onceOnline(() => import('../check/check-panel.tsx').then(m => ({ default: m.CheckPanel }))),
)
export const VersionList = lazy(() =>
  onceOnline(() => import('../versions/version-list.tsx').then(m => ({ default: m.VersionList }))),
)
export const VersionPanel = lazy(() =>
  onceOnline(() => import('./version-panel.tsx').then(m => ({ default: m.VersionPanel }))),
)
export const OtherPage = lazy(() =>
  onceOnline(() => import('../page/other-page.tsx').then(m => ({ default: m.OtherPage }))),
)
export const StaleDialog = lazy(() =>
  onceOnline(() => import('../publish/stale-dialog.tsx').then(m => ({ default: m.StaleDialog }))),
)

/** Holds the place of a panel that is on its way. */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<OnItsWay />}>{children}</Suspense>
}

function OnItsWay() {
  if (navigator.onLine) return <Skeleton height="200px" />
  return <p className="ed-none muted">There is no connection. This opens by itself when it is back.</p>
}
