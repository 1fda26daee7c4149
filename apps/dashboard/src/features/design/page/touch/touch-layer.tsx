import { Suspense, useEffect, useRef } from 'react'
import { latePart } from '../../../../ui/late-part.tsx'
import type { FieldElement } from './field-element.ts'
import { PageTools } from './page-tools.tsx'
import { type PictureHands, PictureTools } from './picture-tools.tsx'
import { useDroppedPictures } from './use-dropped-pictures.ts'
import type { Written } from './use-field-writing.ts'

const RichToolbar = latePart(() =>
  import('../../form/rich/rich-toolbar.tsx').then(module => module.RichToolbar),
)

type TouchLayerProps = {
  document: Document
  isOn: boolean
  scale: number
  written: Written | null
  picked: FieldElement | null
  onPick: (target: FieldElement | null) => void
  onDescribe: (target: FieldElement) => void
  say: (words: string) => void
}

/** What floats over the page for as long as something of it is picked or written in. */
export function TouchLayer({
  document,
  isOn,
  scale,
  written,
  picked,
  onPick,
  onDescribe,
  say,
}: TouchLayerProps) {
  const hands = useRef<PictureHands>(null)
  const waiting = useRef<File | null>(null)
  useDroppedPictures({
    document,
    isOn,
    picked,
    say,
    onPicture: (target, file) => {
      if (picked?.key === target.key) return hands.current?.replace(file)
      waiting.current = file
      onPick(target)
    },
  })
  useEffect(() => {
    const file = waiting.current
    waiting.current = null
    if (file && picked) hands.current?.replace(file)
  }, [picked])
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
  if (!picked) return null
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
      <PictureTools ref={hands} target={picked} onDescribe={() => onDescribe(picked)} />
    </PageTools>
  )
}
