import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds within which a second key still belongs to the first. */
const SEQUENCE_TIMEOUT_MS = 1200

/** What a key press is to shortcuts: the key, with the modifier that commands have on this system. */
type KeyPress = { key: string; command: boolean; at: number }

/** A key by itself ("?"), two in a row ("g h"), or one with ⌘ or Ctrl ("mod k"). */
export type Shortcut = { keys: readonly string[]; run: () => void }

/** Reads presses one by one and tells which shortcut they complete; null where none. */
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

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index])
}

/** Listens for shortcuts anywhere on the page. Without the modifier they keep still while somebody types or chooses. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const [read] = useState(createKeySequence)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (event.isComposing || event.repeat || event.altKey || (!command && isTyping(event.target))) return
    if (!command && (event.metaKey || event.ctrlKey)) return
    const found = read({ key: event.key, command, at: event.timeStamp }, shortcuts)
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
