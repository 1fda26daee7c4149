import { Editor } from '@tiptap/core'
import type { RichText } from '@vitrine/model'
import { isDeepEqual } from '../../../../api/state/design/is-deep-equal.ts'
import { cleanPastedHtml } from '../../../../ui/rich-text/clean-pasted-html.ts'
import { fromEditor, toEditor } from '../../../../ui/rich-text/editor-document.ts'
import { createRichTextExtensions } from '../../form/rich-text/rich-text-extensions.ts'
import { takeOverElement } from './take-over-element.ts'
import { onFocusLeave, type InlineEditor, type InlineEditorProps } from './inline-editor.ts'

export type RichTextEditor = InlineEditor & { editor: Editor }

type RichTextEditorProps = InlineEditorProps<RichText> & {
  /** Whether the focus is in the text's own toolbar. */
  isOwnFocus: (focused: Element | null) => boolean
}

/** Starts editing formatted text in an element of the page, with the formats that the page supports. */
export function editRichText({
  element,
  label,
  value,
  at,
  onWrite,
  onEnd,
  isOwnFocus,
}: RichTextEditorProps): RichTextEditor {
  const restoreElement = takeOverElement(element)
  element.replaceChildren()
  element.dataset.editing = ''
  let last = value
  const editor = new Editor({
    element: { mount: element },
    injectCSS: false,
    content: toEditor(value),
    extensions: createRichTextExtensions({ ownUndo: true }),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanPastedHtml,
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Escape' || event.isComposing) return false
        event.preventDefault()
        event.stopPropagation()
        onEnd(true)
        return true
      },
    },
    onUpdate: ({ editor: now }) => {
      const next = fromEditor(now.getJSON())
      if (isDeepEqual(next, last)) return
      last = next
      onWrite(next)
    },
  })
  const position = at && editor.view.posAtCoords({ left: at.x, top: at.y })
  editor.commands.focus(position ? position.pos : 'end', { scrollIntoView: false })
  const stopWatching = onFocusLeave(element, isOwnFocus, () => onEnd(false))
  return {
    editor,
    canUndo: () => editor.can().undo(),
    end: () => {
      stopWatching()
      editor.destroy()
      restoreElement()
    },
  }
}
