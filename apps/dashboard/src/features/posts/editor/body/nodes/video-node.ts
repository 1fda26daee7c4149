import { Node } from '@tiptap/core'
import type { Pictures } from '../picture-store.ts'
import { element, isOfControl, nodeField } from './node-view.ts'

/** "1:02:05", "12:40", "0:07". */
function clockWords(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const pair = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`
}

const HOSTS: Record<string, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** A film, shown as its still; readers load it when they want it. */
export const FilmNode = Node.create<{ pictures: Pictures | null }>({
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
      const still = element('img', { alt: '', draggable: 'false' })
      const badge = element('b', { class: 'doc-play num' })
      const title = nodeField({
        editor,
        getPos,
        attribute: 'title',
        label: 'What the film is called',
        most: 300,
        className: 'doc-caption',
      })
      const frame = element('div', { class: 'doc-frame' }, still, badge)
      const dom = element('figure', { class: 'doc-film' }, frame, title.input)
      let now = node
      const show = () => {
        const { host, start, poster } = now.attrs
        const address = typeof poster === 'string' ? (pictures?.addressOf(poster) ?? null) : null
        if (address !== null && still.getAttribute('src') !== address) still.src = address
        still.hidden = address === null
        dom.classList.toggle('is-bare', address === null)
        const from = typeof start === 'number' && start > 0 ? `, from ${clockWords(start)}` : ''
        badge.textContent = `▶ ${HOSTS[String(host)] ?? ''}${from}`
        title.show(now)
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
