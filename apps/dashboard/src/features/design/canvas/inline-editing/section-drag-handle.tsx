import { type SectionKey, t } from '@vitrine/model'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { GripIcon } from '../../../../ui/icons.tsx'
import { indexForKey } from '../../../../ui/lists/keyboard-reorder.ts'
import { SECTION_NAMES } from '../../../../ui/website/section-names.ts'
import { findSectionElement } from '../find-field.ts'
import { coversContent, getLabelPosition } from '../section-outlines.ts'
import { dragSection } from './drag-section.ts'
import type { ElementRect } from './use-element-rect.ts'

type SectionDragHandleProps = {
  document: Document
  /** The movable sections from top to bottom, and the index of this one. */
  sections: readonly SectionKey[]
  index: number
  rect: ElementRect
  scale: number
  onDragChange: (isDragged: boolean) => void
  onMove: (to: number) => void
  onAnnounce: (words: string) => void
}

/** Pixels, as `--grip` in section-tools.css. */
const HANDLE_HEIGHT = 28
/** Pixels, of a short name. */
const LABEL_WIDTH = 80

/** The selected section's name as a drag handle; the arrow keys move it while it has the focus. */
export function SectionDragHandle({
  document,
  sections,
  index,
  rect,
  scale,
  onDragChange,
  onMove,
  onAnnounce,
}: SectionDragHandleProps) {
  const chip = useRef<HTMLSpanElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const help = useId()
  const key = sections[index] ?? 'text'
  const name = SECTION_NAMES[key]
  const formatPosition = (to: number) => t('position {to} of {count}', { to: to + 1, count: sections.length })
  const startDrag = ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) => {
    const elements = sections
      .map(one => findSectionElement(document, one))
      .filter(element => element !== null)
    if (!nativeEvent.isPrimary || nativeEvent.button !== 0) return
    if (!chip.current || !line.current || elements.length < sections.length) return
    dragSection(nativeEvent, {
      handle: currentTarget,
      chip: chip.current,
      indicator: line.current,
      sections: elements,
      from: index,
      scale,
      onStart: () => {
        onDragChange(true)
        onAnnounce(t('Picked up {name}.', { name }))
      },
      onOver: to => onAnnounce(t('{name} over {position}.', { name, position: formatPosition(to) })),
      onEnd: to => {
        onDragChange(false)
        if (to === null) onAnnounce(t('{name} stays in place.', { name }))
        else onMove(to)
      },
    })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = indexForKey(event.key, index, sections.length, () => true)
    if (to === null) return
    event.preventDefault()
    if (to !== index) onMove(to)
  }
  const position = getLabelPosition(document, rect, scale)
  const { side } = position
  const edge = side === 'left' ? rect.left : rect.left + rect.width
  const covers = (top: number, width: number) =>
    coversContent(document, scale, { left: side === 'left' ? edge : edge - width, top, width })
  const coversAbove = covers(rect.top - HANDLE_HEIGHT, LABEL_WIDTH)
  // Above the first section is the header, whose words it would cover. Rather another section's words than its own.
  const isAbove = position.isAbove && index > 0 && (!coversAbove || covers(rect.top, HANDLE_HEIGHT))
  return (
    <>
      <button
        type="button"
        className="section-drag-handle"
        // Over words of the page, the name shows only while it is needed.
        data-inside={!isAbove || coversAbove || rect.top < HANDLE_HEIGHT || undefined}
        aria-label={t('Move {name}', { name })}
        aria-describedby={help}
        title={t('Drag, or press ↑ ↓')}
        style={{
          // It stays visible while any part of its section is.
          top: `max(${rect.top}px ${isAbove ? '- var(--grip)' : ''}, 0px)`,
          [side]: side === 'left' ? rect.left : `calc(100% - ${rect.left + rect.width}px)`,
        }}
        onPointerDown={startDrag}
        onKeyDown={handleKeyDown}
      >
        <GripIcon className="icon-s" />
        <span>{name}</span>
      </button>
      <span id={help} hidden>
        {t('Press the up and down arrow keys to move it, Home and End to move it to the start or end.')}
      </span>
      <div className="section-drop-line" ref={line} hidden />
      <span className="section-drag-chip" ref={chip} hidden>
        <GripIcon className="icon-s" />
        {name}
      </span>
    </>
  )
}
