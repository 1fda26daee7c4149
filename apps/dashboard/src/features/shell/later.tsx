import { lazy } from 'react'
import { onceOnline } from '../../ui/once-online.ts'

// What most visits never open.
const commands = () => import('./command-menu.tsx')
const shortcuts = () => import('./shortcut-list.tsx')
const login = () => import('./login-again-dialog.tsx')

export const CommandMenu = lazy(() => onceOnline(commands).then(m => ({ default: m.CommandMenu })))
export const ShortcutList = lazy(() => onceOnline(shortcuts).then(m => ({ default: m.ShortcutList })))
export const LoginAgainDialog = lazy(() => onceOnline(login).then(m => ({ default: m.LoginAgainDialog })))

/** What a key or a session that ends opens at once, if it can. */
export const AHEAD: readonly (() => Promise<unknown>)[] = [commands, login, shortcuts]
/** On its way while somebody presses the key or looks at the button. */
export const loadCommands = () => void commands().catch(() => undefined)
