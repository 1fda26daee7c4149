import { lazy, Suspense, type ReactNode } from 'react'
import { onceOnline } from '../../../ui/once-online.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { loadWritingHelp } from '../../../ui/writing/writing-help.tsx'

// What most visits of the editor never open is fetched when it is opened, or ahead of it.
const tiles = () => import('../theme/theme-tiles.tsx')
const theme = () => import('./theme-panel.tsx')
const check = () => import('../check/check-panel.tsx')
const versions = () => import('../versions/version-list.tsx')
const version = () => import('./version-panel.tsx')
const other = () => import('../page/other-page.tsx')
const stale = () => import('../publish/stale-dialog.tsx')
const writeRich = () => import('../page/touch/write-rich.ts')
const rich = () => import('../form/rich/rich-control.tsx')
const cropper = () => import('../pictures/cropper.tsx')

export const ThemeTiles = lazy(() => onceOnline(tiles).then(m => ({ default: m.ThemeTiles })))
export const ThemePanel = lazy(() => onceOnline(theme).then(m => ({ default: m.ThemePanel })))
export const CheckPanel = lazy(() => onceOnline(check).then(m => ({ default: m.CheckPanel })))
export const VersionList = lazy(() => onceOnline(versions).then(m => ({ default: m.VersionList })))
export const VersionPanel = lazy(() => onceOnline(version).then(m => ({ default: m.VersionPanel })))
export const OtherPage = lazy(() => onceOnline(other).then(m => ({ default: m.OtherPage })))
export const StaleDialog = lazy(() => onceOnline(stale).then(m => ({ default: m.StaleDialog })))
/** The editor of formatted text weighs more than all other controls together. */
export const RichControl = lazy(() => onceOnline(rich).then(m => ({ default: m.RichControl })))
export const Cropper = lazy(() => onceOnline(cropper).then(m => ({ default: m.Cropper })))

/**
 * What the next press most probably opens. What formats text weighs more than the editor itself: it is fetched with the
 * section that has such a text, or when the pointer comes near one; the pages behind the front page when asked for.
 */
export const AHEAD: readonly (() => Promise<unknown>)[] = [
  tiles,
  theme,
  loadWritingHelp,
  stale,
  check,
  versions,
  version,
  cropper,
]
/** Called when somebody is about to write in a formatted text of the page. */
export const loadWriteRich = () => void writeRich().catch(() => undefined)

/** Holds the place of a panel that is on its way. */
export function Later({ children, height = '200px' }: { children: ReactNode; height?: string }) {
  return <Suspense fallback={<OnItsWay height={height} />}>{children}</Suspense>
}

function OnItsWay({ height }: { height: string }) {
  if (navigator.onLine) return <Skeleton height={height} />
  return <p className="ed-none muted">There is no connection. This opens by itself when it is back.</p>
}
