import { Editor } from '@tiptap/core'
import { type BookmarkAttributes, type Picture, type RichText, type UploadResponse, t } from '@vitrine/model'
import { textDirection } from '@vitrine/render'
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { notify } from '../../../../ui/feedback/toast.tsx'
import { PlusIcon } from '../../../../ui/icons.tsx'
import { fromEditor, toEditor } from '../../../../ui/rich-text/editor-document.ts'
import { LibraryPicker } from '../library-picker-lazy.ts'
import { createBookmarks } from './bookmarks.ts'
import './cards.css'
import { createPostExtensions } from './extensions.ts'
import { createFileUploads, type FileUploads, type FileUse } from './file-uploads.ts'
import { FloatingToolbar } from './floating-toolbar.tsx'
import { BookmarkDialog, LinkOffer, VideoDialog } from './link-dialogs.tsx'
import { createPasteHandlers, type PastedLink } from './paste-handlers.ts'
import type { PictureStore } from './picture-store.ts'
import { SlashMenu } from './slash-menu.tsx'
import { createPictureUploads } from './picture-uploads.ts'

type BodyEditorProps = {
  /** The initial text; another `key` starts again. */
  text: RichText
  websiteId: string
  pictures: PictureStore
  upload: (file: File) => Promise<UploadResponse>
  uploadFile: Parameters<typeof createFileUploads>[0]['upload']
  /** Reads a page for a link card; null if it cannot be read. */
  readBookmark: (url: string) => Promise<BookmarkAttributes | null>
  onChange: (text: RichText) => void
  /** The number of pictures and files that are uploading. */
  onUploads: (waiting: number) => void
  onReady: (editor: Editor) => void
  /** Rendered below the text. */
  below?: ReactNode
}

/** Where chosen files go: as pictures to the cursor, into a new gallery or to a position in one, or as files. */
type FilesPlace = number | 'gallery' | FileUse | undefined

/** The editor, and what inserts things that take a while. */
type BodyTools = {
  editor: Editor
  uploads: ReturnType<typeof createPictureUploads>
  files: FileUploads
  bookmarks: ReturnType<typeof createBookmarks>
}

/** The rich text editor of a post's body. */
export function BodyEditor(props: BodyEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const filesPlace = useRef<FilesPlace>(undefined)
  const [dialog, setDialog] = useState<'library' | 'video' | 'bookmark' | null>(null)
  const [pastedLink, setPastedLink] = useState<PastedLink | null>(null)
  const chooseFiles = (place?: FilesPlace) => {
    const input = fileInput.current
    if (!input) return
    filesPlace.current = place
    input.accept = place === 'file' ? '' : place === 'audio' ? AUDIO_FILES : 'image/*'
    input.click()
  }
  const tools = useBodyTools(box, props, { onLink: setPastedLink, onAddPictures: chooseFiles })
  const prompts = {
    picture: () => chooseFiles(),
    gallery: () => chooseFiles('gallery'),
    audio: () => chooseFiles('audio'),
    file: () => chooseFiles('file'),
    library: () => setDialog('library'),
    video: () => setDialog('video'),
    bookmark: () => setDialog('bookmark'),
  }
  const close = () => setDialog(null)
  return (
    <div className="doc-body">
      <div ref={box} />
      {tools && pastedLink && (
        <LinkOffer
          editor={tools.editor}
          onAccept={() => tools.bookmarks.insert(pastedLink.url, pastedLink)}
          onClose={() => setPastedLink(null)}
        />
      )}
      <input
        ref={fileInput}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          const place = filesPlace.current
          if (isTooMany(files)) return
          if (place === 'audio' || place === 'file') tools?.files.take(files, place)
          else tools?.uploads.take(files, place)
        }}
      />
      {tools && (
        <>
          <FloatingToolbar editor={tools.editor} />
          <SlashMenu editor={tools.editor} prompts={prompts} />
          <div className="doc-below">
            <InsertButton editor={tools.editor} />
            {props.below}
          </div>
          {dialog === 'library' && (
            <Suspense fallback={null}>
              <LibraryPicker
                multiple
                websiteId={props.websiteId}
                pictures={props.pictures}
                onChoose={chosen => insertPictures(tools.editor, chosen)}
                onClose={close}
              />
            </Suspense>
          )}
          {dialog === 'video' && <VideoDialog editor={tools.editor} onClose={close} />}
          {dialog === 'bookmark' && <BookmarkDialog insert={tools.bookmarks.insert} onClose={close} />}
        </>
      )}
    </div>
  )
}

