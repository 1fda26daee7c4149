import { type Field, type FieldPath, fieldsOf, type SectionKey } from '@vitrine/model'
import { useEffect, useEffectEvent } from 'react'
import { notify } from '../../../../ui/feedback/toast.tsx'
import { findDroppedPicture, isPictureList, describeIgnoredFiles } from '../../pictures/picture-files.ts'
import { findSectionAt } from '../find-field.ts'
import { findFieldAtPoint, type FieldElement } from './page-field.ts'

/** A picture of the design, or a place for one. */
export type PictureTarget = { section: SectionKey; path: FieldPath }

type PictureDropProps = {
  document: Document | null
  isEditable: boolean
  /** The selected picture, which a pasted file replaces. */
  selectedPicture: FieldElement | null
  onPicture: (target: PictureTarget, file: File) => void
  /** Several files at once, or files for a section with a list of pictures. */
  onPictures: (section: SectionKey, list: PictureList, files: readonly File[]) => void
}

/** A list whose items begin with a picture. */
export type PictureList = Extract<Field, { kind: 'list' }>

/**
 * Handles files dropped on a picture of the page or on a section with a picture, and files pasted while a picture is
 * selected. Other dropped files and links do not replace the editor.
 */
export function usePictureDrop({
  document,
  isEditable,
  selectedPicture,
  onPicture,
  onPictures,
}: PictureDropProps): void {
  const handleDragOver = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer || !isHandledDrop(event)) return
    event.preventDefault()
    const found = isEditable ? findPictureTarget(event) : null
    event.dataTransfer.dropEffect = found ? 'copy' : 'none'
    highlightDropTarget(document, found?.element ?? null)
  })
  const handleDrop = useEffectEvent((event: DragEvent) => {
    highlightDropTarget(document, null)
    if (!isHandledDrop(event)) return
    event.preventDefault()
    const found = isEditable ? findPictureTarget(event) : null
    const file = findDroppedPicture(event.dataTransfer)
    if (!found || !file) return
    const files = [...(event.dataTransfer?.files ?? [])]
    const list = findPictureList(found.section)
    if (list && (found.path.length === 0 || files.length > 1)) return onPictures(found.section, list, files)
    const ignoredFiles = describeIgnoredFiles(event.dataTransfer)
    if (ignoredFiles) notify.success(ignoredFiles)
    onPicture(found, file)
  })
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const file = findDroppedPicture(event.clipboardData)
    if (!file || !selectedPicture) return
    event.preventDefault()
    onPicture(selectedPicture, file)
  })
  useEffect(() => {
    if (!document) return
    const leave = (event: DragEvent) => event.relatedTarget === null && highlightDropTarget(document, null)
    document.addEventListener('dragover', handleDragOver)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', handleDrop)
    document.addEventListener('paste', handlePaste)
    return () => {
      document.removeEventListener('dragover', handleDragOver)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', handleDrop)
      document.removeEventListener('paste', handlePaste)
    }
  }, [document])
}

/** False for what an edited element handles itself: text, and links as text. */
function isHandledDrop({ target, dataTransfer }: DragEvent): boolean {
  if (dataTransfer?.types.includes('Files')) return true
  return (
    dataTransfer?.types.includes('text/uri-list') === true &&
    !(target as Element | null)?.closest?.('[data-editing]')
  )
}

/**
 * Returns the target of a dropped file: the picture under it, otherwise the section's own picture, whether it is
 * shown or not.
 */
function findPictureTarget(event: DragEvent): (PictureTarget & { element: HTMLElement }) | null {
  const target = event.target as Element | null
  if (!target?.closest || !event.dataTransfer?.types.includes('Files')) return null
  const found = findFieldAtPoint(target.ownerDocument, event.clientX, event.clientY)
  if (found?.field.kind === 'picture') return found
  const section = findSectionAt(target)
  const pictureField = section && fieldsOf(section.key).find(field => field.kind === 'picture')
  if (section && !pictureField && findPictureList(section.key))
    return { section: section.key, path: [], element: section.root }
  if (!section || !pictureField) return null
  const image = section.root.querySelector<HTMLElement>(`[data-field="${section.key}.${pictureField.name}"]`)
  return { section: section.key, path: [pictureField.name], element: image ?? section.root }
}

const findPictureList = (section: SectionKey): PictureList | undefined =>
  fieldsOf(section).find(
    (field): field is PictureList => field.kind === 'list' && isPictureList(field.fields),
  )

function highlightDropTarget(document: Document | null, element: HTMLElement | null) {
  for (const marked of document?.querySelectorAll<HTMLElement>('[data-drop]') ?? [])
    if (marked !== element) delete marked.dataset.drop
  if (element) element.dataset.drop = ''
}
