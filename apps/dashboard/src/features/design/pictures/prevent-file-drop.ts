import { useEffect } from 'react'

/**
 * Keeps files and links that are dropped where nothing takes them from being opened in place of the editor. What takes
 * one has said so before the event comes here.
 */
export function preventFileDrop(window: EventTarget): () => void {
  const preventDrop = (event: Event) => {
    const { dataTransfer, target, defaultPrevented } = event as DragEvent
    if (defaultPrevented || !dataTransfer) return
    // Fields take words by themselves, and those for files take files.
    const isFile = dataTransfer.types.includes('Files')
    const acceptingElements = isFile ? 'input[type=file]' : 'input, textarea, [contenteditable]'
    if (!isFile && !dataTransfer.types.includes('text/uri-list')) return
    if ((target as Partial<Element> | null)?.closest?.(acceptingElements)) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', preventDrop)
  window.addEventListener('drop', preventDrop)
  return () => {
    window.removeEventListener('dragover', preventDrop)
    window.removeEventListener('drop', preventDrop)
  }
}

export function usePreventFileDrop(): void {
  useEffect(() => preventFileDrop(window), [])
}
