import type { WebsiteView } from '@vitrine/model'
import { hasSectionPart, loadSections } from '@vitrine/render/preview'
import { useEffect, useMemo, useState } from 'react'
import { onceOnline } from '../../../ui/once-online.ts'

/**
 * The view with those of its sections that can be drawn, null until the first ones are here. One that is added while
 * nothing of its kind was drawn yet follows as soon as it was fetched; where it cannot be, `failed` is called.
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
    onceOnline(() => loadSections(order)).then(afterLoad(), afterLoad(onFailure))
    return () => {
      isCancelled = true
    }
  }, [order, areLoaded, onFailure])
  return useMemo(() => {
    if (!view || areLoaded) return view
    return attempts > 0 ? { ...view, section_order: view.section_order.filter(hasSectionPart) } : null
  }, [view, areLoaded, attempts])
}
