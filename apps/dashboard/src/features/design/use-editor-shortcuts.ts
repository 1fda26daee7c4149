import { useEffect, useEffectEvent } from 'react'

type EditorShortcuts = { onSave: () => void; onUndo: () => void; onRedo: () => void }

/** Handles ⌘/Ctrl-S, ⌘/Ctrl-Z and ⇧⌘Z (or Ctrl-Y) anywhere; returns a function to which a frame forwards its keys. */
export function useEditorShortcuts({
  onSave,
  onUndo,
  onRedo,
}: EditorShortcuts): (event: KeyboardEvent) => void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.isComposing) return
    if (document.querySelector('dialog[open]')) return
    const key = event.key.toLowerCase()
    if (key === 's') onSave()
    else if (key === 'z' && event.shiftKey) onRedo()
    else if (key === 'z') onUndo()
    else if (key === 'y') onRedo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return event => {
    // The frame has a window of its own, whose events the listener above does not get.
    const copy = new KeyboardEvent('keydown', {
      key: event.key,
      metaKey: event.metaKey,
      ctrlKey: event.ctrlKey,
      shiftKey: event.shiftKey,
      altKey: event.altKey,
      isComposing: event.isComposing,
      cancelable: true,
    })
    if (!window.dispatchEvent(copy)) event.preventDefault()
  }
}
