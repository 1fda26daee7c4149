import type { SectionKey } from '@vitrine/model'
import { Suspense } from 'react'
import { latePart } from '../../../../ui/late-part.tsx'
import type { FieldElement } from './page-field.ts'
import { PageTools } from './element-tools.tsx'
import { PictureTools } from './picture-tools.tsx'
import { SectionTools } from './section-tools.tsx'
import type { PicturePlace } from './use-picture-drop.ts'
import type { Written } from './use-inline-editor.ts'

const RichToolbar = latePart(() =>
  import('../../form/rich-text/rich-text-toolbar.tsx').then(module => module.RichToolbar),
)

export type ToolsProps = {
  document: Document
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

/** The tools of what is picked or written in, or else those of the chosen section. */
export function Tools({ document, scale, written, picked, chosen, drawn, onPick, onDescribe }: ToolsProps) {
  const backTo = (element: HTMLElement) => {
    // The frame's window has to have the focus before what is in it can.
    document.defaultView?.focus()
    element.focus({ preventScroll: true })
  }
  if (written?.editor) {
    const { element, label } = written.target
    return (
      <PageTools
        element={element}
        scale={scale}
        label={`Formatting of ${label}`}
        onLeave={() => backTo(element)}
      >
        <Suspense fallback={null}>
          <RichToolbar editor={written.editor} />
        </Suspense>
      </PageTools>
    )
  }
  if (picked)
    return (
      <PageTools
        key={picked.key}
        element={picked.element}
        scale={scale}
        label={picked.label}
        onLeave={() => {
          backTo(picked.element)
          onPick(null)
        }}
      >
        <PictureTools target={picked} onDescribe={() => onDescribe(picked)} />
      </PageTools>
    )
  if (!chosen || written) return null
  return <SectionTools key={chosen} document={document} section={chosen} drawn={drawn} scale={scale} />
}
