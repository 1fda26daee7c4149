import type { FieldPath, SectionKey, WebsiteView } from '@vitrine/model'
import { HomeBody, preparePage, rootAttributes, stylesheetOf } from '@vitrine/render/preview'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { SECTION_NAMES } from '../sections/section-names.ts'
import { elementOf, fieldAt, sectionAt } from './find-field.ts'
import { drawMarks } from './section-marks.ts'

const EMPTY = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

type PageFrameProps = {
  view: WebsiteView
  /** CSS pixels that the page believes it has, and how much smaller it is shown. */
  width: number
  height: number
  scale: number
  title: string
  chosen: SectionKey | null
  onChoose?: (key: SectionKey, field: FieldPath | null) => void
  /** Keys that are pressed while the focus is in the page. */
  onKey?: (event: KeyboardEvent) => void
  onLoaded?: () => void
}

/**
 * The website itself: the components and the stylesheet that publish it, drawn into a frame that runs no scripts. Only
 * what a change touches is drawn anew, so nothing flashes and nothing moves.
 */
export function PageFrame({
  view,
  width,
  height,
  scale,
  title,
  chosen,
  onChoose,
  onKey,
  onLoaded,
}: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [document, setDocument] = useState<Document | null>(null)
  const [hovered, setHovered] = useState<SectionKey | null>(null)
  const page = useMemo(() => preparePage(view), [view])
  const css = useMemo(() => stylesheetOf(view.design, page.sections), [view.design, page])
  useLayoutEffect(() => {
    if (!document) return
    const root = document.documentElement
    const wanted = rootAttributes(page)
    for (const name of root.getAttributeNames()) if (!(name in wanted)) root.removeAttribute(name)
    for (const [name, value] of Object.entries(wanted)) root.setAttribute(name, value)
  }, [document, page])
  useLayoutEffect(() => {
    if (!document) return
    const style =
      document.head.querySelector('style') ?? document.head.appendChild(document.createElement('style'))
    style.textContent = css
  }, [document, css])

  const draw = useEffectEvent(() => {
    if (!document || !onChoose) return
    const { color, backgroundColor } = getComputedStyle(frame.current ?? document.body)
    const marked = (key: SectionKey | null) => (key ? { key, label: SECTION_NAMES[key].label } : null)
    drawMarks(document, {
      chosen: marked(chosen),
      hovered: marked(hovered),
      colour: color,
      on: backgroundColor,
      scale,
    })
  })
  useLayoutEffect(() => draw(), [document, view, chosen, hovered, scale, width])
  useEffect(() => {
    if (!document) return
    // Pictures and fonts that arrive late move what stands below them.
    const observer = new ResizeObserver(() => draw())
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [document])
  useEffect(() => {
    if (document && chosen) bringIntoSight(document, chosen)
  }, [document, chosen])

  const click = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element | null
    if (!target?.closest) return
    if (!target.closest('summary')) event.preventDefault()
    const section = sectionAt(target)
    if (!section || !onChoose) return
    onChoose(section.key, fieldAt(target, view.design[section.key], view.media))
  })
  const point = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element | null
    setHovered(target?.closest ? (sectionAt(target)?.key ?? null) : null)
  })
  const press = useEffectEvent((event: KeyboardEvent) => onKey?.(event))
  useEffect(() => {
    if (!document) return
    const leave = () => setHovered(null)
    document.addEventListener('click', click)
    document.addEventListener('mouseover', point)
    document.documentElement.addEventListener('mouseleave', leave)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('mouseover', point)
      document.documentElement.removeEventListener('mouseleave', leave)
      document.removeEventListener('keydown', press)
    }
  }, [document])

  return (
    <>
      <iframe
        ref={frame}
        className="page-frame"
        title={title}
        srcDoc={EMPTY}
        sandbox="allow-same-origin"
        style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
        onLoad={() => {
          setDocument(frame.current?.contentDocument ?? null)
          onLoaded?.()
        }}
      />
      {document && createPortal(<HomeBody page={page} />, document.body)}
    </>
  )
}

/** Scrolls only where nothing of the section can be seen. */
function bringIntoSight(document: Document, key: SectionKey) {
  const element = elementOf(document, key)
  const view = document.defaultView
  if (!element || !view) return
  const { top, bottom } = element.getBoundingClientRect()
  if (bottom > 80 && top < view.innerHeight - 80) return
  view.scrollTo({ top: view.scrollY + top - 24, behavior: 'instant' })
}
