import { type SectionKey, t } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { SECTION_NAMES } from '../../../../ui/website/section-names.ts'
import { prefetchRichTextEditor } from '../../lazy-parts.tsx'
import { findSectionAt } from '../find-field.ts'
import type { Point } from './caret.ts'
import { type FieldElement, findFieldAtPoint, findFieldElement } from './page-field.ts'
import { focusTools } from './focus-navigation.ts'
import { type InlineEdit, useInlineEditor } from './use-inline-editor.ts'

type CanvasInteractionProps = {
  document: Document | null
  /** False on a read-only page. */
  isEditable: boolean
  /** Selects a field for the panel; `quiet` leaves the focus where it is. */
  onField: (target: FieldElement, how: 'quiet' | 'focus') => void
  /** Called for clicks on elements without a field. */
  onUnmarkedClick: (element: Element) => void
  onSection: (key: SectionKey) => void
  /** Called for keys that the page does not handle. */
  onKey: (event: KeyboardEvent) => void
  /** Returns the focus to the list of sections. */
  onLeave: () => void
}

type Hovered = { field: FieldElement | null; section: SectionKey | null }
const NOTHING_HOVERED: Hovered = { field: null, section: null }

/** Handles mouse, touch and keyboard on the page: the hovered field, the selected picture and the edited field. */
export function useCanvasInteraction(props: CanvasInteractionProps) {
  const { document } = props
  const [hovered, setHovered] = useState(NOTHING_HOVERED)
  const [selectedPicture, setSelectedPicture] = useState<FieldElement | null>(null)
  const [announcement, announce] = useState('')
  const { edit: inlineEdit, begin, end } = useInlineEditor(announce)

  const activate = (target: FieldElement, at: Point | null) => {
    setHovered(NOTHING_HOVERED)
    setSelectedPicture(null)
    switch (target.field.kind) {
      case 'text':
      case 'rich':
        props.onField(target, 'quiet')
        void begin(target, at)
        break
      case 'picture':
        props.onField(target, 'quiet')
        setSelectedPicture(target)
        target.element.focus({ preventScroll: true })
        announce(t('{label}. Press Tab for its tools.', { label: target.label }))
        break
      default:
        props.onField(target, 'focus')
    }
  }
  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element | null
    if (!target?.closest) return
    if (inlineEdit?.target.element.contains(target)) {
      if (target.closest('a, summary')) event.preventDefault()
      return
    }
    event.preventDefault()
    if (!props.isEditable) return
    // A link activated by keyboard has no point; its own field counts, if any.
    const isPointed = event.detail > 0 || event.clientX !== 0 || event.clientY !== 0
    const found = isPointed
      ? findFieldAtPoint(target.ownerDocument, event.clientX, event.clientY)
      : findFieldElement(target)
    if (found) activate(found, isPointed ? { x: event.clientX, y: event.clientY } : null)
    else {
      setSelectedPicture(null)
      props.onUnmarkedClick(target)
    }
  }
  const handlePointer = (event: MouseEvent) => {
    const target = event.target as Element | null
    if (!target?.closest || !props.isEditable) return
    const field = findFieldAtPoint(target.ownerDocument, event.clientX, event.clientY)
    const section = findSectionAt(target)?.key ?? null
    if (field?.field.kind === 'rich') prefetchRichTextEditor()
    setHovered(now =>
      now.field?.element === field?.element && now.section === section ? now : { field, section },
    )
  }
  const handleFocus = (event: FocusEvent) => {
    if (!props.isEditable || inlineEdit) return
    const found = findFieldElement(event.target as Element)
    if (!found) return
    if (selectedPicture && selectedPicture.key !== found.key) setSelectedPicture(null)
    // Only keyboard focus is announced: a click speaks for itself.
    if (!found.element.matches(':focus-visible')) return
    if (found.field.kind === 'rich') prefetchRichTextEditor()
    props.onSection(found.section)
    announce(describeFocus(found))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const found = findFieldElement(event.target as Element)
    switch (getKeyAction(event, { isEditable: props.isEditable, inlineEdit, selectedPicture, found })) {
      case 'native':
        return
      case 'end-editing':
        end(true)
        return props.onKey(event)
      case 'leave':
        event.preventDefault()
        setSelectedPicture(null)
        return props.onLeave()
      case 'focus-tools':
        if (!focusTools()) return props.onKey(event)
        return event.preventDefault()
      case 'activate':
        event.preventDefault()
        if (found) activate(found, null)
        return
      case 'forward':
        props.onKey(event)
    }
  }
  usePageEvents(document, {
    click: handleClick,
    mousemove: handlePointer,
    mouseleave: () => setHovered(NOTHING_HOVERED),
    keydown: handleKeyDown,
    focusin: handleFocus,
  })
  return { hovered, selectedPicture, inlineEdit, announcement, selectPicture: setSelectedPicture }
}

type KeyAction = 'native' | 'end-editing' | 'leave' | 'focus-tools' | 'activate' | 'forward'

type KeyContext = {
  isEditable: boolean
  inlineEdit: InlineEdit | null
  selectedPicture: FieldElement | null
  /** The focused field. */
  found: FieldElement | null
}

/** Returns the effect of a key on the page. */
function getKeyAction(
  event: KeyboardEvent,
  { isEditable, inlineEdit, selectedPicture, found }: KeyContext,
): KeyAction {
  const { key, shiftKey } = event
  const isCommand = event.metaKey || event.ctrlKey
  if (inlineEdit && isCommand && /^[zy]$/i.test(key)) {
    const isOwnUndo = inlineEdit.writing.canUndo() || shiftKey || key.toLowerCase() === 'y'
    return isOwnUndo ? 'native' : 'end-editing'
  }
  if (inlineEdit || isCommand || event.altKey || !isEditable) return 'forward'
  if (key === 'Escape') return 'leave'
  if (key === 'Tab' && !shiftKey && selectedPicture && selectedPicture.key === found?.key)
    return 'focus-tools'
  return found && (key === 'Enter' || key === 'F2') ? 'activate' : 'forward'
}

type PageEvents = {
  [K in 'click' | 'mousemove' | 'mouseleave' | 'keydown' | 'focusin']: (event: DocumentEventMap[K]) => void
}

/** Listens to the page's events for as long as its document is shown; mouse moves once per animation frame at most. */
function usePageEvents(document: Document | null, events: PageEvents): void {
  const handle = useEffectEvent(<K extends keyof PageEvents>(type: K, event: DocumentEventMap[K]) =>
    events[type](event),
  )
  useEffect(() => {
    if (!document) return
    let frame = 0
    const listeners = new AbortController()
    const { signal } = listeners
    const listen = <K extends keyof PageEvents>(type: K) =>
      document.addEventListener(type, event => handle(type, event), { signal })
    listen('click')
    listen('keydown')
    listen('focusin')
    // A middle click would open a link in a new window.
    document.addEventListener('auxclick', event => event.preventDefault(), { signal })
    const move = (event: MouseEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => handle('mousemove', event))
    }
    document.addEventListener('mousemove', move, { signal })
    const root = document.documentElement
    root.addEventListener('mouseleave', event => handle('mouseleave', event), { signal })
    return () => {
      cancelAnimationFrame(frame)
      listeners.abort()
    }
  }, [document])
}

const describeFocus = ({ section, label }: Pick<FieldElement, 'section' | 'label'>) =>
  t('{section}, {label}. Press Enter to edit, Escape to go back to the list.', {
    section: SECTION_NAMES[section],
    label,
  })
