import type { Picture, SectionKey } from '@vitrine/model'
import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { changeDesign } from '../../../../api/state/design/design-slice.ts'
import type { RootState } from '../../../../api/state/state.ts'
import { onceCalm } from '../../../../ui/fetch-ahead.ts'
import { latePart } from '../../../../ui/late-part.tsx'
import { sayUnfetched } from '../../../../ui/replaced.ts'
import { notify } from '../../../../ui/toast.tsx'
import { valueAt } from '../../form/form-binding.ts'
import { loadAddPictures } from '../../lazy-parts.tsx'
import { putPicture, UNREAD } from '../../pictures/replace-picture.ts'
import type { ToolsProps } from './canvas-tools.tsx'
import { type PictureList, type PicturePlace, useDroppedPictures } from './use-picture-drop.ts'

const Tools = latePart(() => import('./canvas-tools.tsx').then(module => module.Tools))

/**
 * What floats over the page: the tools of what is picked, written in or chosen. They come once the page stands, or as
 * soon as something is touched.
 */
export function TouchLayer({ isOn, ...tools }: ToolsProps & { isOn: boolean }) {
  const { document, written, picked, onPick, onDescribe } = tools
  const store = useStore<RootState>()
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    let isOver = false
    void onceCalm().then(() => !isOver && setCalm(true))
    return () => {
      isOver = true
    }
  }, [])
  useDroppedPictures({
    document,
    isOn,
    picked,
    onPicture: (target, file) => void put(target, file),
    onPictures: (section, list, files) => void add(section, list, files),
  })
  const add = async (section: SectionKey, { name, fields, max }: PictureList, files: readonly File[]) => {
    const adding = await loadAddPictures().catch(() => null)
    if (!adding) return sayUnfetched(UNREAD)
    const { first, count, problem } = await adding.addPictures(store, {
      files,
      fields,
      max,
      items: () => (valueAt(store.getState().design?.designData?.[section], [name]) ?? []) as unknown[],
      onItems: value => void store.dispatch(changeDesign({ type: 'set', section, path: [name], value })),
    })
    if (problem) notify.error(problem)
    if (count === 0) return
    notify.success(adding.addedWords(count))
    onPick(null)
    onDescribe({ section, path: [name, first, ...adding.pathOfPicture(fields)] })
  }
  const put = async ({ section, path }: PicturePlace, file: File) => {
    const value = valueAt(store.getState().design?.designData?.[section], path) as Picture | null | undefined
    const problem = await putPicture(store, {
      file,
      alt: '',
      old: value?.url ?? null,
      onChange: picture => void store.dispatch(changeDesign({ type: 'set', section, path, value: picture })),
    })
    if (problem) return notify.error(problem)
    onPick(null)
    onDescribe({ section, path })
  }
  if (!isCalm && !picked && !written?.editor) return null
  return (
    <Suspense fallback={null}>
      <Tools {...tools} />
    </Suspense>
  )
}
