import type { FieldElement } from './page-field.ts'
import type { Point } from './caret.ts'

/** An editing session in an element of the page. */
export type InlineEditor = {
  /** Ends editing and restores the element as it was. */
  end: () => void
  /** Whether the editor itself has something to undo. */
  canUndo: () => boolean
}

export type InlineEditorProps<T> = FieldElement & {
  value: T
  /** The clicked point in the page's pixels; null by keyboard, which continues at the end. */
  at: Point | null
  onWrite: (value: T) => void
  /** Asks to end editing; `focus` if the element keeps the focus. */
  onEnd: (focus: boolean) => void
  /** `left`: the number of inserted characters that did not fit. */
  onFull: (left?: number) => void
}

/**
 * Calls back when the focus leaves the element: not when the whole window loses it, and not when it moves to an
 * element that `isOwnFocus` accepts (a toolbar of the element).
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
