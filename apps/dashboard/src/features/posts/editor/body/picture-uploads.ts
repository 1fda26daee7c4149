import type { Editor } from '@tiptap/core'
import type { UploadResponse } from '@vitrine/model'
import type { Pictures } from './picture-store.ts'

type UploadsOptions = {
  editor: () => Editor | null
  pictures: Pictures
  /** Answers what the server made of it. Throws an error that says why not. */
  upload: (file: File) => Promise<UploadResponse>
  onCount: (waiting: number) => void
}

/** Pictures on their way: each stands in the text at once, and gets its address when the server has it. */
export function createUploads({ editor, pictures, upload, onCount }: UploadsOptions) {
  const files = new Map<string, File>()
  let waiting = 0
  const count = (by: number) => {
    waiting += by
    onCount(waiting)
  }

  async function send(id: string) {
    const file = files.get(id)
    if (!file) return
    mark(id, '')
    count(1)
    try {
      const { imageUrl, width, height, blur, variants } = await upload(file)
      pictures.add({ [imageUrl]: { width, height, blur, variants, color: null } })
      replace(id, imageUrl)
      files.delete(id)
    } catch (error) {
      mark(id, error instanceof Error ? error.message : 'The picture could not be uploaded.')
    } finally {
      count(-1)
    }
  }

  const find = (id: string) => {
    let found: number | null = null
    editor()?.state.doc.descendants((node, pos) => {
      if (node.type.name === 'upload' && node.attrs.id === id) found = pos
      return found === null
    })
    return found
  }
  const mark = (id: string, failure: string) => {
    const [now, pos] = [editor(), find(id)]
    if (!now || pos === null) return
    now.view.dispatch(
      now.state.tr.setNodeMarkup(pos, undefined, { id, failure }).setMeta('addToHistory', false),
    )
  }
  const replace = (id: string, src: string) => {
    const [now, pos] = [editor(), find(id)]
    const picture = now?.schema.nodes.image
    if (!now || pos === null || !picture) return
    const node = picture.create({ src, alt: '', caption: '' })
    // Undoing must not bring back a picture that is on its way for ever.
    now.view.dispatch(now.state.tr.replaceWith(pos, pos + 1, node).setMeta('addToHistory', false))
  }

  return {
    retry: (id: string) => void send(id),
    /** Puts pictures into the text, at a place or where the cursor is. */
    take(chosen: readonly File[], at?: number) {
      const now = editor()
      if (!now) return
      const nodes = chosen.map(file => {
        const id = crypto.randomUUID()
        files.set(id, file)
        pictures.addFile(id, file)
        return { type: 'upload', attrs: { id, failure: '' } }
      })
      if (at !== undefined) now.chain().insertContentAt(at, nodes).run()
      // On with the text below: what comes next must not take the place of the picture.
      else
        now
          .chain()
          .focus()
          .insertContent([...nodes, { type: 'paragraph' }])
          .run()
      for (const { attrs } of nodes) void send(attrs.id)
    },
  }
}
