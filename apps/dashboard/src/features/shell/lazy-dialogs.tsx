import { type ComponentType, createElement } from 'react'
import { lateDialog } from '../../ui/late-part.tsx'
import type { WebsiteListProps } from './website-list.tsx'

// Dialogs that most visits never open.
const commands = () => import('./command-menu.tsx')
const shortcuts = () => import('./shortcut-list.tsx')
const login = () => import('./session-expired-dialog.tsx')

export const CommandMenu = lateDialog(() => commands().then(m => m.CommandMenu))
export const ShortcutList = lateDialog(() => shortcuts().then(m => m.ShortcutList))
export const SessionExpiredDialog = lateDialog(() => login().then(m => m.SessionExpiredDialog))

let list: ComponentType<WebsiteListProps> | null = null
export const loadWebsiteList = async () => {
  list ??= (await import('./website-list.tsx')).WebsiteList
}
/**
 * The website list; renders nothing until loaded. Its opener awaits `loadWebsiteList`, so that the focus can
 * move into it.
 */
export const WebsiteList = (props: WebsiteListProps) => list && createElement(list, props)

/** Loaded when idle, so that a shortcut, a click or an expired session opens them at once. */
export const PREFETCH: readonly (() => Promise<unknown>)[] = [commands, login, loadWebsiteList, shortcuts]
/** Prefetches the command menu on hover and focus. */
export const loadCommands = () => void commands().catch(() => undefined)
