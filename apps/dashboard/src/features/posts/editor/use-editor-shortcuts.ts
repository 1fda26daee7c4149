import { useEffect, useEffectEvent } from 'react'

type PostShortcuts = { onSave: () => void; onPreview: () => void }

export const MODIFIER_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl '

/** Handles ⌘/Ctrl-S to save and ⌘/Ctrl-Shift-P for the preview, also while typing. */
export function usePostShortcuts({ onSave, onPreview }: PostShortcuts): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = MODIFIER_KEY === '⌘' ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (!isCommand || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's' && !event.shiftKey) onSave()
    else if (key === 'p' && event.shiftKey) onPreview()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
}
