import { type ComponentType, createElement } from 'react'
import { lateDialog } from '../../ui/late-part.tsx'
import type { WebsiteListProps } from './website-list.tsx'

// What most visits never open.
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
/** The list of websites, nothing before it was fetched: what opens it waits for it, so that the focus goes into it. */
export const WebsiteList = (props: WebsiteListProps) => list && createElement(list, props)

/** What a key, a press or a session that ends opens at once, if it can. */
export const PREFETCH: readonly (() => Promise<unknown>)[] = [commands, login, loadWebsiteList, shortcuts]
/** On its way while somebody presses the key or looks at the button. */
export const loadCommands = () => void commands().catch(() => undefined)
