import { useEffect, useEffectEvent } from 'react'

type EditorShortcuts = { onSave: () => void; onUndo: () => void; onRedo: () => void }

/** ⌘/Ctrl-S, ⌘/Ctrl-Z and ⇧⌘Z (or Ctrl-Y), wherever the focus is; returns what a frame hands its own keys to. */
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
    // The frame has a window of its own, which the listener above does not hear.
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
