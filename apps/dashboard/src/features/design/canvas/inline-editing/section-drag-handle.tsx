import type { SectionKey } from '@vitrine/model'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { GripIcon } from '../../../../ui/icons.tsx'
import { placeOfKey } from '../../../../ui/place-of-key.ts'
import { SECTION_NAMES } from '../../sections/section-names.ts'
import { elementOf } from '../find-field.ts'
import { labelPlace } from '../section-outlines.ts'
import { carrySection } from './drag-section.ts'
import type { PlaceOf } from './use-element-rect.ts'

type SectionGripProps = {
  document: Document
  /** The sections that can be moved, from top to bottom, and the place of this one. */
  between: readonly SectionKey[]
  at: number
  place: PlaceOf
  scale: number
  onCarry: (isCarried: boolean) => void
  onMove: (to: number) => void
  onSay: (words: string) => void
}

/** The chosen section's name as a handle: dragged over the page, or moved with the arrow keys while it has the focus. */
export function SectionGrip({
  document,
  between,
  at,
  place,
  scale,
  onCarry,
  onMove,
  onSay,
}: SectionGripProps) {
  const chip = useRef<HTMLSpanElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const help = useId()
  const key = between[at] ?? 'text'
  const name = SECTION_NAMES[key]
  const placeWords = (to: number) => `place ${to + 1} of ${between.length}`
  const press = ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) => {
    const sections = between.map(one => elementOf(document, one)).filter(element => element !== null)
    if (!nativeEvent.isPrimary || nativeEvent.button !== 0) return
    if (!chip.current || !line.current || sections.length < between.length) return
    carrySection(nativeEvent, {
      grip: currentTarget,
      chip: chip.current,
      line: line.current,
      sections,
      from: at,
      scale,
      onStart: () => {
        onCarry(true)
        onSay(`${name} is picked up.`)
      },
      onOver: to => onSay(`${name} over ${placeWords(to)}.`),
      onEnd: to => {
        onCarry(false)
        if (to === null) onSay(`${name} stays where it was.`)
        else onMove(to)
      },
    })
  }
  const step = (event: KeyboardEvent) => {
    const to = placeOfKey(event.key, at, between.length, () => true)
    if (to === null) return
    event.preventDefault()
    if (to !== at) onMove(to)
  }
  const { isAbove, side } = labelPlace(document, place, scale)
  return (
    <>
      <button
        type="button"
        className="section-grip"
        aria-label={`Move ${name}`}
        aria-describedby={help}
        title="Drag, or press ↑ ↓"
        style={{
          // It stays in sight for as long as something of its section is.
          top: `max(${place.top}px ${isAbove ? '- var(--grip)' : ''}, 0px)`,
          [side]: side === 'left' ? place.left : `calc(100% - ${place.left + place.width}px)`,
        }}
        onPointerDown={press}
        onKeyDown={step}
      >
        <GripIcon className="icon-s" />
        {name}
      </button>
      <span id={help} hidden>
        Press the arrow keys up and down to move it, Home and End to take it to the first or the last place.
      </span>
      <div className="section-line" ref={line} hidden />
      <span className="section-chip" ref={chip} hidden>
        <GripIcon className="icon-s" />
        {name}
      </span>
    </>
  )
}
