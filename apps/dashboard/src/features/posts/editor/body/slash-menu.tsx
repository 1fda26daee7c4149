import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Ask, type Insertion, insertionsFor } from './slash-commands.tsx'

/** What is typed after a slash, and where the slash stands. */
type Slash = { from: number; to: number; query: string }

/** The slash before the cursor, at the beginning of a line or after a space. */
function slashIn(editor: Editor): Slash | null {
  const { selection } = editor.state
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const found = /(?:^|\s)\/([\p{L}\d]{0,20})$/u.exec(before)
  if (!found) return null
  const query = found[1] ?? ''
  return { from: $from.pos - query.length - 1, to: $from.pos, query }
}

/** The menu under a slash: arrow keys choose, Enter inserts, Escape leaves the slash as a letter. */
export function SlashMenu({ editor, ask }: { editor: Editor; ask: Ask }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [slash, setSlash] = useState<Slash | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const items = slash ? insertionsFor(slash.query) : []
  const isOpen = slash !== null && slash.from !== left && items.length > 0
  const chosen = items[Math.min(at, items.length - 1)]

  const look = useEffectEvent(() => {
    const next = editor.isFocused ? slashIn(editor) : null
    if (next?.query !== slash?.query) setAt(0)
    if (!next) setLeft(null)
    setSlash(next)
  })
  const pick = (item: Insertion) => {
    if (!slash) return
    editor.chain().focus().deleteRange({ from: slash.from, to: slash.to }).run()
    setSlash(null)
    item.run(editor, ask)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || !chosen || event.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((items.indexOf(chosen) + step + items.length) % items.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen)
    else if (event.key === 'Escape') setLeft(slash.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    editor.on('transaction', look)
    editor.on('blur', look)
    const { dom } = editor.view
    // Before the text itself takes the key.
    dom.addEventListener('keydown', press, true)
    return () => {
      editor.off('transaction', look)
      editor.off('blur', look)
      dom.removeEventListener('keydown', press, true)
    }
  }, [editor])
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-haspopup', 'listbox')
    if (isOpen) {
      dom.setAttribute('aria-controls', id)
      dom.setAttribute('aria-activedescendant', `${id}-${chosen?.id ?? ''}`)
    } else {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, isOpen, chosen, id])
  useLayoutEffect(() => {
    if (!isOpen || !box.current || !slash) return
    const frame = box.current.offsetParent?.getBoundingClientRect()
    const place = editor.view.coordsAtPos(slash.from)
    if (!frame) return
    const height = box.current.offsetHeight
    const isBelow = place.bottom + height + 16 < innerHeight || place.top < height + 80
    box.current.style.left = `${Math.max(0, Math.min(place.left - frame.left, frame.width - box.current.offsetWidth))}px`
    box.current.style.top = `${(isBelow ? place.bottom + 8 : place.top - height - 8) - frame.top}px`
    box.current.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  if (!isOpen) return null
  return (
    <div className="menu slash" ref={box}>
      <p className="slash-head" aria-hidden="true">
        Insert
      </p>
      <div className="slash-list" role="listbox" id={id} aria-label="Insert">
        {items.map(item => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, where the focus stays
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          <div
            key={item.id}
            id={`${id}-${item.id}`}
            className="menu-item"
            role="option"
            aria-selected={item === chosen}
            onMouseDown={event => event.preventDefault()}
            onMouseMove={() => setAt(items.indexOf(item))}
            onClick={() => pick(item)}
          >
            <span className="slash-icon">{item.icon}</span>
            <span className="slash-words">
              {item.label}
              {item.says && <small>{item.says}</small>}
            </span>
            {item.typed && <span className="end mono">{item.typed}</span>}
          </div>
        ))}
      </div>
      <p className="slash-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>↵</kbd> insert
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
      </p>
    </div>
  )
}
