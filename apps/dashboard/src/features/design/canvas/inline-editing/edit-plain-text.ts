import { takeOverElement } from './take-over-element.ts'
import { placeCaret, selectedLength } from './caret.ts'
import { cleanPaste, truncateToFit, readPlainText } from './plain-text.ts'
import { onFocusLeave, type InlineEditor, type InlineEditorProps } from './inline-editor.ts'

/**
 * Starts editing plain text in an element of the page. The browser edits, the rest of the page stays unchanged, and
 * each letter is reported. Enter, Escape and leaving the element end editing and keep the text.
 */
export function editPlainText(props: InlineEditorProps<string>): InlineEditor {
  const { element, field, label, value, at, onWrite, onEnd, onFull } = props
  const max = field.kind === 'text' ? field.max : null
  // A text that is shown in paragraphs may have line breaks.
  const hasLines = element.firstElementChild?.nodeName === 'P'
  const rules = { max, hasLines }
  const restoreElement = takeOverElement(element)
  makeEditable(element, { value, label, hasLines })
  element.focus({ preventScroll: at !== null })
  placeCaret(element, at)

  const read = () => readPlainText(element, rules)
  let last = read()
  const initial = last
  const emitChange = () => {
    const text = read()
    if (text === last) return
    last = text
    onWrite(text)
  }
  const insert = (text: string) => {
    const fitted = truncateToFit(text, read().length - selectedLength(element), rules)
    if (fitted.length < text.length) onFull(text.length - fitted.length)
    if (fitted !== '') element.ownerDocument.execCommand('insertText', false, fitted)
  }
  const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    beforeinput: event => {
      if (/^(?:format|insert(?:OrderedList|UnorderedList|HorizontalRule|Link))/.test(event.inputType))
        event.preventDefault()
      else if (/^insert(?:Paragraph|LineBreak)$/.test(event.inputType)) {
        if (hasLines && truncateToFit('\n', read().length - selectedLength(element), rules) !== '') return
        event.preventDefault()
        if (!hasLines) onEnd(true)
      } else if (event.data && event.inputType === 'insertText' && !event.isComposing) {
        if (truncateToFit(event.data, read().length - selectedLength(element), rules) === event.data) return
        event.preventDefault()
        onFull()
      }
    },
    // Composed input cannot be prevented: it is truncated when the composition ends.
    compositionend: () => {
      const text = read()
      if (max !== null && text.length > max) {
        element.textContent = truncateToFit(text, 0, rules)
        placeCaret(element, null)
        onFull()
      }
      emitChange()
    },
    input: event => {
      if (!(event as InputEvent).isComposing) emitChange()
    },
    paste: event => {
      event.preventDefault()
      event.stopPropagation()
      insert(cleanPaste(event.clipboardData?.getData('text/plain') ?? '', rules))
    },
    drop: event => {
      event.preventDefault()
      insert(cleanPaste(event.dataTransfer?.getData('text/plain') ?? '', rules))
    },
    keydown: event => {
      const isCommand = event.metaKey || event.ctrlKey
      if (event.isComposing) event.stopPropagation()
      else if (event.key === 'Escape' || (event.key === 'Enter' && (isCommand || !hasLines))) {
        event.preventDefault()
        event.stopPropagation()
        onEnd(true)
      } else if (event.key === ' ' && element.closest('summary')) {
        // In a summary, Space would toggle its details.
        event.preventDefault()
        insert(' ')
      }
    },
  }
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener)
  const stopWatching = onFocusLeave(
    element,
    () => false,
    () => onEnd(false),
  )
  return {
    canUndo: () => read() !== initial,
    end: () => {
      stopWatching()
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener)
      emitChange()
      restoreElement()
    },
  }
}

type EditableOptions = { value: string; label: string; hasLines: boolean }

/** Shows the field's value in the element and makes it a textbox; an empty field keeps the page's fallback text. */
function makeEditable(element: HTMLElement, { value, label, hasLines }: EditableOptions): void {
  const text =
    value.trim() === '' ? (element.textContent ?? '') : hasLines ? value : value.replace(/\n/g, ' ')
  if (hasLines) {
    const paragraph = element.ownerDocument.createElement('p')
    paragraph.textContent = text
    element.replaceChildren(paragraph)
  } else if (element.textContent !== text) element.textContent = text
  element.dataset.editing = ''
  element.setAttribute('role', 'textbox')
  element.setAttribute('aria-label', label)
  element.setAttribute('aria-multiline', String(hasLines))
  element.setAttribute('contenteditable', 'plaintext-only')
  // Browsers without `plaintext-only` fall back to rich editing, which the `beforeinput` listener restricts.
  if (!element.isContentEditable) element.setAttribute('contenteditable', 'true')
}
