import type { FieldPath, SectionKey, WebsiteView } from '@vitrine/model'
import { HomeBody, layoutParts, prepareEditedPage, preparePage, stylesheetOf } from '@vitrine/render/preview'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from '../../../ui/router/router.tsx'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { allowInertHtml } from '../../../ui/website/allow-inert-html.ts'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'
import type { FocusMode } from '../use-editor-navigation.ts'
import { findEmptySections, getEmptySectionHint } from './empty-section.tsx'
import { findSectionElement, findFieldPath, findSectionAt } from './find-field.ts'
import { MemoizedSection } from './memoized-section.tsx'
import { drawOutlines } from './section-outlines.ts'
import { useFrameStyles } from './frame-styles.ts'
import { EMPTY_SECTION_SELECTOR } from './inline-editing/page-field.ts'
import { focusSectionList } from './inline-editing/focus-navigation.ts'
import { ToolLayer } from './inline-editing/tool-layer.tsx'
import { useCanvasInteraction } from './inline-editing/use-canvas-interaction.ts'

const EMPTY_DOCUMENT = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'

type PageFrameProps = {
  view: WebsiteView
  /** The page's size in CSS pixels, and the factor by which it is scaled down. */
  width: number
  height: number
  scale: number
  title: string
  selected: SectionKey | null
  onChoose?: (key: SectionKey, field?: FieldPath | null, how?: FocusMode) => void
  /** Called for keys pressed while the page has the focus. */
  onKey?: (event: KeyboardEvent) => void
  onLoaded?: () => void
}

/**
 * The website in a frame without scripts, rendered with the components and the stylesheet that publish it. Only
 * changed sections render, so nothing flashes or moves. While a field is edited in the page, the rest stays
 * unchanged.
 */
export function PageFrame({
  view: latest,
  width,
  height,
  scale,
  title,
  selected,
  onChoose,
  onKey,
  onLoaded,
}: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [document, setDocument] = useState<Document | null>(null)
  const navigate = useNavigate()
  const interaction = useCanvasInteraction({
    document,
    isEditable: onChoose !== undefined,
    onField: ({ section, path }, how) => onChoose?.(section, path, how),
    onUnmarkedClick: element => {
      const section = findSectionAt(element)
      if (!section) return
      if (element.closest(EMPTY_SECTION_SELECTOR)) {
        if (section.key === 'posts' && element.closest('button')) void navigate('/posts')
        else onChoose?.(section.key, getEmptySectionHint(section.key).path, 'focus')
      } else onChoose?.(section.key, findFieldPath(element, view.design[section.key], view.media), 'focus')
    },
    onSection: key => onChoose?.(key, null, 'quiet'),
    onKey: event => onKey?.(event),
    onLeave: focusSectionList,
  })
  const { hovered, selectedPicture, inlineEdit } = interaction
  const [renderedView, setRenderedView] = useState(latest)
  if (!inlineEdit && renderedView !== latest) setRenderedView(latest)
  const view = inlineEdit ? renderedView : latest
  const isEdited = onChoose !== undefined
  const { page, css, sections, body } = useRenderedPage(view, isEdited, selected)
  const order = sections.join()
  useFrameStyles({ document, frame, page, css, isEdited, scale })
  useOutlines({ document, frame, interaction, selected, isEdited, scale, layout: [css, order, width] })
  useFollowSelection(document, selected, hovered.section, order)

  return (
    <>
      <iframe
        ref={frame}
        className="page-frame"
        title={title}
        srcDoc={EMPTY_DOCUMENT}
        sandbox="allow-same-origin"
        style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
        onLoad={() => {
          if (frame.current?.contentWindow) allowInertHtml(frame.current.contentWindow)
          setDocument(frame.current?.contentDocument ?? null)
          onLoaded?.()
        }}
      />
      {document && createPortal(body, document.body)}
      {document && (
        <ToolLayer
          document={document}
          isEditable={isEdited}
          scale={scale}
          inlineEdit={inlineEdit}
          selectedPicture={isEdited ? selectedPicture : null}
          selected={isEdited ? selected : null}
          rendered={sections}
          onSelectPicture={interaction.selectPicture}
          onDescribe={({ section, path }) => onChoose?.(section, [...path, 'alt'], 'focus')}
        />
      )}
      <p className="visually-hidden" role="status">
        {interaction.announcement}
      </p>
    </>
  )
}

