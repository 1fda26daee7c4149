import { t } from '@vitrine/model'
import { Node } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { PictureStore } from '../picture-store.ts'
import { createElement, createLeafNodeView } from './node-view.ts'

type UploadOptions = { pictures: PictureStore | null; onRetry: (id: string) => void }

/** A picture that is uploading: it has no URL yet, so it is never stored. */
export const UploadNode = Node.create<UploadOptions>({
  name: 'upload',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ pictures: null, onRetry: () => undefined }),
  addAttributes: () => ({ id: { default: '' }, failure: { default: '' } }),
  parseHTML: () => [],
  renderHTML: () => ['div'],
  addNodeView() {
    const { pictures, onRetry } = this.options
    return ({ node, editor, getPos }) => {
      const image = createElement('img', { alt: '', draggable: 'false' })
      const status = createElement('span', { class: 'doc-pending', role: 'status' })
      const retry = createElement('button', { type: 'button', class: 'btn btn-line btn-s' }, t('Try again'))
      const remove = createElement('button', { type: 'button', class: 'btn btn-quiet btn-s' }, t('Remove'))
      const actions = createElement('div', { class: 'doc-actions' }, retry, remove)
      const frame = createElement('div', { class: 'doc-frame' }, image)
      const dom = createElement('figure', { class: 'doc-picture is-uploading' }, frame, status, actions)
      let current = node
      retry.addEventListener('click', () => onRetry(String(current.attrs.id)))
      remove.addEventListener('click', () => {
        const pos = getPos()
        if (pos === undefined) return
        editor.commands.deleteRange({ from: pos, to: pos + current.nodeSize })
        // Synchronously: the next key belongs to the text already.
        editor.view.focus()
      })
      const render = (next: ProseMirrorNode) => {
        current = next
        const address = pictures?.getUrl(String(current.attrs.id)) ?? null
        if (address !== null && image.getAttribute('src') !== address) image.src = address
        const failure = String(current.attrs.failure)
        status.textContent = failure || t('Uploading …')
        status.classList.toggle('error', failure !== '')
        actions.hidden = failure === ''
      }
      return createLeafNodeView({ node, dom, render })
    }
  },
})
