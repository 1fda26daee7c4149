import './rich-text.css'
import { Editor } from '@tiptap/core'
import { plainText, type RichText, richTextFrom } from '@vitrine/model'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { isDeepEqual } from '../../../../api/state/design/is-deep-equal.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { cleanPastedHtml } from '../../../../ui/rich-text/clean-pasted-html.ts'
import type { ControlProps } from '../form-binding.ts'
import { FieldWritingAssistant } from '../field-writing-assistant.tsx'
import { RestoreButton } from '../restore-button.tsx'
import { useFocusOnRequest } from '../focus-request.ts'
import { fromEditor, toEditor } from '../../../../ui/rich-text/editor-document.ts'
import { createRichTextExtensions } from './rich-text-extensions.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

const EMPTY: RichText = { type: 'doc', content: [] }

/** A formatted text. Pasted text is reduced to supported formats; undo is the editor's own. */
export function RichTextControl({ field, path, binding }: ControlProps<'rich'>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const textbox = useRef<HTMLElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const value = (binding.value(path) ?? EMPTY) as RichText
  const [isBeingWritten, setBeingWritten] = useState(false)
  const invalid = binding.invalidInput(path)
  const saveValue = useEffectEvent((next: RichText) => binding.set(path, next))
  const getInitialContent = useEffectEvent(() => toEditor(value))
  const getLabel = useEffectEvent(() => field.label)

  useEffect(() => {
    const created = new Editor({
      element: box.current,
      injectCSS: false,
      content: getInitialContent(),
      extensions: createRichTextExtensions({ ownUndo: false }),
      editorProps: {
        transformPastedHTML: cleanPastedHtml,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': getLabel(),
          'aria-describedby': id,
          class: 'rich-text',
          dir: 'auto',
        },
      },
      onUpdate: ({ editor: now }) => saveValue(fromEditor(now.getJSON())),
    })
    textbox.current = created.view.dom
    setEditor(created)
    return () => created.destroy()
  }, [id])
  // After the editor is created: the field may have been opened by this request.
  useFocusOnRequest(path, textbox)
  useEffect(() => {
    // After an undo, or for another item at this path; typed text is in the editor already.
    if (!editor || isDeepEqual(fromEditor(editor.getJSON()), value)) return
    editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    editor?.setEditable(!isBeingWritten, false)
  }, [editor, isBeingWritten])

  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        {field.label}
      </span>
      <div className={classNames('rich', isBeingWritten && 'being-written')}>
        {editor && <RichTextToolbar editor={editor} />}
        <div ref={box} />
      </div>
      <div className="field-foot">
        <div id={id}>
          {invalid && <p className="error">{invalid.message}</p>}
          {field.help && <p className="hint">{field.help}</p>}
        </div>
        <RestoreButton
          field={field}
          path={path}
          binding={binding}
          onRestored={() => editor?.commands.focus('end', { scrollIntoView: false })}
        />
        <FieldWritingAssistant
          field={field}
          path={path}
          binding={binding}
          text={plainText(value)}
          valueOf={richTextFrom}
          onWriting={setBeingWritten}
        />
      </div>
    </div>
  )
}
