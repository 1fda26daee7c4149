import { type SectionKey, t } from '@vitrine/model'
import { Suspense } from 'react'
import { lazyComponent } from '../../../../ui/loading/lazy-boundary.tsx'
import type { FieldElement } from './page-field.ts'
import { ElementTools } from './element-tools.tsx'
import { PictureTools } from './picture-tools.tsx'
import { SectionTools } from './section-tools.tsx'
import { PictureDrop, type PictureTarget } from './picture-drop.ts'
import type { InlineEdit } from './use-inline-editor.ts'

const RichToolbar = lazyComponent(() =>
  import('../../form/rich-text/rich-text-toolbar.tsx').then(module => module.RichTextToolbar),
)

export type CanvasToolsProps = {
  document: Document
  isEditable: boolean
  scale: number
  inlineEdit: InlineEdit | null
  selectedPicture: FieldElement | null
  /** The section whose tools are shown while nothing in it is active; null on a read-only page. */
  selected: SectionKey | null
  /** The rendered sections, from top to bottom. */
  rendered: readonly SectionKey[]
  onSelectPicture: (target: FieldElement | null) => void
  onDescribe: (target: PictureTarget) => void
}

/** The floating tools, and pictures dropped on the page. */
export const CanvasTools = (props: CanvasToolsProps) => (
  <>
    <PictureDrop {...props} />
    <FloatingTools {...props} />
  </>
)

/** Shows the tools of the selected picture or the edited text, otherwise those of the selected section. */
function FloatingTools({
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
    // The frame's window needs the focus before its elements can take it.
    document.defaultView?.focus()
    element.focus({ preventScroll: true })
  }
  if (inlineEdit?.editor) {
    const { element, label } = inlineEdit.target
    return (
      <ElementTools
        element={element}
        scale={scale}
        label={t('{label} formatting', { label })}
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
