import { Editor } from '@tiptap/core'
import { type Picture, type RichText, type UploadResponse, t } from '@vitrine/model'
import { parseVideoMoment } from '@vitrine/render'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { PlusIcon } from '../../../../ui/icons.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { fromEditor, toEditor } from '../../../../ui/rich-text/editor-document.ts'
import { LibraryPicker } from '../library-picker-lazy.ts'
import { createPostExtensions } from './extensions.ts'
import { FloatingToolbar } from './floating-toolbar.tsx'
import { insertVideo, createPasteHandlers } from './paste-handlers.ts'
import type { PictureStore } from './picture-store.ts'
import { SlashMenu } from './slash-menu.tsx'
import { createPictureUploads } from './picture-uploads.ts'

type BodyEditorProps = {
  /** The initial text; another `key` starts again. */
  text: RichText
  websiteId: string
  pictures: PictureStore
  upload: (file: File) => Promise<UploadResponse>
  onChange: (text: RichText) => void
  /** The number of pictures that are uploading. */
  onUploads: (waiting: number) => void
  onReady: (editor: Editor) => void
  /** Rendered below the text. */
  below?: ReactNode
}

/** The rich text editor of a post's body. */
export function BodyEditor({
  websiteId,
  text,
  pictures,
  upload,
  onChange,
  onUploads,
  onReady,
  below,
}: BodyEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const [isVideoDialogOpen, setVideoDialogOpen] = useState(false)
  const [uploads, setUploads] = useState<ReturnType<typeof createPictureUploads> | null>(null)
  const getInitialContent = useEffectEvent(() => toEditor(text, 'all'))
  const emitChange = useEffectEvent((next: RichText) => onChange(next))
  const send = useEffectEvent((file: File) => upload(file))
  const reportUploads = useEffectEvent((waiting: number) => onUploads(waiting))
  const reportReady = useEffectEvent((created: Editor) => onReady(created))
  useEffect(() => {
    let created: Editor | null = null
    const pictureUploads = createPictureUploads({
      editor: () => (created?.isDestroyed ? null : created),
      pictures,
      upload: file => send(file),
      onCount: waiting => reportUploads(waiting),
    })
    created = new Editor({
      element: box.current,
      injectCSS: false,
      content: getInitialContent(),
      extensions: createPostExtensions({ pictures, onRetry: pictureUploads.retry }),
      editorProps: {
        ...createPasteHandlers({ editor: () => created, insertFiles: pictureUploads.take }),
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': t('Post text'),
          class: 'doc-text',
          dir: 'auto',
        },
      },
      onCreate: ({ editor: now }) => {
        setEditor(now)
        setUploads(pictureUploads)
        reportReady(now)
      },
      onUpdate: ({ editor: now }) => emitChange(fromEditor(now.getJSON())),
    })
    return () => created?.destroy()
  }, [pictures])
  const prompts = {
    picture: () => fileInput.current?.click(),
    library: () => setLibraryOpen(true),
    video: () => setVideoDialogOpen(true),
  }
  return (
    <div className="doc-body">
      <div ref={box} />
      <input
        ref={fileInput}
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
          <SlashMenu editor={editor} prompts={prompts} />
          <div className="doc-below">
            <InsertButton editor={editor} />
            {below}
          </div>
          {isLibraryOpen && (
            <Suspense fallback={null}>
              <LibraryPicker
                multiple
                websiteId={websiteId}
                pictures={pictures}
                onChoose={chosen => insertPictures(editor, chosen)}
                onClose={() => setLibraryOpen(false)}
              />
            </Suspense>
          )}
          {isVideoDialogOpen && <VideoDialog editor={editor} onClose={() => setVideoDialogOpen(false)} />}
        </>
      )}
    </div>
  )
}

/** Inserts pictures at the cursor, which continues below them. */
function insertPictures(editor: Editor, pictures: readonly Picture[]): void {
  const nodes = pictures.map(({ url, alt }) => ({ type: 'image', attrs: { src: url, alt, caption: '' } }))
  editor
    .chain()
    .focus()
    .insertContent([...nodes, { type: 'paragraph' }])
    .run()
}

/** Opens the slash menu, for those who do not know of it. */
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
      {t('Insert')}
    </Button>
  )
}

function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const video = parseVideoMoment(address.trim())
  const insert = () => {
    setSubmitted(true)
    if (!video) return
    onClose()
    insertVideo(editor, video)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Insert a video')}
      actions={
        <Button variant="primary" onClick={insert}>
          {t('Insert video')}
        </Button>
      }
    >
      <Field
        label={t('Video link')}
        hint={t(
          'YouTube or Vimeo, optionally with a start time. Readers see a preview; the video loads when they press play.',
        )}
        error={isSubmitted && !video ? t('This isn’t a YouTube or Vimeo video.') : undefined}
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
