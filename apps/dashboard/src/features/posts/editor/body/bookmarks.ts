import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { BookmarkAttributes } from '@vitrine/model'

type BookmarksOptions = {
  editor: () => Editor | null
  /** Reads what a page says of itself; null if it cannot be read. */
  read: (url: string) => Promise<BookmarkAttributes | null>
}

/** Inserts link cards: each at once, and with the page's title and picture when the server has read them. */
export function createBookmarks({ editor, read }: BookmarksOptions) {
  /** Changes the cards that wait for this page; undo must not bring back the waiting. */
  const resolve = (url: string, found: BookmarkAttributes | null) => {
    const current = editor()
    if (!current) return
    const { tr } = current.state
    current.state.doc.descendants((node, pos) => {
      const { attrs } = node
      if (node.type.name !== 'bookmark' || !attrs.isLoading || attrs.url !== url) return
      const own = { title: attrs.title || found?.title, description: attrs.description || found?.description }
      tr.setNodeMarkup(pos, undefined, { ...attrs, ...found, url, ...own, isLoading: false })
    })
    if (tr.docChanged) current.view.dispatch(tr.setMeta('addToHistory', false))
  }
  return {
    /** Inserts the card of a page at the cursor, or in place of a range; the cursor continues below it. */
    insert(url: string, range?: { from: number; to: number }) {
      const current = editor()
      if (!current) return
      // A step of its own, even right after the link was pasted.
      current.view.dispatch(closeHistory(current.state.tr))
      const card = { type: 'bookmark', attrs: { url, isLoading: true } }
      const chain = current.chain().focus()
      if (range) chain.setTextSelection(range)
      chain.insertContent([card, { type: 'paragraph' }]).run()
      read(url).then(
        found => resolve(url, found),
        () => resolve(url, null),
      )
    },
  }
}
