import type { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { parseVideoMoment, type RichText, type VideoMoment, videoPoster } from '@vitrine/model'
import { toEditor } from '../../../../ui/rich-text/editor-document.ts'
import { withoutHandlers } from '../../../../ui/rich-text/parse-pasted-html.ts'
import { parseHtml } from './clipboard/html-tree.ts'
import { markdownToHtml, looksLikeMarkdown } from './clipboard/markdown.ts'
import { htmlToRichText } from './clipboard/html-to-rich-text.ts'

/** A link that was pasted on a line of its own, and where it is. */
export type PastedLink = { url: string; from: number; to: number }

type PasteTarget = {
  editor: () => Editor | null
  insertFiles: (files: File[], at?: number) => void
  /** Called after a link was pasted on a line of its own. */
  onLink: (link: PastedLink) => void
}

const isPicture = (file: File) => file.type.startsWith('image/')

/**
 * Creates handlers that convert pasted and dropped content to the stored format and upload files; they return true
 * if they handled it.
 */
export function createPasteHandlers({ editor, insertFiles: takeFiles, onLink }: PasteTarget) {
  return {
    // The editor parses what is pasted before it asks the handler.
    transformPastedHTML: withoutHandlers,
    handlePaste(view: EditorView, event: ClipboardEvent): boolean {
      const data = event.clipboardData
      if (!data || view.state.selection.$from.parent.type.spec.code) return false
      const [html, plain] = [data.getData('text/html'), data.getData('text/plain')]
      // A copy from this editor is complete already.
      if (html.includes('data-pm-slice')) return false
      const files = [...data.files].filter(isPicture)
      const others = [...data.files].filter(file => !isPicture(file))
      if (others.length > 0 && plain.trim() === '' && html === '') {
        takeFiles([...data.files])
        return true
      }
      const text = html ? htmlToRichText(parseHtml(html)) : null
      const isOnlyPicture = !text || text.content.every(node => node.type === 'image')
      if (files.length > 0 && isOnlyPicture && plain.trim() === '') {
        takeFiles(files)
        return true
      }
      if (pasteUrl(editor(), plain, onLink)) return true
      const isFromCode = data.types.includes('vscode-editor-data')
      if (looksLikeMarkdown(plain) && (!text || isFromCode || isPlainText(text))) {
        void markdownToHtml(plain).then(
          html => insertRichText(editor()?.view, htmlToRichText(parseHtml(html))),
          // Its parser could not be loaded.
          () => editor()?.view.pasteText(plain),
        )
        return true
      }
      if (!text || isFromCode) return false
      insertRichText(view, text)
      return true
    },
    handleDrop(view: EditorView, event: DragEvent, _slice: Slice, isMoved: boolean): boolean {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (isMoved || files.length === 0) return false
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      takeFiles(files, place?.pos)
      return true
    },
  }
}

/** Pastes a lone URL: as a link of the selected text, or on an empty line as a video or link. */
function pasteUrl(editor: Editor | null, plain: string, onLink: PasteTarget['onLink']): boolean {
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
  if (!isEmptyLine || !link) return false
  if (video) return insertVideo(editor, video)
  const { from } = selection
  const text = schema.text(address, [link.create({ href: address })])
  view.dispatch(state.tr.replaceSelectionWith(text, false).scrollIntoView())
  onLink({ url: address, from, to: from + address.length })
  return true
}

/** Inserts a video, with the cursor below it. */
export function insertVideo(editor: Editor, video: VideoMoment): boolean {
  const node = { type: 'video', attrs: { ...video, title: '', poster: videoPoster(video) } }
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
