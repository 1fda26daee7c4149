import type { SectionKey } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { SECTION_NAMES } from '../../sections/section-names.ts'
import { loadWriteRich } from '../../lazy-parts.tsx'
import { sectionAt } from '../find-field.ts'
import type { Point } from './caret.ts'
import { type FieldElement, fieldAtPoint, fieldOfElement } from './page-field.ts'
import { enterTools } from './focus-navigation.ts'
import { useFieldWriting } from './use-inline-editor.ts'

type TouchProps = {
  document: Document | null
  /** False where the page is only looked at. */
  isOn: boolean
  /** Chooses a field for the panel; `quiet` leaves the focus where it is. */
  onField: (target: FieldElement, how: 'quiet' | 'focus') => void
  /** Something without a mark was clicked. */
  onElsewhere: (element: Element) => void
  onSection: (key: SectionKey) => void
  /** Keys that the page has no use for. */
  onKey: (event: KeyboardEvent) => void
  /** Leads back to the list of sections. */
  onLeave: () => void
}

type Hovered = { field: FieldElement | null; section: SectionKey | null }
const NOWHERE: Hovered = { field: null, section: null }

/** Touching the page itself, by mouse, finger or keyboard: what lies under the pointer, what is picked, what is written in. */
export function useTouch(props: TouchProps) {
  const { document } = props
  const [hovered, setHovered] = useState(NOWHERE)
  const [picked, setPicked] = useState<FieldElement | null>(null)
  const [said, say] = useState('')
  const { written, begin, end } = useFieldWriting(say)

  const touch = (target: FieldElement, at: Point | null) => {
    setHovered(NOWHERE)
    setPicked(null)
    switch (target.field.kind) {
      case 'text':
      case 'rich':
        props.onField(target, 'quiet')
        void begin(target, at)
        break
      case 'picture':
        props.onField(target, 'quiet')
        setPicked(target)
        target.element.focus({ preventScroll: true })
        say(`${target.label}. Tab leads to what can be done with it.`)
        break
      default:
        props.onField(target, 'focus')
    }
  }
  const click = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element | null
    if (!target?.closest) return
    if (written?.target.element.contains(target)) {
      if (target.closest('a, summary')) event.preventDefault()
      return
    }
    event.preventDefault()
    if (!props.isOn) return
    // A link that is pressed by keyboard has no point; it is its own field, if any.
    const isPointed = event.detail > 0 || event.clientX !== 0 || event.clientY !== 0
    const found = isPointed
      ? fieldAtPoint(target.ownerDocument, event.clientX, event.clientY)
      : fieldOfElement(target)
    if (found) touch(found, isPointed ? { x: event.clientX, y: event.clientY } : null)
    else {
      setPicked(null)
      props.onElsewhere(target)
    }
  })
  const point = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element | null
    if (!target?.closest || !props.isOn) return
    const field = fieldAtPoint(target.ownerDocument, event.clientX, event.clientY)
    const section = sectionAt(target)?.key ?? null
    if (field?.field.kind === 'rich') loadWriteRich()
    setHovered(now =>
      now.field?.element === field?.element && now.section === section ? now : { field, section },
    )
  })
  const focus = useEffectEvent((event: FocusEvent) => {
    if (!props.isOn || written) return
    const found = fieldOfElement(event.target as Element)
    if (!found) return
    if (picked && picked.key !== found.key) setPicked(null)
    // Only the keyboard's focus is worth words: a click says by itself what it does.
    if (!found.element.matches(':focus-visible')) return
    if (found.field.kind === 'rich') loadWriteRich()
    props.onSection(found.section)
    say(`${SECTION_NAMES[found.section]}, ${found.label}. Enter edits, Escape leads back to the list.`)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.metaKey || event.ctrlKey
    if (written && isCommand && /^[zy]$/i.test(event.key)) {
      if (written.writing.canUndo() || event.shiftKey || event.key.toLowerCase() === 'y') return
      end(true)
    }
    if (!written && !isCommand && !event.altKey && props.isOn) {
      if (event.key === 'Escape') {
        event.preventDefault()
        setPicked(null)
        props.onLeave()
        return
      }
      const found = fieldOfElement(event.target as Element)
      if (event.key === 'Tab' && !event.shiftKey && picked && picked.key === found?.key && enterTools()) {
        event.preventDefault()
        return
      }
      if (found && (event.key === 'Enter' || event.key === 'F2')) {
        event.preventDefault()
        touch(found, null)
        return
      }
    }
    props.onKey(event)
  })
  useEffect(() => {
    if (!document) return
    let frame = 0
    const leave = () => setHovered(NOWHERE)
    // The middle button would open a link in a window of its own.
    const stay = (event: Event) => event.preventDefault()
    const move = (event: MouseEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => point(event))
    }
    document.addEventListener('click', click)
    document.addEventListener('auxclick', stay)
    document.addEventListener('mousemove', move)
    document.documentElement.addEventListener('mouseleave', leave)
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', focus)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('click', click)
      document.removeEventListener('auxclick', stay)
      document.removeEventListener('mousemove', move)
      document.documentElement.removeEventListener('mouseleave', leave)
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', focus)
    }
  }, [document])
  return { hovered, picked, written, said, pick: setPicked }
}
