import { useEffect, useLayoutEffect, useReducer } from 'react'

export type ElementRect = { left: number; top: number; width: number; height: number }

/**
 * Returns the box of an element of the page inside the frame, in the dashboard's pixels. Follows scrolling and
 * resizing, and is measured again when `order` changes.
 */
export function useElementRect(element: HTMLElement | null, scale: number, order = ''): ElementRect | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => redraw(), [order])
  useEffect(() => {
    if (!element) return
    const document = element.ownerDocument
    let frame = 0
    const scheduleRedraw = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(redraw)
    }
    document.addEventListener('scroll', scheduleRedraw, { passive: true })
    const observer = new ResizeObserver(scheduleRedraw)
    observer.observe(element)
    observer.observe(document.body)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', scheduleRedraw)
      observer.disconnect()
    }
  }, [element])
  if (!element?.isConnected) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale }
}
