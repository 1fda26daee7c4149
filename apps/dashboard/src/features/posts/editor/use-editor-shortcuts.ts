import { useEffect, useEffectEvent } from 'react'

type Keys = { onSave: () => void; onPreview: () => void }

export const MOD = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl '

/** ⌘S or Ctrl-S saves, with Shift and P the preview opens; also while somebody types. */
export function useEditorKeys({ onSave, onPreview }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = MOD === '⌘' ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (!isCommand || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's' && !event.shiftKey) onSave()
    else if (key === 'p' && event.shiftKey) onPreview()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
