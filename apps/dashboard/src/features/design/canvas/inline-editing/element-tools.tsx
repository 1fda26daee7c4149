import './element-tools.css'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TOOLS } from './use-inline-editor.ts'
import { usePlaceOf } from './use-element-rect.ts'

type PageToolsProps = {
  element: HTMLElement
  scale: number
  label: string
  /** Leads back into the page. */
  onLeave: () => void
  children: ReactNode
}

const GAP = 10

/** Tools that float over the page, at what they belong to: over it, or where that is out of sight, at the edge. */
export function PageTools({ element, scale, label, onLeave, children }: PageToolsProps) {
  const box = useRef<HTMLDivElement>(null)
  const place = usePlaceOf(element, scale)
  const [size, setSize] = useState({ width: 0, height: 0, roomX: 0, roomY: 0 })
  useLayoutEffect(() => {
    const own = box.current
    const room = own?.parentElement
    if (!own || !room) return
    const measure = () =>
      setSize({
        width: own.offsetWidth,
        height: own.offsetHeight,
        roomX: room.clientWidth,
        roomY: room.clientHeight,
      })
    const observer = new ResizeObserver(measure)
    observer.observe(own)
    observer.observe(room)
    return () => observer.disconnect()
  }, [])
  if (!place) return null
  const above = place.top - size.height - GAP
  const top =
    above >= GAP
      ? above
      : place.top + place.height < size.height + 3 * GAP
        ? place.top + place.height + GAP
        : GAP
  const left = Math.max(GAP, Math.min(place.left, size.roomX - size.width - GAP))
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools are no fieldset of a form
    <div
      className={TOOLS}
      role="group"
      aria-label={label}
      ref={box}
      style={{ left, top: Math.min(top, Math.max(GAP, size.roomY - size.height - GAP)) }}
      onKeyDown={press}
    >
      {children}
    </div>
  )
}
