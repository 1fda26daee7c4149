import type { Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { PictureStore } from '../picture-store.ts'

/** Creates an element with attributes and content. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Whether an event belongs to a control inside a node instead of the text. */
export function isControlEvent(event: Event): boolean {
  const target = event.target
  return target instanceof HTMLElement && target.closest('input, textarea, select, button') !== null
}

type LeafNodeViewOptions = {
  node: ProseMirrorNode
  dom: HTMLElement
  /** Shows a version of the node in `dom`. */
  render: (node: ProseMirrorNode) => void
  /** Renders again when one of its pictures changes. */
  pictures?: PictureStore | null
}

/** Creates the view of a node without editable content; its controls handle their own events. */
export function createLeafNodeView({ node, dom, render, pictures }: LeafNodeViewOptions): NodeView {
  let current = node
  render(node)
  const unsubscribe = pictures?.subscribe(() => render(current))
  return {
    dom,
    update: next => {
      if (next.type !== current.type) return false
      current = next
      render(next)
      return true
    },
    stopEvent: isControlEvent,
    ignoreMutation: () => true,
    destroy: () => unsubscribe?.(),
  }
}

type NodeInputOptions = {
  editor: Editor
  getPos: () => number | undefined
  attribute: string
  label: string
  maxLength: number
  className: string
}

/** Creates an input for an attribute of a node, such as a caption. */
export function createNodeInput({
  editor,
  getPos,
  attribute,
  label,
  maxLength: most,
  className,
}: NodeInputOptions) {
  const input = createElement('input', {
    type: 'text',
    class: className,
    placeholder: label,
    'aria-label': label,
    maxlength: String(most),
    dir: 'auto',
    autocomplete: 'off',
  })
  input.addEventListener('input', () => {
    const pos = getPos()
    const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
    if (pos === undefined || !node) return
    const attrs = { ...node.attrs, [attribute]: input.value }
    editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, undefined, attrs))
  })
  input.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    const pos = getPos()
    const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
    if (pos === undefined || !node) return
    // Continues with the text in the card or below it, in a new line if there is none.
    const after = node.isLeaf ? pos + node.nodeSize : pos + 1
    const chain = editor.chain()
    if (after >= editor.state.doc.content.size) chain.insertContentAt(after, { type: 'paragraph' })
    chain
      .setTextSelection(after + 1)
      .scrollIntoView()
      .run()
    // At once: the command waits for a frame, in which typed letters would go into the input.
    editor.view.focus()
  })
  const show = (node: ProseMirrorNode) => {
    const value = String(node.attrs[attribute] ?? '')
    if (input.value !== value) input.value = value
  }
  return { input, show }
}
