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
  useEffect(() => {
    // A file that is dragged here needs the tools, and must not replace the page before they are loaded.
    const load = () => setIdle(true)
    document.addEventListener('dragenter', load)
    const stopPreventing = preventFileDrop(document)
    return () => {
      document.removeEventListener('dragenter', load)
      stopPreventing()
    }
  }, [document])
  if (!isIdle && !selectedPicture && !inlineEdit?.editor) return null
  return (
    <Suspense fallback={null}>
      <CanvasTools {...tools} />
    </Suspense>
  )
}
