import { useEffect } from 'react'

/**
 * Keeps files and links that are dropped where nothing takes them from being opened in place of the editor. What takes
 * one has said so before the event comes here.
 */
export function refuseStrayFiles(window: EventTarget): () => void {
  const refuse = (event: Event) => {
    const { dataTransfer, target, defaultPrevented } = event as DragEvent
    if (defaultPrevented || !dataTransfer) return
    // Fields take words by themselves, and those for files take files.
    const isFile = dataTransfer.types.includes('Files')
    const own = isFile ? 'input[type=file]' : 'input, textarea, [contenteditable]'
    if (!isFile && !dataTransfer.types.includes('text/uri-list')) return
    if ((target as Partial<Element> | null)?.closest?.(own)) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}

export function useStrayFiles(): void {
  useEffect(() => refuseStrayFiles(window), [])
}
