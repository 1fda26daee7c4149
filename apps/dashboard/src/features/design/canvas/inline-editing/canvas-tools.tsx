import type { SectionKey } from '@vitrine/model'
import { Suspense } from 'react'
import { latePart } from '../../../../ui/late-part.tsx'
import type { FieldElement } from './page-field.ts'
import { ElementTools } from './element-tools.tsx'
import { PictureTools } from './picture-tools.tsx'
import { SectionTools } from './section-tools.tsx'
import type { PictureTarget } from './use-picture-drop.ts'
import type { InlineEdit } from './use-inline-editor.ts'

const RichToolbar = latePart(() =>
  import('../../form/rich-text/rich-text-toolbar.tsx').then(module => module.RichTextToolbar),
)

export type CanvasToolsProps = {
  document: Document
  scale: number
  inlineEdit: InlineEdit | null
  selectedPicture: FieldElement | null
  /** The section whose tools stand while nothing in it is touched; null where the page is only looked at. */
  selected: SectionKey | null
  /** The sections of the page as it is drawn, from top to bottom. */
  rendered: readonly SectionKey[]
  onSelectPicture: (target: FieldElement | null) => void
  onDescribe: (target: PictureTarget) => void
}

/** The tools of what is picked or written in, or else those of the chosen section. */
export function CanvasTools({
  document,
  scale,
  inlineEdit,
  selectedPicture,
  selected,
  rendered,
  onSelectPicture,
  onDescribe,
}: CanvasToolsProps) {
  const focusElement = (element: HTMLElement) => {
    // The frame's window has to have the focus before what is in it can.
    document.defaultView?.focus()
    element.focus({ preventScroll: true })
  }
  if (inlineEdit?.editor) {
    const { element, label } = inlineEdit.target
    return (
      <ElementTools
        element={element}
        scale={scale}
        label={`Formatting of ${label}`}
        onLeave={() => focusElement(element)}
      >
        <Suspense fallback={null}>
          <RichToolbar editor={inlineEdit.editor} />
        </Suspense>
      </ElementTools>
    )
  }
  if (selectedPicture)
    return (
      <ElementTools
        key={selectedPicture.key}
        element={selectedPicture.element}
        scale={scale}
        label={selectedPicture.label}
        onLeave={() => {
          focusElement(selectedPicture.element)
          onSelectPicture(null)
        }}
      >
        <PictureTools target={selectedPicture} onDescribe={() => onDescribe(selectedPicture)} />
      </ElementTools>
    )
  if (!selected || inlineEdit) return null
  return (
    <SectionTools key={selected} document={document} section={selected} rendered={rendered} scale={scale} />
  )
}