/** Returns the page's context, stylesheet and body, and the sections to draw, in their order. */
function useRenderedPage(view: WebsiteView, isEdited: boolean, selected: SectionKey | null) {
  const page = useMemo(() => (isEdited ? prepareEditedPage(view) : preparePage(view)), [view, isEdited])
  const css = useMemo(() => stylesheetOf(page, page.sections, layoutParts(page)), [page])
  const published = useDesign(state => state.saved?.draft.section_order)
  const empty = isEdited
    ? findEmptySections(view, page.sections, { selected, published: published ?? [] }).join()
    : ''
  const sections = useMemo(
    () => view.section_order.filter(key => page.sections.includes(key) || empty.split(',').includes(key)),
    [view.section_order, page.sections, empty],
  )
  const body = useMemo(
    () => <HomeBody page={page} Section={MemoizedSection} sections={sections} />,
    [page, sections],
  )
  return { page, css, sections, body }
}

type OutlinesProps = {
  document: Document | null
  frame: RefObject<HTMLIFrameElement | null>
  interaction: ReturnType<typeof useCanvasInteraction>
  selected: SectionKey | null
  isEdited: boolean
  scale: number
  /** Stylesheet, section order and width: the outlines move when one of them changes. */
  layout: readonly [css: string, order: string, width: number]
}

/** Keeps the outlines of the selected and hovered sections and of the field in place. */
function useOutlines({ document, frame, interaction, selected, isEdited, scale, layout }: OutlinesProps) {
  const { hovered, selectedPicture, inlineEdit } = interaction
  const [css, order, width] = layout
  const updateOutlines = useEffectEvent(() => {
    if (!document) return
    // No section outlines around a field that is being edited, and none on a read-only page.
    const hasSectionOutlines = isEdited && !inlineEdit
    const { color, backgroundColor } = getComputedStyle(frame.current ?? document.body)
    const toOutlined = (key: SectionKey | null) => (key ? { key, label: SECTION_NAMES[key] } : null)
    const field = inlineEdit?.target ?? selectedPicture ?? hovered.field
    drawOutlines(document, {
      selected: hasSectionOutlines ? toOutlined(selected) : null,
      hovered: hasSectionOutlines ? toOutlined(hovered.section) : null,
      field: isEdited &&
        field &&
        !inlineEdit?.editor && {
          element: field.element,
          // A picture's toolbar takes the label's position; over edited text the label would cover a line.
          label: selectedPicture || inlineEdit ? null : field.label,
          isBeingEdited: field === inlineEdit?.target,
        },
      color,
      textColor: backgroundColor,
      scale,
    })
  })
  useLayoutEffect(
    () => updateOutlines(),
    [document, css, order, selected, hovered, selectedPicture, inlineEdit, scale, width],
  )
  useEffect(() => {
    if (!document) return
    // Letters, late pictures and late fonts move what is below them. A ResizeObserver runs after layout, when measuring
    // is free; measuring after each letter would force one more layout.
    const observer = new ResizeObserver(() => updateOutlines())
    observer.observe(document.body)
    const section = selected && findSectionElement(document, selected)
    if (section) observer.observe(section)
    if (inlineEdit) observer.observe(inlineEdit.target.element)
    return () => observer.disconnect()
  }, [document, inlineEdit, selected, order])
}

/** Scrolls the selected section into view when the selection or the order of the sections changes. */
function useFollowSelection(
  document: Document | null,
  selected: SectionKey | null,
  hovered: SectionKey | null,
  order: string,
) {
  const followSelection = useEffectEvent(() => {
    // A section in use stays under the pointer and the caret.
    const isInUse = hovered === selected || document?.hasFocus() === true
    if (document && selected) scrollSectionIntoView(document, selected, isInUse)
  })
  useEffect(() => {
    followSelection()
    // Sections that are added or moved are followed, too.
  }, [document, selected, order])
}

/** Scrolls if too little of the section is visible; a section in use may be at an edge. */
function scrollSectionIntoView(document: Document, key: SectionKey, isInUse: boolean) {
  const element = findSectionElement(document, key)
  const view = document.defaultView
  if (!element || !view) return
  const { top, bottom } = element.getBoundingClientRect()
  const minVisible = isInUse ? 80 : Math.min(bottom - top, view.innerHeight / 2)
  if (Math.min(bottom, view.innerHeight) - Math.max(top, 0) >= minVisible) return
  view.scrollTo({ top: view.scrollY + top - 44, behavior: 'instant' })
}