type BodyEvents = { onLink: (link: PastedLink) => void; onAddPictures: (at: number) => void }

/** Files added at once: more are a folder dropped by mistake. */
const MAX_FILES = 50
/** Concurrent uploads, as many as the server accepts from an account. */
const MAX_CONCURRENT = 2

/** Tells people who add too many files at once, of which none is taken then. */
function isTooMany(files: readonly File[]): boolean {
  if (files.length <= MAX_FILES) return false
  notify.error(t('You can add up to {most, number} files at once.', { most: MAX_FILES }))
  return true
}

/** Returns a function that runs at most `max` tasks at a time, in their order. */
function createConcurrencyLimit(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T,>(task: () => Promise<T>): Promise<T> => {
    if (running < max) running += 1
    else await new Promise<void>(go => waiting.push(go))
    try {
      return await task()
    } finally {
      // The next one takes this one's place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const AUDIO_FILES = 'audio/*,.mp3,.m4a,.aac,.ogg,.oga,.opus,.wav,.flac'

/** Creates the editor in `box`; null until it is there. */
function useBodyTools(
  box: RefObject<HTMLDivElement | null>,
  { text, pictures, ...props }: BodyEditorProps,
  events: BodyEvents,
): BodyTools | null {
  const [tools, setTools] = useState<BodyTools | null>(null)
  const getInitialContent = useEffectEvent(() => toEditor(text, 'all'))
  const emitChange = useEffectEvent((next: RichText) => props.onChange(next))
  const send = useEffectEvent((file: File) => props.upload(file))
  const sendFile = useEffectEvent((...given: Parameters<BodyEditorProps['uploadFile']>) =>
    props.uploadFile(...given),
  )
  const readPage = useEffectEvent((url: string) => props.readBookmark(url))
  const reportUploads = useEffectEvent((waiting: number) => props.onUploads(waiting))
  const reportReady = useEffectEvent((created: Editor) => props.onReady(created))
  const offerCard = useEffectEvent((link: PastedLink) => events.onLink(link))
  const addPictures = useEffectEvent((at: number) => events.onAddPictures(at))
  useEffect(() => {
    let created: Editor | null = null
    const current = () => (created?.isDestroyed ? null : created)
    let [waitingPictures, waitingFiles] = [0, 0]
    const uploads = createPictureUploads({
      editor: current,
      pictures,
      upload: file => send(file),
      onCount: waiting => reportUploads((waitingPictures = waiting) + waitingFiles),
    })
    const limit = createConcurrencyLimit(MAX_CONCURRENT)
    const files = createFileUploads({
      editor: current,
      upload: (...given) => limit(() => sendFile(...given)),
      onCount: waiting => reportUploads((waitingFiles = waiting) + waitingPictures),
    })
    /** Takes what was dropped or pasted: pictures as pictures, all others as files. */
    const takeDropped = (dropped: File[], place?: number) => {
      if (isTooMany(dropped)) return
      const isPicture = (file: File) => file.type.startsWith('image/')
      uploads.take(dropped.filter(isPicture), place)
      files.take(
        dropped.filter(file => !isPicture(file)),
        null,
        place,
      )
    }
    const bookmarks = createBookmarks({ editor: current, read: url => readPage(url) })
    created = new Editor({
      element: box.current,
      injectCSS: false,
      content: getInitialContent(),
      extensions: createPostExtensions({
        pictures,
        files,
        onRetry: uploads.retry,
        onAddPictures: at => addPictures(at),
      }),
      editorProps: {
        ...createPasteHandlers({
          editor: () => created,
          insertFiles: takeDropped,
          onLink: link => offerCard(link),
        }),
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': t('Post text'),
          class: 'doc-text',
          dir: 'auto',
        },
      },
      onCreate: ({ editor }) => {
        setDirection(editor)
        setTools({ editor, uploads, files, bookmarks })
        reportReady(editor)
      },
      onUpdate: ({ editor }) => {
        setDirection(editor)
        emitChange(fromEditor(editor.getJSON()))
      },
    })
    return () => created?.destroy()
  }, [box, pictures])
  return tools
}

/** Turns the text in the direction that its page will have. */
function setDirection({ view, state: { doc } }: Editor): void {
  view.dom.dir = textDirection(doc.textBetween(0, Math.min(doc.content.size, 4000), ' ')) ?? 'auto'
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
