import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds within which the second key must follow. */
const SEQUENCE_TIMEOUT_MS = 1200

/** A key press; `command` is the platform's modifier for commands, `at` in milliseconds. */
type KeyPress = { key: string; command: boolean; at: number }

/** A single key ("?"), a sequence of two ("g h"), or a key with ⌘ or Ctrl ("mod k"). */
export type Shortcut = { keys: readonly string[]; run: () => void }

/** Returns a matcher that is called with each key press and returns the completed shortcut, or null. */
export function createKeySequence(): (press: KeyPress, shortcuts: readonly Shortcut[]) => Shortcut | null {
  let first: KeyPress | null = null
  return (press, shortcuts) => {
    const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
    const before = first && press.at - first.at <= SEQUENCE_TIMEOUT_MS ? first.key : null
    first = null
    if (press.command) return shortcuts.find(({ keys }) => isSame(keys, ['mod', key])) ?? null
    const found =
      (before && shortcuts.find(({ keys }) => isSame(keys, [before, key]))) ||
      shortcuts.find(({ keys }) => isSame(keys, [key]))
    if (found) return found
    if (shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key)) first = { ...press, key }
    return null
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index])
}

/**
 * Listens for shortcuts on the whole page. Without the modifier they are ignored in form fields, dialogs and
 * menus.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const [match] = useState(createKeySequence)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (event.isComposing || event.repeat || event.altKey || (!command && isTyping(event.target))) return
    if (!command && (event.metaKey || event.ctrlKey)) return
    const found = match({ key: event.key, command, at: event.timeStamp }, shortcuts)
    if (!found) return
    event.preventDefault()
    found.run()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, dialog, [role="menu"]') !== null
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
