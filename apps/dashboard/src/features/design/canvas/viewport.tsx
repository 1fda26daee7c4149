import { t } from '@vitrine/model'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ShownWidth } from '../../../api/state/design/design-state.ts'

/** The page's width in CSS pixels. */
const WIDTHS: Record<ShownWidth, number> = { desktop: 1200, mobile: 390 }

type ViewportProps = {
  width: ShownWidth
  /** Shown above the page, beside its width. */
  bar: ReactNode
  /** A subpage shows its address on phones, too. */
  isSubpage: boolean
  children: (size: { width: number; height: number; scale: number }) => ReactNode
}

/** Shows the page at the selected width, scaled down to the available space. */
export function Viewport({ width, bar, isSubpage, children }: ViewportProps) {
  const container = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState<{ width: number; height: number; isSmall: boolean } | null>(null)
  useLayoutEffect(() => {
    const [containerElement, element] = [container.current, box.current]
    if (!containerElement || !element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(containerElement)
      // Measured by the container, as the sheet's own width depends on the result.
      const available =
        containerElement.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      setSpace({ width: element.clientWidth, height: element.clientHeight, isSmall: available < 462 })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(containerElement)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // On a phone the page has the phone's width: 1200 pixels would be unreadable.
  const isSmall = space?.isSmall ?? false
  const pixels = space?.isSmall ? space.width : WIDTHS[width]
  const scale = space ? Math.min(1, space.width / pixels) : 1
  return (
    <div
      className="viewport"
      ref={container}
      data-width={isSmall ? 'own' : width}
      data-elsewhere={isSubpage || undefined}
    >
      <div className="viewport-sheet" style={isSmall ? undefined : { maxWidth: pixels + 2 }}>
        <div className="canvas-bar">
          {bar}
          <span className="num">
            {pixels} px{scale < 1 && t(', at {scale}%', { scale: Math.round(scale * 100) })}
          </span>
        </div>
        <div className="canvas-view" ref={box}>
          {space && space.width > 0 && children({ width: pixels, height: space.height / scale, scale })}
        </div>
      </div>
    </div>
  )
}
