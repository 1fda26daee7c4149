import { useEffect } from 'react'

/**
 * Keeps files that are dropped where nothing takes them from being opened in place of the editor. What takes a file has
 * said so before the event comes here.
 */
export function refuseStrayFiles(window: EventTarget): () => void {
  const refuse = (event: Event) => {
    const { dataTransfer, target, defaultPrevented } = event as DragEvent
    if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
    // Those take files by themselves.
    if ((target as Partial<Element> | null)?.closest?.('input[type=file]')) return
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
