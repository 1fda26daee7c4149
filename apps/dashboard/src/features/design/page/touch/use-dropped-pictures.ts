import { useEffect, useEffectEvent } from 'react'
import { droppedFile, tooManyWords } from '../../pictures/read-picture.ts'
import { type FieldElement, fieldAtPoint } from './field-element.ts'

type DropProps = {
  document: Document | null
  isOn: boolean
  /** The picture that is picked: what is pasted takes its place. */
  picked: FieldElement | null
  onPicture: (target: FieldElement, file: File) => void
  say: (words: string) => void
}

/** Files that are dropped on a picture of the page, or pasted while one is picked. A file beside them opens nothing. */
export function useDroppedPictures({ document, isOn, picked, onPicture, say }: DropProps): void {
  const pictureAt = (event: DragEvent) => {
    const page = (event.target as Element | null)?.ownerDocument
    const found = page && fieldAtPoint(page, event.clientX, event.clientY)
    return isOn && found?.field.kind === 'picture' ? found : null
  }
  const over = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    const found = pictureAt(event)
    event.dataTransfer.dropEffect = found ? 'copy' : 'none'
    mark(document, found?.element ?? null)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    mark(document, null)
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    const found = pictureAt(event)
    const file = droppedFile(event.dataTransfer)
    const many = tooManyWords(event.dataTransfer)
    if (found && file && many) say(many)
    if (found && file) onPicture(found, file)
    else say('Drop a picture on one of the page, or on its field.')
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = droppedFile(event.clipboardData)
    if (!file || !picked) return
    event.preventDefault()
    onPicture(picked, file)
  })
  useEffect(() => {
    if (!document) return
    const leave = (event: DragEvent) => event.relatedTarget === null && mark(document, null)
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [document])
}

function mark(document: Document | null, element: HTMLElement | null) {
  for (const marked of document?.querySelectorAll<HTMLElement>('[data-drop]') ?? [])
    if (marked !== element) delete marked.dataset.drop
  if (element) element.dataset.drop = ''
}
