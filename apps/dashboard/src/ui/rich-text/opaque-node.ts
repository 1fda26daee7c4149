import { Node } from '@tiptap/core'
import { plainText, type RichTextNode, t } from '@vitrine/model'
import { OPAQUE } from './editor-document.ts'

/** Shows an uneditable block by its kind; it can be moved and deleted as a whole. */
export const OpaqueNode = Node.create({
  name: OPAQUE,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { node: { default: null, rendered: false } }
  },
  // Created only from stored text, never from pasted HTML.
  parseHTML: () => [],
  renderHTML({ node }) {
    return ['div', { class: 'rich-opaque' }, describeNode(node.attrs.node as RichTextNode | null)]
  },
})

function describeNode(node: RichTextNode | null): string {
  switch (node?.type) {
    case 'image':
      return node.attrs.alt ? t('Picture: {alt}', { alt: node.attrs.alt }) : t('Picture')
    case 'video':
      return t('Video: {title}', { title: node.attrs.title })
    case 'table':
      return t('Table')
    case 'gallery':
      return t('Gallery')
    case 'bookmark':
    case 'button':
    case 'audio':
    case 'file':
    case 'callout':
    case 'toggle':
      return plainText({ type: 'doc', content: [node] }).slice(0, 300)
    default:
      return t('Unsupported content, kept unchanged')
  }
}
