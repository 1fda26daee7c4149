import { Editor } from '@tiptap/core'
import type { RichText, UploadResponse } from '@vitrine/model'
import { videoMomentOf } from '@vitrine/render'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { PlusIcon } from '../../../../ui/icons.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { fromEditor, toEditor } from '../../../../ui/rich-text/editor-document.ts'
import { postExtensions } from './extensions.ts'
import { FloatingToolbar } from './floating-toolbar.tsx'
import { insertFilm, pasteInto } from './paste-handlers.ts'
import type { Pictures } from './picture-store.ts'
import { SlashMenu } from './slash-menu.tsx'
import { createUploads } from './picture-uploads.ts'

type WritingProps = {
  /** What it begins with; another `key` begins anew. */
  text: RichText
  pictures: Pictures
  upload: (file: File) => Promise<UploadResponse>
  onChange: (text: RichText) => void
  /** How many pictures are on their way. */
  onUploads: (waiting: number) => void
  onReady: (editor: Editor) => void
  /** Stands below the text. */
  below?: ReactNode
}

/** The text of a post. */
export function Writing({ text, pictures, upload, onChange, onUploads, onReady, below }: WritingProps) {
  const box = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isAskingFilm, setAskingFilm] = useState(false)
  const [uploads, setUploads] = useState<ReturnType<typeof createUploads> | null>(null)
  const first = useEffectEvent(() => toEditor(text, 'all'))
  const emit = useEffectEvent((next: RichText) => onChange(next))
  const send = useEffectEvent((file: File) => upload(file))
  const count = useEffectEvent((waiting: number) => onUploads(waiting))
  const ready = useEffectEvent((made: Editor) => onReady(made))
  useEffect(() => {
    let made: Editor | null = null
    const running = createUploads({
      editor: () => (made?.isDestroyed ? null : made),
      pictures,
      upload: file => send(file),
      onCount: waiting => count(waiting),
    })
    made = new Editor({
      element: box.current,
      content: first(),
      extensions: postExtensions({ pictures, onRetry: running.retry }),
      editorProps: {
        ...pasteInto({ editor: () => made, takeFiles: running.take }),
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': 'Text of the post',
          class: 'doc-text',
          dir: 'auto',
        },
      },
      onCreate: ({ editor: now }) => {
        setEditor(now)
        setUploads(running)
        ready(now)
      },
      onUpdate: ({ editor: now }) => emit(fromEditor(now.getJSON())),
    })
    return () => made?.destroy()
  }, [pictures])
  const ask = { picture: () => chooser.current?.click(), film: () => setAskingFilm(true) }
  return (
    <div className="doc-writing">
      <div ref={box} />
      <input
        ref={chooser}
        className="visually-hidden"
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          uploads?.take(files)
        }}
      />
      {editor && (
        <>
          <FloatingToolbar editor={editor} />
          <SlashMenu editor={editor} ask={ask} />
          <div className="doc-below">
            <InsertButton editor={editor} />
            {below}
          </div>
          {isAskingFilm && <FilmDialog editor={editor} onClose={() => setAskingFilm(false)} />}
        </>
      )}
    </div>
  )
}

/** Stands below the text, for those who do not know of the slash. */
function InsertButton({ editor }: { editor: Editor }) {
  const open = () => {
    const { doc } = editor.state
    const last = doc.lastChild
    const isEmpty = last?.type.name === 'paragraph' && last.content.size === 0
    const chain = editor.chain()
    if (!isEmpty) chain.insertContentAt(doc.content.size, { type: 'paragraph' })
    chain.focus('end').insertContent('/').run()
  }
  return (
    <Button variant="quiet" size="s" className="doc-insert" onClick={open}>
      <PlusIcon className="icon-s" />
      Insert
    </Button>
  )
}

function FilmDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [isTried, setTried] = useState(false)
  const film = videoMomentOf(address.trim())
  const insert = () => {
    setTried(true)
    if (!film) return
    onClose()
    insertFilm(editor, film)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Insert a video"
      actions={
        <Button variant="primary" onClick={insert}>
          Insert video
        </Button>
      }
    >
      <Field
        label="Link of the video"
        hint="Of YouTube or Vimeo, also with the second that it is to begin at. Readers see its picture; it is loaded when they press play."
        error={isTried && !film ? 'This leads to no video of YouTube or Vimeo.' : undefined}
      >
        {ids => (
          <Input
            {...ids}
            data-autofocus
            type="url"
            dir="ltr"
            value={address}
            onChange={event => setAddress(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              insert()
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
