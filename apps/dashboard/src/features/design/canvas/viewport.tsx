import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ShownWidth } from '../../../api/state/design/design-state.ts'

/** CSS pixels that the page is shown with. */
const WIDTHS: Record<ShownWidth, number> = { desktop: 1200, mobile: 390 }

type ViewportProps = {
  width: ShownWidth
  /** What stands over the page, beside its width. */
  bar: ReactNode
  /** A page behind the front page: on a phone, too, it says where it is. */
  isSubpage: boolean
  children: (size: { width: number; height: number; scale: number }) => ReactNode
}

/** Where the page stands: as large as there is room for, in the width that was asked for. */
export function Viewport({ width, bar, isSubpage, children }: ViewportProps) {
  const container = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState<{ width: number; height: number; isSmall: boolean } | null>(null)
  useLayoutEffect(() => {
    const [containerElement, element] = [container.current, box.current]
    if (!containerElement || !element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(containerElement)
      // By what is around the page, whose own width follows from this.
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
  // A phone shows its own width: nobody can read a page of 1200 pixels on it.
  const isSmall = space?.isSmall ?? false
  const pixels = space?.isSmall ? space.width : WIDTHS[width]
  const scale = space ? Math.min(1, space.width / pixels) : 1
  return (
    <div
      className="stage"
      ref={container}
      data-width={isSmall ? 'own' : width}
      data-elsewhere={isSubpage || undefined}
    >
      <div className="sheet" style={isSmall ? undefined : { maxWidth: pixels + 2 }}>
        <div className="sheet-bar">
          {bar}
          <span className="num">
            {pixels} px{scale < 1 && `, at ${Math.round(scale * 100)}%`}
          </span>
        </div>
        <div className="sheet-view" ref={box}>
          {space && space.width > 0 && children({ width: pixels, height: space.height / scale, scale })}
        </div>
      </div>
    </div>
  )
}
