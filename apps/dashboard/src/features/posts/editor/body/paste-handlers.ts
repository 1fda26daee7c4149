import type { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { RichText } from '@vitrine/model'
import { type VideoMoment, parseVideoMoment } from '@vitrine/render'
import { toEditor } from '../../../../ui/rich-text/editor-document.ts'
import { withoutHandlers } from '../../../../ui/rich-text/parse-pasted-html.ts'
import { parseHtml } from './clipboard/html-tree.ts'
import { markdownToHtml, looksLikeMarkdown } from './clipboard/markdown.ts'
import { getPosterUrl, htmlToRichText } from './clipboard/html-to-rich-text.ts'

type PasteTarget = { editor: () => Editor | null; insertFiles: (files: File[], at?: number) => void }

const listPictures = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(file => file.type.startsWith('image/'))

/**
 * Creates handlers that convert pasted and dropped content to the stored format and upload pictures; they return true
 * if they handled it.
 */
export function createPasteHandlers({ editor, insertFiles: takeFiles }: PasteTarget) {
  return {
    // The editor parses what is pasted before it asks the handler.
    transformPastedHTML: withoutHandlers,
    handlePaste(view: EditorView, event: ClipboardEvent): boolean {
      const data = event.clipboardData
      if (!data || view.state.selection.$from.parent.type.spec.code) return false
      const [html, plain] = [data.getData('text/html'), data.getData('text/plain')]
      // A copy from this editor is complete already.
      if (html.includes('data-pm-slice')) return false
      const files = listPictures(data)
      const text = html ? htmlToRichText(parseHtml(html)) : null
      const isOnlyPicture = !text || text.content.every(node => node.type === 'image')
      if (files.length > 0 && isOnlyPicture && plain.trim() === '') {
        takeFiles(files)
        return true
      }
      if (pasteUrl(editor(), plain)) return true
      const isFromCode = data.types.includes('vscode-editor-data')
      if (looksLikeMarkdown(plain) && (!text || isFromCode || isPlainText(text))) {
        void markdownToHtml(plain).then(html =>
          insertRichText(editor()?.view, htmlToRichText(parseHtml(html))),
        )
        return true
      }
      if (!text || isFromCode) return false
      insertRichText(view, text)
      return true
    },
    handleDrop(view: EditorView, event: DragEvent, _slice: Slice, isMoved: boolean): boolean {
      const files = listPictures(event.dataTransfer)
      if (isMoved || files.length === 0) return false
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      takeFiles(files, place?.pos)
      return true
    },
  }
}

/** Pastes a lone URL: as a link of the selected text, or as a video on an empty line. */
function pasteUrl(editor: Editor | null, plain: string): boolean {
  const address = plain.trim()
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address) || !editor) return false
  const { state, view } = editor
  const { selection, schema } = state
  const link = schema.marks.link
  if (!selection.empty && link) {
    view.dispatch(state.tr.addMark(selection.from, selection.to, link.create({ href: address })))
    return true
  }
  const video = parseVideoMoment(address)
  const isEmptyLine = selection.$from.parent.isTextblock && selection.$from.parent.content.size === 0
  return video !== null && isEmptyLine && insertVideo(editor, video)
}

/** Inserts a video, with the cursor below it. */
export function insertVideo(editor: Editor, video: VideoMoment): boolean {
  const node = { type: 'video', attrs: { ...video, title: '', poster: getPosterUrl(video) } }
  return editor
    .chain()
    .focus()
    .insertContent([node, { type: 'paragraph' }])
    .run()
}

/** Code editors copy their colours as HTML, which says nothing about the text. */
const isPlainText = (text: RichText) =>
  text.content.every(
    node =>
      node.type === 'paragraph' &&
      (node.content ?? []).every(child => child.type !== 'text' || (child.marks ?? []).length === 0),
  )

function insertRichText(view: EditorView | undefined, text: RichText) {
  if (!view || view.isDestroyed || text.content.length === 0) return
  const document = view.state.schema.nodeFromJSON(toEditor(text, 'all'))
  // Only paragraphs continue the current line; a heading starts its own.
  const isOpen = (node: { type: { name: string } } | null) => (node?.type.name === 'paragraph' ? 1 : 0)
  const slice = new Slice(document.content, isOpen(document.firstChild), isOpen(document.lastChild))
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
}
