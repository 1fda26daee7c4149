import { CALLOUT_KINDS, type CalloutKind, isLinkTarget, t } from '@vitrine/model'
import { type Editor, Node } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { completeUrl } from '../../../../../ui/rich-text/complete-url.ts'
import type { PictureStore } from '../picture-store.ts'
import { createElement, createLeafNodeView, createNodeInput, isControlEvent } from './node-view.ts'

const CALLOUT_LABELS: Record<CalloutKind, string> = {
  note: t('Note', {}, 'callout'),
  tip: t('Tip'),
  warning: t('Warning'),
}

type ContainerOptions = {
  node: ProseMirrorNode
  dom: HTMLElement
  contentDOM: HTMLElement
  render: (node: ProseMirrorNode) => void
}

/** Creates the view of a card whose blocks are edited in `contentDOM`. */
function createContainerView({ node, dom, contentDOM, render }: ContainerOptions): NodeView {
  render(node)
  return {
    dom,
    contentDOM,
    update: next => {
      if (next.type !== node.type) return false
      render(next)
      return true
    },
    stopEvent: isControlEvent,
    ignoreMutation: record => record.type !== 'selection' && !contentDOM.contains(record.target),
  }
}

/** A paragraph or more that stand out, with the select of their kind. */
export const CalloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: { default: 'note' } }),
  parseHTML: () => [
    { tag: 'div[data-callout]', getAttrs: found => ({ kind: toKind(found.getAttribute('data-callout')) }) },
  ],
  renderHTML: ({ node }) => ['div', { 'data-callout': node.attrs.kind }, 0],
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const select = createElement(
        'select',
        { class: 'doc-language', 'aria-label': t('Kind of callout') },
        ...CALLOUT_KINDS.map(kind => createElement('option', { value: kind }, CALLOUT_LABELS[kind])),
      )
      const contentDOM = createElement('div', { class: 'doc-card-text' })
      const dom = createElement('div', { class: 'doc-callout' }, select, contentDOM)
      select.addEventListener('change', () => {
        const pos = getPos()
        if (pos === undefined) return
        editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, undefined, { kind: select.value }))
        editor.commands.focus()
      })
      const render = ({ attrs }: ProseMirrorNode) => {
        select.value = toKind(attrs.kind)
        dom.dataset.kind = select.value
      }
      return createContainerView({ node, dom, contentDOM, render })
    }
  },
})

const toKind = (value: unknown): CalloutKind => CALLOUT_KINDS.find(kind => kind === value) ?? 'note'

/** A text that readers unfold. */
export const ToggleNode = Node.create({
  name: 'toggle',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'div[data-toggle]',
      getAttrs: found => ({ title: (found.getAttribute('data-toggle') ?? '').slice(0, 300) }),
    },
  ],
  renderHTML: ({ node }) => ['div', { 'data-toggle': node.attrs.title }, 0],
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const title = createNodeInput({
        editor,
        getPos,
        attribute: 'title',
        label: t('Toggle title'),
        maxLength: 300,
        className: 'doc-toggle-title',
      })
      const contentDOM = createElement('div', { class: 'doc-card-text' })
      const dom = createElement('div', { class: 'doc-toggle' }, title.input, contentDOM)
      return createContainerView({ node, dom, contentDOM, render: title.show })
    }
  },
})

/** Several pictures in rows. */
export const GalleryNode = Node.create<{ onAdd: (pos: number) => void }>({
  name: 'gallery',
  group: 'block',
  content: '(image | upload)*',
  isolating: true,
  addOptions: () => ({ onAdd: () => undefined }),
  parseHTML: () => [{ tag: 'div[data-gallery]' }],
  renderHTML: () => ['div', { 'data-gallery': '' }, 0],
  addNodeView() {
    const { onAdd } = this.options
    return ({ node, editor, getPos }) => {
      const add = createElement('button', { type: 'button', class: 'btn btn-line btn-s' }, t('Add pictures'))
      add.addEventListener('click', () => {
        const pos = getPos()
        const current = pos === undefined ? null : editor.state.doc.nodeAt(pos)
        if (pos !== undefined && current) onAdd(pos + current.nodeSize - 1)
      })
      const contentDOM = createElement('div', { class: 'doc-gallery-pictures' })
      const dom = createElement('div', { class: 'doc-gallery' }, contentDOM, add)
      return createContainerView({ node, dom, contentDOM, render: () => undefined })
    }
  },
})

