import { borrow } from './take-over-element.ts'
import { placeCaret, selectedLength } from './caret.ts'
import { cleanPaste, fitting, textOf } from './plain-text.ts'
import { whenLeft, type Writing, type WritingProps } from './inline-editor.ts'

/**
 * Lets somebody write plain text in an element of the page. The browser edits, the page stays as it is around it; every
 * letter is told as it comes. Enter and Escape end it and keep what was written, as leaving does.
 */
export function writePlain(props: WritingProps<string>): Writing {
  const { element, field, label, value, at, onWrite, onEnd, onFull } = props
  const document = element.ownerDocument
  const max = field.kind === 'text' ? field.max : null
  // Where a text is shown in paragraphs, its lines are the writer's own.
  const hasLines = element.firstElementChild?.nodeName === 'P'
  const rules = { max, hasLines }
  const giveBack = borrow(element)
  const first =
    value.trim() === '' ? (element.textContent ?? '') : hasLines ? value : value.replace(/\n/g, ' ')
  if (hasLines) {
    const lines = document.createElement('p')
    lines.textContent = first
    element.replaceChildren(lines)
  } else if (element.textContent !== first) element.textContent = first
  element.dataset.editing = ''
  element.setAttribute('role', 'textbox')
  element.setAttribute('aria-label', label)
  element.setAttribute('aria-multiline', String(hasLines))
  element.setAttribute('contenteditable', 'plaintext-only')
  // Browsers that know only one kind of editing do the rest by the rules below.
  if (!element.isContentEditable) element.setAttribute('contenteditable', 'true')
  element.focus({ preventScroll: at !== null })
  placeCaret(element, at)

  const read = () => textOf(element, rules)
  let last = read()
  const start = last
  const tell = () => {
    const text = read()
    if (text === last) return
    last = text
    onWrite(text)
  }
  const put = (text: string) => {
    const cut = fitting(text, read().length - selectedLength(element), rules)
    if (cut.length < text.length) onFull(text.length - cut.length)
    if (cut !== '') document.execCommand('insertText', false, cut)
  }
  const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    beforeinput: event => {
      if (/^(?:format|insert(?:OrderedList|UnorderedList|HorizontalRule|Link))/.test(event.inputType))
        event.preventDefault()
      else if (/^insert(?:Paragraph|LineBreak)$/.test(event.inputType)) {
        if (hasLines && fitting('\n', read().length - selectedLength(element), rules) !== '') return
        event.preventDefault()
        if (!hasLines) onEnd(true)
      } else if (event.data && event.inputType === 'insertText' && !event.isComposing) {
        if (fitting(event.data, read().length - selectedLength(element), rules) === event.data) return
        event.preventDefault()
        onFull()
      }
    },
    // What an input method composes cannot be refused on the way: it is cut when it is done.
    compositionend: () => {
      const text = read()
      if (max !== null && text.length > max) {
        element.textContent = fitting(text, 0, rules)
        placeCaret(element, null)
        onFull()
      }
      tell()
    },
    input: event => {
      if (!(event as InputEvent).isComposing) tell()
    },
    paste: event => {
      event.preventDefault()
      event.stopPropagation()
      put(cleanPaste(event.clipboardData?.getData('text/plain') ?? '', rules))
    },
    drop: event => {
      event.preventDefault()
      put(cleanPaste(event.dataTransfer?.getData('text/plain') ?? '', rules))
    },
    keydown: event => {
      const isCommand = event.metaKey || event.ctrlKey
      if (event.isComposing) event.stopPropagation()
      else if (event.key === 'Escape' || (event.key === 'Enter' && (isCommand || !hasLines))) {
        event.preventDefault()
        event.stopPropagation()
        onEnd(true)
      } else if (event.key === ' ' && element.closest('summary')) {
        // There it would open and close what it stands in.
        event.preventDefault()
        put(' ')
      }
    },
  }
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener)
  const stopLooking = whenLeft(
    element,
    () => false,
    () => onEnd(false),
  )
  return {
    canUndo: () => read() !== start,
    end: () => {
      stopLooking()
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener)
      tell()
      giveBack()
    },
  }
}
