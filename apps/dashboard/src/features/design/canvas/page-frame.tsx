import type { FieldPath, SectionKey, WebsiteView } from '@vitrine/model'
import {
  HomeBody,
  prepareEditedPage,
  preparePage,
  rootAttributes,
  stylesheetOf,
} from '@vitrine/render/preview'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from '../../../ui/router/router.tsx'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { SECTION_NAMES } from '../sections/section-names.ts'
import type { ChooseHow } from '../use-editor-navigation.ts'
import { emptySections, fillingOf } from './empty-section.tsx'
import { elementOf, fieldAt, sectionAt } from './find-field.ts'
import { KeptSection } from './memoized-section.tsx'
import { drawMarks } from './section-outlines.ts'
import { editorStyle } from './frame-styles.ts'
import { WAITING } from './inline-editing/page-field.ts'
import { leaveToSections } from './inline-editing/focus-navigation.ts'
import { TouchLayer } from './inline-editing/tool-layer.tsx'
import { useTouch } from './inline-editing/use-canvas-interaction.ts'

const EMPTY = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

type PageFrameProps = {
  view: WebsiteView
  /** CSS pixels that the page believes it has, and how much smaller it is shown. */
  width: number
  height: number
  scale: number
  title: string
  chosen: SectionKey | null
  onChoose?: (key: SectionKey, field?: FieldPath | null, how?: ChooseHow) => void
  /** Keys that are pressed while the focus is in the page. */
  onKey?: (event: KeyboardEvent) => void
  onLoaded?: () => void
}

/**
 * The website itself: the components and the stylesheet that publish it, drawn into a frame that runs no scripts. Only
 * what a change touches is drawn anew, so nothing flashes and nothing moves. Where it is edited, everything in it can
 * be touched; while somebody writes in it, it stays as it was around what is written.
 */
