import { type ComponentType, createElement } from 'react'
import { lazyDialog } from '../../ui/loading/lazy-boundary.tsx'
import type { WebsiteListProps } from './website-list.tsx'

// Dialogs that most visits never open.
const loadCommandMenu = () => import('./command-menu.tsx')
const loadShortcutList = () => import('./shortcut-list.tsx')
const loadSessionExpiredDialog = () => import('./session-expired-dialog.tsx')

export const CommandMenu = lazyDialog(() => loadCommandMenu().then(m => m.CommandMenu))
export const ShortcutList = lazyDialog(() => loadShortcutList().then(m => m.ShortcutList))
export const SessionExpiredDialog = lazyDialog(() =>
  loadSessionExpiredDialog().then(m => m.SessionExpiredDialog),
)

let websiteList: ComponentType<WebsiteListProps> | null = null
export const loadWebsiteList = async () => {
  websiteList ??= (await import('./website-list.tsx')).WebsiteList
}
/**
 * The list of websites; renders nothing until loaded. Its opener awaits `loadWebsiteList`, so that the focus can
 * move into it.
 */
export const WebsiteList = (props: WebsiteListProps) => websiteList && createElement(websiteList, props)

/** Loaded when idle, so that a shortcut, a click or an expired session opens them at once. */
export const PREFETCH: readonly (() => Promise<unknown>)[] = [
  loadCommandMenu,
  loadSessionExpiredDialog,
  loadWebsiteList,
  loadShortcutList,
]
/** Prefetches the command menu on hover and focus. */
export const prefetchCommandMenu = () => void loadCommandMenu().catch(() => undefined)
