import type { WebsiteView } from '@vitrine/model'
import { hasSectionPart, loadSections } from '@vitrine/render/preview'
import { useEffect, useMemo, useState } from 'react'
import { onceOnline } from '../../../ui/once-online.ts'

/**
 * The view with those of its sections that can be drawn, null until the first ones are here. One that is added while
 * nothing of its kind was drawn yet follows as soon as it was fetched; where it cannot be, `failed` is called.
 */
export function useDrawable(view: WebsiteView | null, failed?: () => void): WebsiteView | null {
  const order = view?.section_order
  const areHere = order?.every(hasSectionPart) ?? false
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!order || areHere) return
    let isOver = false
    const settle = (act?: () => void) => () => {
      if (isOver) return
      setTries(count => count + 1)
      act?.()
    }
    onceOnline(() => loadSections(order)).then(settle(), settle(failed))
    return () => {
      isOver = true
    }
  }, [order, areHere, failed])
  return useMemo(() => {
    if (!view || areHere) return view
    return tries > 0 ? { ...view, section_order: view.section_order.filter(hasSectionPart) } : null
  }, [view, areHere, tries])
}
