import './rich-text.css'
import { Editor } from '@tiptap/core'
import { plainText, type RichText, richTextOf } from '@vitrine/model'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { isDeepEqual } from '../../../../api/state/design/is-deep-equal.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { wordsOfPasted } from '../../../../ui/rich-text/pasted-html.ts'
import type { ControlProps } from '../form-binding.ts'
import { HelpWrite } from '../field-writing-assistant.tsx'
import { Restore } from '../restore-button.tsx'
import { useFocusWhenWanted } from '../focus-request.ts'
import { fromEditor, toEditor } from '../../../../ui/rich-text/editor-document.ts'
import { richExtensions } from './rich-text-extensions.ts'
import { RichToolbar } from './rich-text-toolbar.tsx'

const EMPTY: RichText = { type: 'doc', content: [] }

/** A formatted text: what is pasted is cleaned to what pages can show; undoing is the editor's, as everywhere. */
export function RichControl({ field, path, place }: ControlProps<'rich'>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const value = (place.value(path) ?? EMPTY) as RichText
  const [isWritten, setWritten] = useState(false)
  const refusal = place.refusal(path)
  const emit = useEffectEvent((next: RichText) => place.set(path, next))
  const first = useEffectEvent(() => toEditor(value))
  const label = useEffectEvent(() => field.label)

  useEffect(() => {
    const made = new Editor({
      element: box.current,
      content: first(),
      extensions: richExtensions({ ownUndo: false }),
      editorProps: {
        transformPastedHTML: wordsOfPasted,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label(),
          'aria-describedby': id,
          class: 'rich-words',
          dir: 'auto',
        },
      },
      onUpdate: ({ editor: now }) => emit(fromEditor(now.getJSON())),
    })
    words.current = made.view.dom
    setEditor(made)
    return () => made.destroy()
  }, [id])
  // After the editor was made: what a finding or a click leads to may have been opened only now.
  useFocusWhenWanted(path, words)
  useEffect(() => {
    // An undone step, or another item at this place: what was typed here is in the editor already.
    if (!editor || isDeepEqual(fromEditor(editor.getJSON()), value)) return
    editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    editor?.setEditable(!isWritten, false)
  }, [editor, isWritten])

  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        {field.label}
      </span>
      <div className={classNames('rich', isWritten && 'being-written')}>
        {editor && <RichToolbar editor={editor} />}
        <div ref={box} />
      </div>
      <div className="field-foot">
        <div id={id}>
          {refusal && <p className="error">{refusal.message}</p>}
          {field.help && <p className="hint">{field.help}</p>}
        </div>
        <Restore
          field={field}
          path={path}
          place={place}
          onRestored={() => editor?.commands.focus('end', { scrollIntoView: false })}
        />
        <HelpWrite
          field={field}
          path={path}
          place={place}
          text={plainText(value)}
          valueOf={richTextOf}
          onWriting={setWritten}
        />
      </div>
    </div>
  )
}
