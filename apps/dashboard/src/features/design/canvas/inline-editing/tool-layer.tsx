import type { Picture, SectionKey } from '@vitrine/model'
import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { changeDesign } from '../../../../api/state/design/design-slice.ts'
import type { RootState } from '../../../../api/state/state.ts'
import { waitUntilIdle } from '../../../../ui/loading/prefetch.ts'
import { lazyComponent } from '../../../../ui/loading/lazy-boundary.tsx'
import { notifyLoadFailure } from '../../../../ui/loading/stale-build.ts'
import { notify } from '../../../../ui/feedback/toast.tsx'
import { getValueAt } from '../../form/form-binding.ts'
import { loadAddPictures } from '../../lazy-parts.tsx'
import { replacePicture, CHUNK_UNAVAILABLE_MESSAGE } from '../../pictures/replace-picture.ts'
import type { CanvasToolsProps } from './canvas-tools.tsx'
import { type PictureList, type PictureTarget, usePictureDrop } from './use-picture-drop.ts'

const CanvasTools = lazyComponent(() => import('./canvas-tools.tsx').then(module => module.CanvasTools))

/**
 * The floating tools of the selected picture, the edited text or the selected section. They are loaded when the
 * browser is idle, or as soon as one is needed.
 */
export function ToolLayer({ isEditable, ...tools }: CanvasToolsProps & { isEditable: boolean }) {
  const { document, inlineEdit, selectedPicture, onSelectPicture, onDescribe } = tools
  const store = useStore<RootState>()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isCancelled = false
    void waitUntilIdle().then(() => !isCancelled && setIdle(true))
    return () => {
      isCancelled = true
    }
  }, [])
  usePictureDrop({
    document,
    isEditable,
    selectedPicture,
    onPicture: (target, file) => void replace(target, file),
    onPictures: (section, list, files) => void addAll(section, list, files),
  })
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
  if (!isIdle && !selectedPicture && !inlineEdit?.editor) return null
  return (
    <Suspense fallback={null}>
      <CanvasTools {...tools} />
    </Suspense>
  )
}
