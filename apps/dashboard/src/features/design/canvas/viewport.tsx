import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ShownWidth } from '../../../api/state/design/design-state.ts'

/** CSS pixels that the page is shown with. */
const WIDTHS: Record<ShownWidth, number> = { desktop: 1200, mobile: 390 }

type StageProps = {
  width: ShownWidth
  /** What stands over the page, beside its width. */
  bar: ReactNode
  /** A page behind the front page: on a phone, too, it says where it is. */
  isElsewhere: boolean
  children: (size: { width: number; height: number; scale: number }) => ReactNode
}

/** Where the page stands: as large as there is room for, in the width that was asked for. */
export function Stage({ width, bar, isElsewhere, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<{ width: number; height: number; isSmall: boolean } | null>(null)
  useLayoutEffect(() => {
    const [around, element] = [stage.current, box.current]
    if (!around || !element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(around)
      // By what is around the page, whose own width follows from this.
      const most = around.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      setRoom({ width: element.clientWidth, height: element.clientHeight, isSmall: most < 462 })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // A phone shows its own width: nobody can read a page of 1200 pixels on it.
  const isSmall = room?.isSmall ?? false
  const pixels = room?.isSmall ? room.width : WIDTHS[width]
  const scale = room ? Math.min(1, room.width / pixels) : 1
  return (
    <div
      className="stage"
      ref={stage}
      data-width={isSmall ? 'own' : width}
      data-elsewhere={isElsewhere || undefined}
    >
      <div className="sheet" style={isSmall ? undefined : { maxWidth: pixels + 2 }}>
        <div className="sheet-bar">
          {bar}
          <span className="num">
            {pixels} px{scale < 1 && `, at ${Math.round(scale * 100)}%`}
          </span>
        </div>
        <div className="sheet-view" ref={box}>
          {room && room.width > 0 && children({ width: pixels, height: room.height / scale, scale })}
        </div>
      </div>
    </div>
  )
}
