import { type Field, type FieldPath, fieldsOf, type SectionKey } from '@vitrine/model'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '../../../../ui/toast.tsx'
import { droppedFile, isMadeOfPictures, tooManyWords } from '../../pictures/picture-files.ts'
import { sectionAt } from '../find-field.ts'
import { fieldAtPoint, type FieldElement } from './page-field.ts'

/** A picture of the design, or where one can be. */
export type PicturePlace = { section: SectionKey; path: FieldPath }

type DropProps = {
  document: Document | null
  isOn: boolean
  /** The picture that is picked: what is pasted takes its place. */
  picked: FieldElement | null
  onPicture: (target: PicturePlace, file: File) => void
  /** Several at once, or those of a section that is made of pictures. */
  onPictures: (section: SectionKey, list: PictureList, files: readonly File[]) => void
}

/** A list whose items begin with their picture. */
export type PictureList = Extract<Field, { kind: 'list' }>

/**
 * Files that are dropped on a picture of the page, or on a section that has one of its own, and those pasted while one
 * is picked. A file or a link dropped beside them opens nothing in place of the editor.
 */
export function useDroppedPictures({ document, isOn, picked, onPicture, onPictures }: DropProps): void {
  const over = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer || !isOurs(event)) return
    event.preventDefault()
    const found = isOn ? placeAt(event) : null
    event.dataTransfer.dropEffect = found ? 'copy' : 'none'
    mark(document, found?.element ?? null)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    mark(document, null)
    if (!isOurs(event)) return
    event.preventDefault()
    const found = isOn ? placeAt(event) : null
    const file = droppedFile(event.dataTransfer)
    if (!found || !file) return
    const files = [...(event.dataTransfer?.files ?? [])]
    const list = listOf(found.section)
    if (list && (found.path.length === 0 || files.length > 1)) return onPictures(found.section, list, files)
    const many = tooManyWords(event.dataTransfer)
    if (many) notify.success(many)
    onPicture(found, file)
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

/** Not what an element that is written in takes by itself: words, and links as words. */
function isOurs({ target, dataTransfer }: DragEvent): boolean {
  if (dataTransfer?.types.includes('Files')) return true
  return (
    dataTransfer?.types.includes('text/uri-list') === true &&
    !(target as Element | null)?.closest?.('[data-editing]')
  )
}

/** Where a dropped file goes: the picture under it, else the one that its section has as a whole, shown or not yet. */
function placeAt(event: DragEvent): (PicturePlace & { element: HTMLElement }) | null {
  const target = event.target as Element | null
  if (!target?.closest || !event.dataTransfer?.types.includes('Files')) return null
  const found = fieldAtPoint(target.ownerDocument, event.clientX, event.clientY)
  if (found?.field.kind === 'picture') return found
  const section = sectionAt(target)
  const own = section && fieldsOf(section.key).find(field => field.kind === 'picture')
  if (section && !own && listOf(section.key)) return { section: section.key, path: [], element: section.root }
  if (!section || !own) return null
  const shown = section.root.querySelector<HTMLElement>(`[data-field="${section.key}.${own.name}"]`)
  return { section: section.key, path: [own.name], element: shown ?? section.root }
}

const listOf = (section: SectionKey): PictureList | undefined =>
  fieldsOf(section).find(
    (field): field is PictureList => field.kind === 'list' && isMadeOfPictures(field.fields),
  )

function mark(document: Document | null, element: HTMLElement | null) {
  for (const marked of document?.querySelectorAll<HTMLElement>('[data-drop]') ?? [])
    if (marked !== element) delete marked.dataset.drop
  if (element) element.dataset.drop = ''
}
