import type { Editor } from '@tiptap/core'
import { type UploadResponse, t } from '@vitrine/model'
import { randomId } from '../../../../ui/random-id.ts'
import type { PictureStore } from './picture-store.ts'

type PictureUploadsOptions = {
  editor: () => Editor | null
  pictures: PictureStore
  /** Uploads a file. @throws Error with the reason */
  upload: (file: File) => Promise<UploadResponse>
  onCount: (pending: number) => void
}

/** Uploads pictures: each is inserted at once, and gets its URL when the server has it. */
export function createPictureUploads({ editor, pictures, upload, onCount }: PictureUploadsOptions) {
  const files = new Map<string, File>()
  let pending = 0
  const changePending = (by: number) => {
    pending += by
    onCount(pending)
  }

  async function send(id: string) {
    const file = files.get(id)
    if (!file) return
    setFailure(id, '')
    changePending(1)
    try {
      const { imageUrl, width, height, blur, variants } = await upload(file)
      pictures.add({ [imageUrl]: { width, height, blur, variants, color: null } })
      replace(id, imageUrl)
      files.delete(id)
    } catch (error) {
      setFailure(id, error instanceof Error ? error.message : t('We couldn’t upload the picture.'))
    } finally {
      changePending(-1)
    }
  }

  const findPosition = (id: string) => {
    let found: number | null = null
    editor()?.state.doc.descendants((node, pos) => {
      if (node.type.name === 'upload' && node.attrs.id === id) found = pos
      return found === null
    })
    return found
  }
  const setFailure = (id: string, failure: string) => {
    const [current, pos] = [editor(), findPosition(id)]
    if (!current || pos === null) return
    current.view.dispatch(
      current.state.tr.setNodeMarkup(pos, undefined, { id, failure }).setMeta('addToHistory', false),
    )
  }
  const replace = (id: string, src: string) => {
    const [current, pos] = [editor(), findPosition(id)]
    const picture = current?.schema.nodes.image
    if (!current || pos === null || !picture) return
    const node = picture.create({ src, alt: '', caption: '' })
    // Undo must not bring back a picture whose upload has ended.
    current.view.dispatch(current.state.tr.replaceWith(pos, pos + 1, node).setMeta('addToHistory', false))
  }

  return {
    retry: (id: string) => void send(id),
    /** Inserts pictures at a position, as a gallery, or at the cursor. */
    take(newFiles: readonly File[], place?: number | 'gallery') {
      const current = editor()
      if (!current || newFiles.length === 0) return
      const nodes = newFiles.map(file => {
        const id = randomId()
        files.set(id, file)
        pictures.addFile(id, file)
        return { type: 'upload', attrs: { id, failure: '' } }
      })
      if (typeof place === 'number') current.chain().insertContentAt(place, nodes).run()
      // The cursor continues below, so that the next input does not replace the picture.
      else
        current
          .chain()
          .focus()
          .insertContent([
            ...(place === 'gallery' ? [{ type: 'gallery', content: nodes }] : nodes),
            { type: 'paragraph' },
          ])
          .run()
      for (const { attrs } of nodes) void send(attrs.id)
    },
  }
}