type InputSpec = { attribute: string; label: string; maxLength: number }

/** Creates the inputs of a card without editable blocks. */
export function createInputs(editor: Editor, getPos: () => number | undefined, specs: readonly InputSpec[]) {
  const inputs = specs.map(spec => createNodeInput({ editor, getPos, ...spec, className: 'doc-card-input' }))
  return {
    elements: inputs.map(({ input }) => input),
    show: (node: ProseMirrorNode) => inputs.forEach(one => one.show(node)),
  }
}

/** A link as a card, with what its page says of itself. */
export const BookmarkNode = Node.create<{ pictures: PictureStore | null }>({
  name: 'bookmark',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ pictures: null }),
  addAttributes: () => ({
    url: { default: '' },
    title: { default: '' },
    description: { default: '' },
    site: { default: '' },
    picture: { default: null },
    isLoading: { default: false, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-bookmark]',
      getAttrs: found =>
        Object.fromEntries(
          ['url', 'title', 'description', 'site', 'picture'].map(name => [
            name,
            found.getAttribute(name === 'url' ? 'data-bookmark' : `data-${name}`) ??
              (name === 'picture' ? null : ''),
          ]),
        ),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'div',
    {
      'data-bookmark': attrs.url,
      'data-title': attrs.title,
      'data-description': attrs.description,
      'data-site': attrs.site,
      'data-picture': attrs.picture,
    },
  ],
  addNodeView() {
    const { pictures } = this.options
    return ({ node, editor, getPos }) => {
      const inputs = createInputs(editor, getPos, [
        { attribute: 'title', label: t('Title'), maxLength: 300 },
        { attribute: 'description', label: t('Description'), maxLength: 500 },
      ])
      const place = createElement('span', { class: 'doc-card-place', dir: 'ltr' })
      const status = createElement('span', { class: 'doc-card-place', role: 'status' })
      const image = createElement('img', { alt: '', draggable: 'false' })
      const text = createElement('div', { class: 'doc-bookmark-text' }, ...inputs.elements, place, status)
      const dom = createElement('div', { class: 'doc-bookmark' }, text, image)
      const render = (current: ProseMirrorNode) => {
        const { url, picture, isLoading } = current.attrs
        const address = typeof picture === 'string' ? (pictures?.getUrl(picture) ?? null) : null
        if (address !== null && image.getAttribute('src') !== address) image.src = address
        image.hidden = address === null
        place.textContent = String(url).replace(/^https?:\/\/(?:www\.)?/, '')
        status.textContent = isLoading ? t('Reading the page …') : ''
        inputs.show(current)
      }
      return createLeafNodeView({ node, dom, render, pictures })
    }
  },
})

/** A link that looks like a button. */
export const ButtonNode = Node.create({
  name: 'button',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ label: { default: '' }, href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'div[data-button]',
      getAttrs: found => ({
        label: (found.getAttribute('data-label') ?? '').slice(0, 100),
        href: found.getAttribute('data-button') ?? '',
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['div', { 'data-button': attrs.href, 'data-label': attrs.label }],
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const inputs = createInputs(editor, getPos, [
        { attribute: 'label', label: t('Button label'), maxLength: 100 },
        { attribute: 'href', label: t('Link'), maxLength: 2000 },
      ])
      const [, link] = inputs.elements
      link?.setAttribute('dir', 'ltr')
      link?.setAttribute('inputmode', 'url')
      const hint = createElement('span', { class: 'doc-card-place error', role: 'status' })
      const dom = createElement('div', { class: 'doc-button' }, ...inputs.elements, hint)
      const render = (current: ProseMirrorNode) => {
        inputs.show(current)
        const href = String(current.attrs.href)
        hint.textContent =
          href === '' || isLinkTarget(completeUrl(href))
            ? ''
            : t('Enter a web or email address. Until then the button isn’t shown.')
      }
      return createLeafNodeView({ node, dom, render })
    }
  },
})
