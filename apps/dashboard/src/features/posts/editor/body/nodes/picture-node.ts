import { t } from '@vitrine/model'
import { Node } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { PictureStore } from '../picture-store.ts'
import { createElement, createLeafNodeView, createNodeInput } from './node-view.ts'

/** A picture with its caption and alt text. */
export const PictureNode = Node.create<{ pictures: PictureStore | null }>({
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
      const image = createElement('img', { alt: '', draggable: 'false' })
      const status = createElement('span', { class: 'doc-pending', role: 'status' })
      const caption = createNodeInput({
        editor,
        getPos,
        attribute: 'caption',
        label: t('Caption'),
        maxLength: 500,
        className: 'doc-caption',
      })
      const alt = createNodeInput({
        editor,
        getPos,
        attribute: 'alt',
        label: t('Describe the picture for screen readers'),
        maxLength: 500,
        className: 'doc-alt',
      })
      const frame = createElement('div', { class: 'doc-frame' }, image, status)
      const dom = createElement('figure', { class: 'doc-picture' }, frame, caption.input, alt.input)
      const render = (current: ProseMirrorNode) => {
        const address = pictures?.getUrl(String(current.attrs.src)) ?? null
        if (address !== null && image.getAttribute('src') !== address) image.src = address
        image.hidden = address === null
        status.hidden = address !== null
        const hasFailed = pictures?.hasFailed(String(current.attrs.src)) ?? false
        status.textContent = hasFailed
          ? t('We couldn’t copy this picture, so it isn’t shown. Upload it instead.')
          : t('Copying this picture …')
        status.classList.toggle('error', hasFailed)
        image.alt = String(current.attrs.alt)
        dom.classList.toggle('is-undescribed', current.attrs.alt === '')
        caption.show(current)
        alt.show(current)
      }
      return createLeafNodeView({ node, dom, render, pictures })
    }
  },
})
