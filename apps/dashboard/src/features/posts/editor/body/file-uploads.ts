import type { Editor } from '@tiptap/core'
import { type FileUploadResponse, t } from '@vitrine/model'
import { randomId } from '../../../../ui/random-id.ts'

export type FileUse = 'audio' | 'file'

type FileUploadsOptions = {
  editor: () => Editor | null
  /** Uploads a file and reports the share that was sent, 0–1. @throws Error with the reason */
  upload: (file: File, as: FileUse, onSent: (share: number) => void) => Promise<FileUploadResponse>
  onCount: (pending: number) => void
}

/** Uploads audio and files: inserts a placeholder at once, and replaces it with a card when the upload completes. */
export function createFileUploads({ editor, upload, onCount }: FileUploadsOptions) {
  const files = new Map<string, { file: File; as: FileUse }>()
  const shares = new Map<string, number>()
  const listeners = new Set<() => void>()
  let pending = 0
  const changePending = (by: number) => {
    pending += by
    onCount(pending)
  }
  const setShare = (id: string, share: number) => {
    shares.set(id, share)
    for (const listener of listeners) listener()
  }

  async function send(id: string) {
    const given = files.get(id)
    if (!given) return
    change(id, attrs => ({ ...attrs, failure: '' }))
    setShare(id, 0)
    changePending(1)
    try {
      const { type, ...file } = await upload(given.file, given.as, share => setShare(id, share))
      replace(id, given.as, { ...file, title: '', caption: '', ...(given.as === 'audio' ? { type } : {}) })
      files.delete(id)
    } catch (error) {
      const failure = error instanceof Error ? error.message : t('We couldn’t upload the file.')
      change(id, attrs => ({ ...attrs, failure }))
    } finally {
      changePending(-1)
    }
  }

  const findPosition = (id: string) => {
    let found: number | null = null
    editor()?.state.doc.descendants((node, pos) => {
      if (node.type.name === 'fileUpload' && node.attrs.id === id) found = pos
      return found === null
    })
    return found
  }
  const change = (id: string, next: (attrs: Record<string, unknown>) => Record<string, unknown>) => {
    const [current, pos] = [editor(), findPosition(id)]
    const node = pos === null ? null : current?.state.doc.nodeAt(pos)
    if (!current || pos === null || !node) return
    const { tr } = current.state
    current.view.dispatch(tr.setNodeMarkup(pos, undefined, next(node.attrs)).setMeta('addToHistory', false))
  }
  const replace = (id: string, as: FileUse, attrs: Record<string, unknown>) => {
    const [current, pos] = [editor(), findPosition(id)]
    const node = current?.schema.nodes[as]?.create(attrs)
    if (!current || pos === null || !node) return
    // Undo must not bring back a file whose upload has ended.
    current.view.dispatch(current.state.tr.replaceWith(pos, pos + 1, node).setMeta('addToHistory', false))
  }

  return {
    retry: (id: string) => void send(id),
    /** The share of a file that was sent, 0–1. */
    shareOf: (id: string) => shares.get(id) ?? 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Inserts files at a position or at the cursor, which continues below them. */
    take(newFiles: readonly File[], as: FileUse | null, place?: number) {
      const current = editor()
      if (!current || newFiles.length === 0) return
      const nodes = newFiles.map(file => {
        const id = randomId()
        files.set(id, { file, as: as ?? (file.type.startsWith('audio/') ? 'audio' : 'file') })
        return { type: 'fileUpload', attrs: { id, name: file.name, size: file.size, failure: '' } }
      })
      if (place === undefined)
        current
          .chain()
          .focus()
          .insertContent([...nodes, { type: 'paragraph' }])
          .run()
      else current.chain().insertContentAt(place, nodes).run()
      for (const { attrs } of nodes) void send(attrs.id)
    },
  }
}

export type FileUploads = ReturnType<typeof createFileUploads>