export function PageFrame({
  view: latest,
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
  const navigate = useNavigate()
  const touch = useTouch({
    document,
    isOn: onChoose !== undefined,
    onField: ({ section, path }, how) => onChoose?.(section, path, how),
    onElsewhere: element => {
      const section = sectionAt(element)
      if (!section) return
      if (element.closest(WAITING)) {
        if (section.key === 'posts' && element.closest('button')) void navigate('/posts')
        else onChoose?.(section.key, fillingOf(section.key).path, 'focus')
      } else onChoose?.(section.key, fieldAt(element, view.design[section.key], view.media), 'focus')
    },
    onSection: key => onChoose?.(key, null, 'quiet'),
    onKey: event => onKey?.(event),
    onLeave: leaveToSections,
  })
  const { hovered, picked, written } = touch
  const [drawn, setDrawn] = useState(latest)
  if (!written && drawn !== latest) setDrawn(latest)
  const view = written ? drawn : latest
  const isEdited = onChoose !== undefined
  const page = useMemo(() => (isEdited ? prepareEditedPage(view) : preparePage(view)), [view, isEdited])
  const css = useMemo(() => stylesheetOf(view.design, page.sections), [view.design, page])
  const published = useDesign(state => state.saved?.draft.section_order)
  const empty = isEdited
    ? emptySections(view, page.sections, { chosen, published: published ?? [] }).join()
    : ''
  const sections = useMemo(
    () => view.section_order.filter(key => page.sections.includes(key) || empty.split(',').includes(key)),
    [view.section_order, page.sections, empty],
  )
  const body = useMemo(
    () => <HomeBody page={page} Section={KeptSection} sections={sections} />,
    [page, sections],
  )
  useLayoutEffect(() => {
    if (!document) return
    const root = document.documentElement
    const wanted = rootAttributes(page)
    for (const name of root.getAttributeNames()) if (!(name in wanted)) root.removeAttribute(name)
    // Set to what it is already, an attribute of the root still makes the browser look at every style again.
    for (const [name, value] of Object.entries(wanted))
      if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  }, [document, page])
  useLayoutEffect(() => {
    if (document) styleIn(document, 'page').textContent = css
  }, [document, css])
  useLayoutEffect(() => {
    if (!document) return
    const { color, backgroundColor } = getComputedStyle(frame.current ?? document.body)
    const style = { accent: color, on: backgroundColor, scale }
    styleIn(document, 'editor').textContent = isEdited ? editorStyle(style) : ''
  }, [document, isEdited, scale])
  useLayoutEffect(() => {
    // What is folded away cannot be touched. Opened again, what is open costs a look at every style in it.
    const folded = document?.querySelectorAll<HTMLDetailsElement>('details:not([open])')
    if (isEdited) for (const details of folded ?? []) details.open = true
  }, [document, isEdited, page])

  const draw = useEffectEvent(() => {
    if (!document) return
    // Nothing is marked around what is written in, and nothing where the page is only looked at.
    const asks = isEdited && !written
    const { color, backgroundColor } = getComputedStyle(frame.current ?? document.body)
    const marked = (key: SectionKey | null) => (key ? { key, label: SECTION_NAMES[key] } : null)
    const field = written?.target ?? picked ?? hovered.field
    drawMarks(document, {
      chosen: asks ? marked(chosen) : null,
      hovered: asks ? marked(hovered.section) : null,
      field: isEdited &&
        field &&
        !written?.editor && {
          element: field.element,
          // What can be done with a picture stands where its name would; over what is written in, it would cover a line.
          label: picked || written ? null : field.label,
          isWritten: field === written?.target,
        },
      colour: color,
      on: backgroundColor,
      scale,
    })
  })
  const order = sections.join()
  useLayoutEffect(() => draw(), [document, css, order, chosen, hovered, picked, written, scale, width])
  useEffect(() => {
    if (!document) return
    // What grows or shrinks moves what stands below it: a letter, pictures and fonts that arrive late. Told after the
    // browser has laid the page out, measuring it costs nothing; after each letter it would be laid out once more.
    const observer = new ResizeObserver(() => draw())
    observer.observe(document.body)
    const section = chosen && elementOf(document, chosen)
    if (section) observer.observe(section)
    if (written) observer.observe(written.target.element)
    return () => observer.disconnect()
  }, [document, written, chosen, order])
  const follow = useEffectEvent(() => {
    // What is touched on the page stays under the pointer and the caret.
    const isTouched = hovered.section === chosen || document?.hasFocus() === true
    if (document && chosen) bringIntoSight(document, chosen, isTouched)
  })
  useEffect(() => {
    follow()
    // A section that was added or moved is followed, too.
  }, [document, chosen, order])

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
      {document && createPortal(body, document.body)}
      {document && (
        <TouchLayer
          document={document}
          isOn={isEdited}
          scale={scale}
          written={written}
          picked={isEdited ? picked : null}
          chosen={isEdited ? chosen : null}
          drawn={sections}
          onPick={touch.pick}
          onDescribe={({ section, path }) => onChoose?.(section, [...path, 'alt'], 'focus')}
        />
      )}
      <p className="visually-hidden" role="status">
        {touch.said}
      </p>
    </>
  )
}

/** One of the frame's two stylesheets: the page's own, and what the editor adds. */
function styleIn(document: Document, name: 'page' | 'editor'): HTMLStyleElement {
  const there = document.head.querySelector<HTMLStyleElement>(`style[data-of="${name}"]`)
  if (there) return there
  const style = document.createElement('style')
  style.dataset.of = name
  document.head.append(style)
  return style
}

/** Scrolls where too little of the section can be seen; one that is touched may stand at an edge. */
function bringIntoSight(document: Document, key: SectionKey, isTouched: boolean) {
  const element = elementOf(document, key)
  const view = document.defaultView
  if (!element || !view) return
  const { top, bottom } = element.getBoundingClientRect()
  const enough = isTouched ? 80 : Math.min(bottom - top, view.innerHeight / 2)
  if (Math.min(bottom, view.innerHeight) - Math.max(top, 0) >= enough) return
  view.scrollTo({ top: view.scrollY + top - 44, behavior: 'instant' })
}
