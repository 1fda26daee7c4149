import { Node } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { dateLocale, fileKind, t, uploadedFilePath } from '@vitrine/model'
import type { FileUploads } from '../file-uploads.ts'
import { createInputs } from './card-nodes.ts'
import { createElement, createLeafNodeView } from './node-view.ts'

const ATTRIBUTES = ['src', 'name', 'size', 'title', 'caption', 'type'] as const

/** The kind and size of a file: "PDF · 2.4 MB". */
function describeFile({ name, size }: Record<string, unknown>): string {
  const bytes = Number(size)
  const [amount, unit] = bytes < 1e6 ? [bytes / 1000, 'kilobyte'] : [bytes / 1e6, 'megabyte']
  const format = { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 } as const
  const text = bytes === 0 ? '' : new Intl.NumberFormat(dateLocale(), format).format(Math.max(0.1, amount))
  return [fileKind(String(name)), text].filter(Boolean).join(' · ')
}

/** Creates the node of an uploaded file, with inputs for its title and caption. */
const createFileNode = (name: 'audio' | 'file') =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      src: { default: '' },
      name: { default: '' },
      size: { default: 0 },
      title: { default: '' },
      caption: { default: '' },
      type: { default: null },
    }),
    parseHTML: () => [
      {
        tag: `div[data-${name}]`,
        getAttrs: found =>
          Object.fromEntries(ATTRIBUTES.map(key => [key, found.getAttribute(`data-${name}-${key}`) ?? ''])),
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      'div',
      {
        [`data-${name}`]: '',
        ...Object.fromEntries(ATTRIBUTES.map(key => [`data-${name}-${key}`, attrs[key]])),
      },
    ],
    addNodeView() {
      return ({ node, editor, getPos }) => {
        const inputs = createInputs(editor, getPos, [
          { attribute: 'title', label: t('Title'), maxLength: 300 },
          { attribute: 'caption', label: t('Caption'), maxLength: 500 },
        ])
        const place = createElement('span', { class: 'doc-card-place' })
        const dom = createElement('div', { class: 'doc-file' }, ...inputs.elements, place)
        const path = uploadedFilePath(String(node.attrs.src))
        if (name === 'audio' && path)
          dom.append(createElement('audio', { controls: '', preload: 'none', src: path }))
        const render = (current: ProseMirrorNode) => {
          inputs.show(current)
          inputs.elements[0]?.setAttribute('placeholder', String(current.attrs.name) || t('Title'))
          place.textContent = describeFile(current.attrs)
        }
        return createLeafNodeView({ node, dom, render })
      }
    },
  })

/** An audio file with its player. */
export const AudioNode = createFileNode('audio')
/** A file that readers download. */
export const FileNode = createFileNode('file')

/** A file that is uploading: it has no address yet, so it is never stored. */
export const FileUploadNode = Node.create<{ uploads: FileUploads | null }>({
  name: 'fileUpload',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ uploads: null }),
  addAttributes: () => ({
    id: { default: '' },
    name: { default: '' },
    size: { default: 0 },
    failure: { default: '' },
  }),
  parseHTML: () => [],
  renderHTML: () => ['div'],
  addNodeView() {
    const { uploads } = this.options
    return ({ node, editor, getPos }) => {
      const id = String(node.attrs.id)
      const name = createElement('strong', { dir: 'auto' }, String(node.attrs.name))
      const facts = createElement('span', { class: 'doc-card-place' }, describeFile(node.attrs))
      const bar = createElement('progress', { max: '1', 'aria-label': t('Uploading …') })
      const status = createElement('span', { class: 'doc-card-place', role: 'status' })
      const retry = createElement('button', { type: 'button', class: 'btn btn-line btn-s' }, t('Try again'))
      const remove = createElement('button', { type: 'button', class: 'btn btn-quiet btn-s' }, t('Remove'))
      const actions = createElement('div', { class: 'doc-actions' }, retry, remove)
      const dom = createElement('div', { class: 'doc-file' }, name, facts, bar, status, actions)
      retry.addEventListener('click', () => uploads?.retry(id))
      remove.addEventListener('click', () => {
        const pos = getPos()
        if (pos === undefined) return
        editor.commands.deleteRange({ from: pos, to: pos + 1 })
        // Synchronously: the next key belongs to the text already.
        editor.view.focus()
      })
      const render = (current: ProseMirrorNode) => {
        const failure = String(current.attrs.failure)
        status.textContent = failure || t('Uploading …')
        status.classList.toggle('error', failure !== '')
        bar.hidden = failure !== ''
        retry.hidden = failure === ''
      }
      const showShare = () => {
        bar.value = uploads?.shareOf(id) ?? 0
      }
      showShare()
      const unsubscribe = uploads?.subscribe(showShare)
      return { ...createLeafNodeView({ node, dom, render }), destroy: () => unsubscribe?.() }
    }
  },
})
