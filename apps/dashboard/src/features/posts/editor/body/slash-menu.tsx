import { Trans } from '../../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type InsertPrompts, type SlashCommand, findSlashCommands } from './slash-commands.tsx'

/** The text after a slash, and the slash's position. */
type SlashQuery = { from: number; to: number; query: string }

/** Returns the query before the cursor: after a slash at the beginning of a line or after a space; otherwise null. */
function findSlashQuery(editor: Editor): SlashQuery | null {
  const { selection } = editor.state
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const found = /(?:^|\s)\/([\p{L}\d]{0,20})$/u.exec(before)
  if (!found) return null
  const query = found[1] ?? ''
  return { from: $from.pos - query.length - 1, to: $from.pos, query }
}

/** The menu below a slash: arrow keys select, Enter runs the command, Escape keeps the slash as text. */
export function SlashMenu({ editor, prompts }: { editor: Editor; prompts: InsertPrompts }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [slash, setSlash] = useState<SlashQuery | null>(null)
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  const [index, setIndex] = useState(0)
  const items = slash ? findSlashCommands(slash.query) : []
  const isOpen = slash !== null && slash.from !== dismissedAt && items.length > 0
  const selected = items[Math.min(index, items.length - 1)]

  const updateQuery = useEffectEvent(() => {
    const next = editor.isFocused ? findSlashQuery(editor) : null
    if (next?.query !== slash?.query) setIndex(0)
    if (!next) setDismissedAt(null)
    setSlash(next)
  })
  const runCommand = (item: SlashCommand) => {
    if (!slash) return
    editor.chain().focus().deleteRange({ from: slash.from, to: slash.to }).run()
    setSlash(null)
    item.run(editor, prompts)
  }
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || !selected || event.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setIndex((items.indexOf(selected) + step + items.length) % items.length)
    else if (event.key === 'Enter' || event.key === 'Tab') runCommand(selected)
    else if (event.key === 'Escape') setDismissedAt(slash.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    editor.on('transaction', updateQuery)
    editor.on('blur', updateQuery)
    const { dom } = editor.view
    // In the capture phase, before the editor handles the key.
    dom.addEventListener('keydown', handleKeyDown, true)
    return () => {
      editor.off('transaction', updateQuery)
      editor.off('blur', updateQuery)
      dom.removeEventListener('keydown', handleKeyDown, true)
    }
  }, [editor])
  useActiveDescendant(editor, isOpen ? { listbox: id, option: `${id}-${selected?.id ?? ''}` } : null)
  useLayoutEffect(() => {
    if (isOpen && box.current) positionMenu(box.current, editor, slash.from)
  })
  if (!isOpen) return null
  return (
    <div className="menu slash" ref={box}>
      <p className="slash-head" aria-hidden="true">
        {t('Insert')}
      </p>
      <div className="slash-list" role="listbox" id={id} aria-label={t('Insert')}>
        {items.map(item => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, where the focus stays
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          <div
            key={item.id}
            id={`${id}-${item.id}`}
            className="menu-item"
            role="option"
            aria-selected={item === selected}
            onMouseDown={event => event.preventDefault()}
            onMouseMove={() => setIndex(items.indexOf(item))}
            onClick={() => runCommand(item)}
          >
            <span className="slash-icon">{item.icon}</span>
            <span className="slash-text">
              {item.label}
              {item.description && <small>{item.description}</small>}
            </span>
            {item.shortcut && <span className="end mono">{item.shortcut}</span>}
          </div>
        ))}
      </div>
      <KeyHints />
    </div>
  )
}

/** Tells assistive technology which option of a listbox the arrow keys are on; null removes it. */
function useActiveDescendant(editor: Editor, active: { listbox: string; option: string } | null): void {
  const { listbox, option } = active ?? {}
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-haspopup', 'listbox')
    if (listbox !== undefined && option !== undefined) {
      dom.setAttribute('aria-controls', listbox)
      dom.setAttribute('aria-activedescendant', option)
    } else {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, listbox, option])
}

/** Places the menu below the slash, above it where there is more room, and scrolls to the selected command. */
function positionMenu(menu: HTMLElement, editor: Editor, from: number): void {
  const frame = menu.offsetParent?.getBoundingClientRect()
  const cursor = editor.view.coordsAtPos(from)
  if (!frame) return
  const height = menu.offsetHeight
  const isBelow = cursor.bottom + height + 16 < innerHeight || cursor.top < height + 80
  menu.style.left = `${Math.max(0, Math.min(cursor.left - frame.left, frame.width - menu.offsetWidth))}px`
  menu.style.top = `${(isBelow ? cursor.bottom + 8 : cursor.top - height - 8) - frame.top}px`
  menu.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
}

function KeyHints() {
  return (
    <p className="slash-foot" aria-hidden="true">
      <span>
        <Trans message="<kbd>↑</kbd> <kbd2>↓</kbd2> choose" components={{ kbd: <kbd />, kbd2: <kbd /> }} />
      </span>
      <span>
        <Trans message="<kbd>↵</kbd> insert" components={{ kbd: <kbd /> }} />
      </span>
      <span>
        <Trans message="<kbd>Esc</kbd> close" components={{ kbd: <kbd /> }} />
      </span>
    </p>
  )
}
