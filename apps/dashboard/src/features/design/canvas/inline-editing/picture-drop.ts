import { type Field, type FieldPath, fieldsOf, type Picture, type SectionKey } from '@vitrine/model'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'react-redux'
import { changeDesign } from '../../../../api/state/design/design-slice.ts'
import type { RootState } from '../../../../api/state/state.ts'
import { notifyLoadFailure } from '../../../../ui/loading/stale-build.ts'
import { getValueAt } from '../../form/form-binding.ts'
import { loadAddPictures } from '../../lazy-parts.tsx'
import { replacePicture, CHUNK_UNAVAILABLE_MESSAGE } from '../../pictures/replace-picture.ts'
import { notify } from '../../../../ui/feedback/toast.tsx'
import { findDroppedPicture, isPictureList, describeIgnoredFiles } from '../../pictures/picture-files.ts'
import { findSectionAt } from '../find-field.ts'
import { findFieldAtPoint, type FieldElement } from './page-field.ts'

/** A picture of the design, or a place for one. */
export type PictureTarget = { section: SectionKey; path: FieldPath }

type PictureDropProps = {
  document: Document
  isEditable: boolean
  /** The selected picture, which a pasted file replaces. */
  selectedPicture: FieldElement | null
  onSelectPicture: (target: FieldElement | null) => void
  onDescribe: (target: PictureTarget) => void
}

/** A list whose items begin with a picture. */
type PictureList = Extract<Field, { kind: 'list' }>

/**
 * Handles files dropped on a picture of the page or on a section with a picture, and files pasted while a picture is
 * selected. Renders nothing.
 */
export function PictureDrop({
  document,
  isEditable,
  selectedPicture,
  onSelectPicture,
  onDescribe,
}: PictureDropProps): null {
  const store = useStore<RootState>()
  const addAll = async (section: SectionKey, { name, fields, max }: PictureList, files: readonly File[]) => {
    const module = await loadAddPictures().catch(() => null)
    if (!module) return notifyLoadFailure(CHUNK_UNAVAILABLE_MESSAGE)
    const { first, count, problem } = await module.addPictures(store, {
      files,
      fields,
      max,
      items: () => (getValueAt(store.getState().design?.designData?.[section], [name]) ?? []) as unknown[],
      onItems: value => void store.dispatch(changeDesign({ type: 'set', section, path: [name], value })),
    })
    if (problem) notify.error(problem)
    if (count === 0) return
    notify.success(module.formatAddedMessage(count))
    onSelectPicture(null)
    onDescribe({ section, path: [name, first, ...module.getPicturePath(fields)] })
  }
  const replace = async ({ section, path }: PictureTarget, file: File) => {
    const value = getValueAt(store.getState().design?.designData?.[section], path) as
      | Picture
      | null
      | undefined
    const problem = await replacePicture(store, {
      file,
      alt: '',
      oldUrl: value?.url ?? null,
      onChange: picture => void store.dispatch(changeDesign({ type: 'set', section, path, value: picture })),
    })
    if (problem) return notify.error(problem)
    onSelectPicture(null)
    onDescribe({ section, path })
  }
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
    if (list && (found.path.length === 0 || files.length > 1)) return void addAll(found.section, list, files)
    const ignoredFiles = describeIgnoredFiles(event.dataTransfer)
    if (ignoredFiles) notify.success(ignoredFiles)
    void replace(found, file)
  })
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const file = findDroppedPicture(event.clipboardData)
    if (!file || !selectedPicture) return
    event.preventDefault()
    void replace(selectedPicture, file)
  })
  useEffect(() => {
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
  return null
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

function highlightDropTarget(document: Document, element: HTMLElement | null) {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-drop]') ?? [])
    if (marked !== element) delete marked.dataset.drop
  if (element) element.dataset.drop = ''
}
