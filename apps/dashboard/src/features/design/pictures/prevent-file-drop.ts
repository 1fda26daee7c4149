import { useEffect } from 'react'

/** Prevents dropped files and links from replacing the editor, unless an element has handled the drop. */
export function preventFileDrop(window: EventTarget): () => void {
  const preventDrop = (event: Event) => {
    const { dataTransfer, target, defaultPrevented } = event as DragEvent
    if (defaultPrevented || !dataTransfer) return
    // Text fields accept dropped links, file inputs accept dropped files.
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
