import { Node } from '@tiptap/core'
import type { Pictures } from '../picture-store.ts'
import { element, isOfControl, nodeField } from './node-view.ts'

/** A picture with its caption and what it shows, for those who cannot see it. */
export const PictureNode = Node.create<{ pictures: Pictures | null }>({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ pictures: null }),
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[data-picture]',
      getAttrs: found => ({
        src: found.getAttribute('data-picture'),
        alt: found.getAttribute('alt') ?? '',
        caption: found.getAttribute('data-caption') ?? '',
      }),
    },
  ],
  renderHTML({ node }) {
    const { src, alt, caption } = node.attrs
    return ['img', { 'data-picture': src, src, alt, 'data-caption': caption }]
  },
  addNodeView() {
    const { pictures } = this.options
    return ({ node, editor, getPos }) => {
      const image = element('img', { alt: '', draggable: 'false' })
      const waiting = element('span', { class: 'doc-waiting', role: 'status' })
      const caption = nodeField({
        editor,
        getPos,
        attribute: 'caption',
        label: 'Caption',
        most: 500,
        className: 'doc-caption',
      })
      const alt = nodeField({
        editor,
        getPos,
        attribute: 'alt',
        label: 'Describe the picture for people who cannot see it',
        most: 500,
        className: 'doc-alt',
      })
      const frame = element('div', { class: 'doc-frame' }, image, waiting)
      const dom = element('figure', { class: 'doc-picture' }, frame, caption.input, alt.input)
      let now = node
      const show = () => {
        const address = pictures?.addressOf(String(now.attrs.src)) ?? null
        if (address !== null && image.getAttribute('src') !== address) image.src = address
        image.hidden = address === null
        waiting.hidden = address !== null
        const isRefused = pictures?.isRefused(String(now.attrs.src)) ?? false
        waiting.textContent = isRefused
          ? 'This picture could not be copied, so your website does not show it. Upload it instead.'
          : 'This picture is being copied.'
        waiting.classList.toggle('error', isRefused)
        image.alt = String(now.attrs.alt)
        dom.classList.toggle('is-undescribed', now.attrs.alt === '')
        caption.show(now)
        alt.show(now)
      }
      show()
      const stop = pictures?.subscribe(show)
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
        destroy: () => stop?.(),
      }
    }
  },
})
