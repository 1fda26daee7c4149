import { Suspense, useEffect, useState } from 'react'
import { waitUntilIdle } from '../../../../ui/loading/prefetch.ts'
import { lazyComponent } from '../../../../ui/loading/lazy-boundary.tsx'
import { preventFileDrop } from '../../pictures/prevent-file-drop.ts'
import type { CanvasToolsProps } from './canvas-tools.tsx'

const CanvasTools = lazyComponent(() => import('./canvas-tools.tsx').then(module => module.CanvasTools))

/**
 * The floating tools of the selected picture, the edited text or the selected section. They are loaded when the
 * browser is idle, or as soon as one is needed.
 */
export function ToolLayer(tools: CanvasToolsProps) {
  const { document, inlineEdit, selectedPicture } = tools
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isCancelled = false
    void waitUntilIdle().then(() => !isCancelled && setIdle(true))
    return () => {
      isCancelled = true
    }
  }, [])
  // Until the tools are loaded, and for what they do not handle, a dropped file must not replace the page.
  useEffect(() => (document.defaultView ? preventFileDrop(document.defaultView) : undefined), [document])
  if (!isIdle && !selectedPicture && !inlineEdit?.editor) return null
  return (
    <Suspense fallback={null}>
      <CanvasTools {...tools} />
    </Suspense>
  )
}
