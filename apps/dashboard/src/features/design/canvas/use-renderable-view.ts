import type { WebsiteView } from '@vitrine/model'
import { hasSectionPart, loadSections } from '@vitrine/render/preview'
import { useEffect, useMemo, useState } from 'react'
import { loadWhenOnline } from '../../../ui/loading/load-when-online.ts'

/**
 * Returns the view with the sections whose code is loaded; null until the first ones are. Others follow when they are
 * loaded; `onFailure` is called if that fails.
 */
export function useRenderableView(view: WebsiteView | null, onFailure?: () => void): WebsiteView | null {
  const order = view?.section_order
  const areLoaded = order?.every(hasSectionPart) ?? false
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (!order || areLoaded) return
    let isCancelled = false
    const afterLoad = (callback?: () => void) => () => {
      if (isCancelled) return
      setAttempts(count => count + 1)
      callback?.()
    }
    loadWhenOnline(() => loadSections(order)).then(afterLoad(), afterLoad(onFailure))
    return () => {
      isCancelled = true
    }
  }, [order, areLoaded, onFailure])
  return useMemo(() => {
    if (!view || areLoaded) return view
    return attempts > 0 ? { ...view, section_order: view.section_order.filter(hasSectionPart) } : null
  }, [view, areLoaded, attempts])
}
