import { Node } from '@tiptap/core'
import type { Pictures } from '../picture-store.ts'
import { element, isOfControl } from './node-view.ts'

type UploadOptions = { pictures: Pictures | null; onRetry: (id: string) => void }

/** A chosen picture on its way to the server: it has no address yet, so no stored text holds it. */
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
      const image = element('img', { alt: '', draggable: 'false' })
      const words = element('span', { class: 'doc-waiting', role: 'status' })
      const retry = element('button', { type: 'button', class: 'btn btn-line btn-s' }, 'Try again')
      const remove = element('button', { type: 'button', class: 'btn btn-quiet btn-s' }, 'Remove')
      const acts = element('div', { class: 'doc-acts' }, retry, remove)
      const frame = element('div', { class: 'doc-frame' }, image)
      const dom = element('figure', { class: 'doc-picture is-uploading' }, frame, words, acts)
      let now = node
      retry.addEventListener('click', () => onRetry(String(now.attrs.id)))
      remove.addEventListener('click', () => {
        const pos = getPos()
        if (pos !== undefined)
          editor
            .chain()
            .deleteRange({ from: pos, to: pos + now.nodeSize })
            .focus()
            .run()
      })
      const show = () => {
        const address = pictures?.addressOf(String(now.attrs.id)) ?? null
        if (address !== null && image.getAttribute('src') !== address) image.src = address
        const failure = String(now.attrs.failure)
        words.textContent = failure || 'Uploading…'
        words.classList.toggle('error', failure !== '')
        acts.hidden = failure === ''
      }
      show()
      return {
        dom,
        update: next => {
          if (next.type !== now.type) return false
          now = next
          show()
          return true
        },
        stopEvent: isOfControl,
        ignoreMutation: () => true,
      }
    }
  },
})
