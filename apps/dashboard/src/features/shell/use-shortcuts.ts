import { useEffect, useEffectEvent, useState } from 'react'
import { keySequence, type Shortcut } from './key-sequence.ts'

/** Listens for shortcuts anywhere on the page. Without the modifier they keep still while somebody types or chooses. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const [read] = useState(keySequence)
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
