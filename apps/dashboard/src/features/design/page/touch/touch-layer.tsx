import type { Picture, SectionKey } from '@vitrine/model'
import { Suspense } from 'react'
import { useStore } from 'react-redux'
import { changeDesign } from '../../../../api/state/design/design-slice.ts'
import type { RootState } from '../../../../api/state/state.ts'
import { latePart } from '../../../../ui/late-part.tsx'
import { notify } from '../../../../ui/toast.tsx'
import { valueAt } from '../../form/place.ts'
import { putPicture } from '../../pictures/put-picture.ts'
import type { FieldElement } from './field-element.ts'
import { PageTools } from './page-tools.tsx'
import { PictureTools } from './picture-tools.tsx'
import { type PicturePlace, useDroppedPictures } from './use-dropped-pictures.ts'
import type { Written } from './use-field-writing.ts'

const RichToolbar = latePart(() =>
  import('../../form/rich/rich-toolbar.tsx').then(module => module.RichToolbar),
)

const SectionTools = latePart(() => import('./section-tools.tsx').then(module => module.SectionTools))

type TouchLayerProps = {
  document: Document
  isOn: boolean
  scale: number
  written: Written | null
  picked: FieldElement | null
  /** The section whose tools stand while nothing in it is touched; null where the page is only looked at. */
  chosen: SectionKey | null
  /** The sections of the page as it is drawn, from top to bottom. */
  drawn: readonly SectionKey[]
  onPick: (target: FieldElement | null) => void
  onDescribe: (target: PicturePlace) => void
}

/** What floats over the page: the tools of what is picked or written in, or else those of the chosen section. */
export function TouchLayer({
  document,
  isOn,
  scale,
  written,
  picked,
  chosen,
  drawn,
  onPick,
  onDescribe,
}: TouchLayerProps) {
  const store = useStore<RootState>()
  useDroppedPictures({
    document,
    isOn,
    picked,
    onPicture: (target, file) => void put(target, file),
  })
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
  if (written?.editor) {
    const { element, label } = written.target
    const back = () => {
      // The frame's window has to have the focus before what is in it can.
      document.defaultView?.focus()
      element.focus({ preventScroll: true })
    }
    return (
      <PageTools element={element} scale={scale} label={`Formatting of ${label}`} onLeave={back}>
        <Suspense fallback={null}>
          <RichToolbar editor={written.editor} />
        </Suspense>
      </PageTools>
    )
  }
  if (!picked)
    return chosen && !written ? (
      <Suspense fallback={null}>
        <SectionTools key={chosen} document={document} section={chosen} drawn={drawn} scale={scale} />
      </Suspense>
    ) : null
  return (
    <PageTools
      key={picked.key}
      element={picked.element}
      scale={scale}
      label={picked.label}
      onLeave={() => {
        document.defaultView?.focus()
        picked.element.focus({ preventScroll: true })
        onPick(null)
      }}
    >
      <PictureTools target={picked} onDescribe={() => onDescribe(picked)} />
    </PageTools>
  )
}
