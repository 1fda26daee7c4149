import { t } from '@vitrine/model'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { matchFuzzy, type FuzzyMatch } from './fuzzy-match.ts'
import { SearchIcon } from '../icons.tsx'

export type CommandItem = {
  id: string
  /** Searched, shown and read out. */
  text: string
  /** Further search terms. */
  keywords?: string
  icon?: ReactNode
  /** A second line below the text. */
  description?: string
  /** Shown at the end, such as a shortcut. */
  end?: ReactNode
  isCurrent?: boolean
  onSelect: () => void
}
export type CommandGroup = { title: string; items: readonly CommandItem[]; isTitleHidden?: boolean }

type CommandListProps = {
  /** Labels the input and the list. */
  label: string
  placeholder: string
  groups: readonly CommandGroup[]
  /** Shown when no item matches the query. */
  emptyMessage: (query: string) => string
}

type MatchedItem = CommandItem & { match: FuzzyMatch }

/**
 * A searchable list (ARIA combobox): type to filter, arrow keys to move, Enter to select. The focus stays in the
 * input.
 */
export function CommandList({ label, placeholder, groups, emptyMessage }: CommandListProps) {
  const [query, setQuery] = useState('')
  /** The option that was moved to; null for the first one, or the current one without a query. */
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const matchingGroups = groups
    .map(group => ({ ...group, items: matchItems(query, group.items) }))
    .filter(group => group.items.length > 0)
  const items = matchingGroups.flatMap(group => group.items)
  const current = items.findIndex(item => item.isCurrent && !query)
  const at = Math.min(activeIndex ?? Math.max(0, current), items.length - 1)
  useEffect(() => {
    list.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      items[at]?.onSelect()
    } else if (step !== undefined && items.length > 0) {
      event.preventDefault()
      const isArrow = event.key.startsWith('Arrow')
      setActiveIndex(
        isArrow ? (step + items.length) % items.length : Math.max(0, Math.min(step, items.length - 1)),
      )
    }
  }

  return (
    <div className="command-list">
      <div className="command-list-field">
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={items[at] ? `${id}-${items[at].id}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setActiveIndex(null)
          }}
          onKeyDown={handleKey}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="command-list-options" role="listbox" id={`${id}-list`} aria-label={label} ref={list}>
        {matchingGroups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
          <div role="group" aria-label={group.title} key={group.title}>
            {!group.isTitleHidden && (
              <p className="command-list-title" aria-hidden="true">
                {group.title}
              </p>
            )}
            {group.items.map(item => {
              const index = items.indexOf(item)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of the list
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input (aria-activedescendant)
                <div
                  key={item.id}
                  role="option"
                  id={`${id}-${item.id}`}
                  data-index={index}
                  className="menu-item"
                  aria-selected={index === at}
                  aria-current={item.isCurrent || undefined}
                  onPointerMove={() => setActiveIndex(index)}
                  onClick={item.onSelect}
                >
                  <ItemContent {...item} />
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className={items.length > 0 ? 'visually-hidden' : 'command-list-none'} role="status">
        {items.length === 0
          ? emptyMessage(query.trim())
          : query && t('{count, plural, one {# result} other {# results}}', { count: items.length })}
      </p>
    </div>
  )
}

/** Returns the matching items, best first; in the given order without a query. */
function matchItems(query: string, items: readonly CommandItem[]): MatchedItem[] {
  const found = items.flatMap((item): MatchedItem[] => {
    const match = matchFuzzy(query, item.text)
    if (match) return [{ ...item, match }]
    const secondary = matchFuzzy(query, `${item.text} ${item.description ?? ''} ${item.keywords ?? ''}`)
    return secondary && secondary.score >= 1
      ? [{ ...item, match: { score: secondary.score - 1, marks: [] } }]
      : []
  })
  return found.sort((a, b) => b.match.score - a.match.score)
}

function ItemContent({ icon, text, match, description, end }: MatchedItem) {
  return (
    <>
      {icon}
      <span className="command-list-text">
        <HighlightedText text={text} match={match} />
        {description && <span className="command-list-description">{description}</span>}
      </span>
      {end && <span className="end">{end}</span>}
    </>
  )
}

function HighlightedText({ text, match: { marks } }: { text: string; match: FuzzyMatch }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of marks) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return (
    <span className="command-list-name" dir="auto">
      {parts}
      {text.slice(at)}
    </span>
  )
}
