import './element-tools.css'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ELEMENT_TOOLS_CLASS } from './use-inline-editor.ts'
import { useElementRect } from './use-element-rect.ts'

type ElementToolsProps = {
  element: HTMLElement
  scale: number
  label: string
  /** Returns the focus to the page. */
  onLeave: () => void
  children: ReactNode
}

const GAP = 10

/** A toolbar that floats over an element of the page: above it, or at the edge when there is no room. */
export function ElementTools({ element, scale, label, onLeave, children }: ElementToolsProps) {
  const box = useRef<HTMLDivElement>(null)
  const rect = useElementRect(element, scale)
  const [size, setSize] = useState({ width: 0, height: 0, availableWidth: 0, availableHeight: 0 })
  useLayoutEffect(() => {
    const toolbar = box.current
    const container = toolbar?.parentElement
    if (!toolbar || !container) return
    const measure = () =>
      setSize({
        width: toolbar.offsetWidth,
        height: toolbar.offsetHeight,
        availableWidth: container.clientWidth,
        availableHeight: container.clientHeight,
      })
    const observer = new ResizeObserver(measure)
    observer.observe(toolbar)
    observer.observe(container)
    return () => observer.disconnect()
  }, [])
  if (!rect) return null
  const above = rect.top - size.height - GAP
  const top =
    above >= GAP ? above : rect.top + rect.height < size.height + 3 * GAP ? rect.top + rect.height + GAP : GAP
  const left = Math.max(GAP, Math.min(rect.left, size.availableWidth - size.width - GAP))
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools are no fieldset of a form
    <div
      className={ELEMENT_TOOLS_CLASS}
      role="group"
      aria-label={label}
      ref={box}
      style={{ left, top: Math.min(top, Math.max(GAP, size.availableHeight - size.height - GAP)) }}
      onKeyDown={handleKeyDown}
    >
      {children}
    </div>
  )
}
