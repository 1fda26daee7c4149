import { t } from '@vitrine/model'
import { videoHost } from '@vitrine/render'
import { Node } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { PictureStore } from '../picture-store.ts'
import { createElement, createLeafNodeView, createNodeInput } from './node-view.ts'

/** "1:02:05", "12:40", "0:07". */
function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const pair = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`
}

/** A video, shown as its thumbnail; readers load it on demand. */
export const VideoNode = Node.create<{ pictures: PictureStore | null }>({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ pictures: null }),
  addAttributes: () => ({
    host: { default: 'youtube' },
    id: { default: '' },
    title: { default: '' },
    poster: { default: null },
    start: { default: undefined },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-film]',
      getAttrs: found => ({
        host: found.getAttribute('data-host'),
        id: found.getAttribute('data-film'),
        title: found.getAttribute('title') ?? '',
        poster: found.getAttribute('data-poster'),
        start: found.hasAttribute('data-start') ? Number(found.getAttribute('data-start')) : undefined,
      }),
    },
  ],
  renderHTML({ node }) {
    const { host, id, title, poster, start } = node.attrs
    return ['div', { 'data-film': id, 'data-host': host, title, 'data-poster': poster, 'data-start': start }]
  },
  addNodeView() {
    const { pictures } = this.options
    return ({ node, editor, getPos }) => {
      const thumbnail = createElement('img', { alt: '', draggable: 'false' })
      const badge = createElement('b', { class: 'doc-play num' })
      const title = createNodeInput({
        editor,
        getPos,
        attribute: 'title',
        label: t('Video title'),
        maxLength: 300,
        className: 'doc-caption',
      })
      const frame = createElement('div', { class: 'doc-frame' }, thumbnail, badge)
      const dom = createElement('figure', { class: 'doc-video' }, frame, title.input)
      const render = (current: ProseMirrorNode) => {
        const { host, id, start, poster } = current.attrs
        const address = typeof poster === 'string' ? (pictures?.getUrl(poster) ?? null) : null
        if (address !== null && thumbnail.getAttribute('src') !== address) thumbnail.src = address
        thumbnail.hidden = address === null
        dom.classList.toggle('is-without-poster', address === null)
        const from =
          typeof start === 'number' && start > 0
            ? t(', from {duration}', { duration: formatDuration(start) })
            : ''
        badge.textContent = `▶ ${videoHost({ host, id }).name}${from}`
        title.show(current)
      }
      return createLeafNodeView({ node, dom, render, pictures })
    }
  },
})
