import { Node } from '@tiptap/core'
import type { RichTextNode } from '@vitrine/model'
import { OPAQUE } from './editor-document.ts'

/** Shows what the editor keeps as it is, by its kind; it can be moved and taken out as a whole. */
export const OpaqueNode = Node.create({
  name: OPAQUE,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { node: { default: null, rendered: false } }
  },
  // Nothing that is pasted becomes one: only what was in the text already.
  parseHTML: () => [],
  renderHTML({ node }) {
    return ['div', { class: 'rich-opaque' }, wordsFor(node.attrs.node as RichTextNode | null)]
  },
})

function wordsFor(node: RichTextNode | null): string {
  switch (node?.type) {
    case 'image':
      return node.attrs.alt ? `Picture: ${node.attrs.alt}` : 'Picture'
    case 'video':
      return `Film: ${node.attrs.title}`
    case 'table':
      return 'Table'
    default:
      return 'A piece that stays as it is'
  }
}
