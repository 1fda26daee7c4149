import type { FieldElement } from './page-field.ts'
import type { Point } from './caret.ts'

/** Somebody writes in an element of the page. */
export type InlineEditor = {
  /** Gives the element back to the page, as it was before. */
  end: () => void
  /** Whether undoing is the writing's own: something was written that it can take back. */
  canUndo: () => boolean
}

export type InlineEditorProps<T> = FieldElement & {
  value: T
  /** Where it was clicked, in the page's own pixels; null for the keyboard, which goes on at the end. */
  at: Point | null
  onWrite: (value: T) => void
  /** Asks to end; `focus` where the focus is to stay at the element. */
  onEnd: (focus: boolean) => void
  /** `left`: how many characters of what was put in at once found no room. */
  onFull: (left?: number) => void
}

/**
 * Calls back when the focus has gone elsewhere: not when the whole window lost it, and not when it went where `isOurs`
 * says (a toolbar that belongs to the element).
 */
export function onFocusLeave(
  element: HTMLElement,
  isOwnFocus: (focused: Element | null) => boolean,
  onLeave: () => void,
) {
  const document = element.ownerDocument
  const frame = document.defaultView?.frameElement ?? null
  const parentDocument = frame?.ownerDocument
  let timer: ReturnType<typeof setTimeout> | undefined
  const checkFocus = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (parentDocument && !parentDocument.hasFocus()) return
      const focused = parentDocument?.activeElement ?? null
      if (focused === frame && document.activeElement === element) return
      if (!isOwnFocus(focused)) onLeave()
    })
  }
  element.addEventListener('blur', checkFocus)
  parentDocument?.addEventListener('focusin', checkFocus)
  return () => {
    clearTimeout(timer)
    element.removeEventListener('blur', checkFocus)
    parentDocument?.removeEventListener('focusin', checkFocus)
  }
}
