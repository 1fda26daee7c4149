import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { matchFuzzy, type FuzzyMatch } from './fuzzy-match.ts'
import { SearchIcon } from '../icons.tsx'

export type CommandItem = {
  id: string
  /** What is searched, shown and read out. */
  text: string
  /** Other words by which it is found. */
  keywords?: string
  icon?: ReactNode
  /** A second line under the text. */
  description?: string
  /** Stands at the end, such as a shortcut. */
  end?: ReactNode
  isCurrent?: boolean
  onSelect: () => void
}
export type CommandGroup = { title: string; items: readonly CommandItem[]; isTitleHidden?: boolean }

type CommandListProps = {
  /** Names the field and the list. */
  label: string
  placeholder: string
  groups: readonly CommandGroup[]
  /** Said when nothing answers the query. */
  emptyMessage: (query: string) => string
}

type Found = CommandItem & { match: FuzzyMatch }

/** A field and a list under it: type to narrow down, arrows to choose, Enter to take. The focus stays in the field. */
export function CommandList({ label, placeholder, groups, emptyMessage: nothing }: CommandListProps) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = groups
    .map(group => ({ ...group, picks: answering(query, group.items) }))
    .filter(group => group.picks.length > 0)
  const picks = shown.flatMap(group => group.picks)
  const at = Math.min(chosen, picks.length - 1)
  useEffect(() => {
    list.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      picks[at]?.onSelect()
    } else if (step !== undefined && picks.length > 0) {
      event.preventDefault()
      const isSmall = event.key.startsWith('Arrow')
      setChosen(
        isSmall ? (step + picks.length) % picks.length : Math.max(0, Math.min(step, picks.length - 1)),
      )
    }
  }

  return (
    <div className="picks">
      <div className="picks-field">
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={picks[at] ? `${id}-${picks[at].id}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="picks-list" role="listbox" id={`${id}-list`} aria-label={label} ref={list}>
        {shown.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
          <div role="group" aria-label={group.title} key={group.title}>
            {!group.isTitleHidden && (
              <p className="picks-title" aria-hidden="true">
                {group.title}
              </p>
            )}
            {group.picks.map(pick => {
              const own = picks.indexOf(pick)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys for the whole list
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
                <div
                  key={pick.id}
                  role="option"
                  id={`${id}-${pick.id}`}
                  data-index={own}
                  className="menu-item"
                  aria-selected={own === at}
                  aria-current={pick.isCurrent || undefined}
                  onPointerMove={() => setChosen(own)}
                  onClick={pick.onSelect}
                >
                  {pick.icon}
                  <span className="picks-text">
                    <Marked text={pick.text} match={pick.match} />
                    {pick.description && <span className="picks-below">{pick.description}</span>}
                  </span>
                  {pick.end && <span className="end">{pick.end}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className={picks.length > 0 ? 'visually-hidden' : 'picks-none'} role="status">
        {picks.length === 0 ? emptyMessage(query.trim()) : query && `${picks.length} found`}
      </p>
    </div>
  )
}

/** The best first; in the given order where nothing is asked for. */
function answering(query: string, picks: readonly CommandItem[]): Found[] {
  const found = picks.flatMap((pick): Found[] => {
    const match = matchFuzzy(query, pick.text)
    if (match) return [{ ...pick, match }]
    const besides = matchFuzzy(query, `${pick.text} ${pick.description ?? ''} ${pick.keywords ?? ''}`)
    return besides && besides.score >= 1 ? [{ ...pick, match: { score: besides.score - 1, marks: [] } }] : []
  })
  return found.sort((a, b) => b.match.score - a.match.score)
}

function Marked({ text, match: { marks } }: { text: string; match: FuzzyMatch }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of marks) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return (
    <span className="picks-name" dir="auto">
      {parts}
      {text.slice(at)}
    </span>
  )
}
