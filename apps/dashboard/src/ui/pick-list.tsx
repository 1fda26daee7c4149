import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { findFuzzy, type Match } from './fuzzy.ts'
import { SearchIcon } from './icons.tsx'

export type Pick = {
  id: string
  /** What is searched, shown and read out. */
  text: string
  /** Other words by which it is found. */
  also?: string
  icon?: ReactNode
  /** A second line under the text. */
  below?: string
  /** Stands at the end, such as a shortcut. */
  end?: ReactNode
  isCurrent?: boolean
  onPick: () => void
}
export type PickGroup = { title: string; picks: readonly Pick[]; isTitleHidden?: boolean }

type PickListProps = {
  /** Names the field and the list. */
  label: string
  placeholder: string
  groups: readonly PickGroup[]
  /** Said when nothing answers the query. */
  nothing: (query: string) => string
}

type Found = Pick & { match: Match }

/** A field and a list under it: type to narrow down, arrows to choose, Enter to take. The focus stays in the field. */
export function PickList({ label, placeholder, groups, nothing }: PickListProps) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = groups
    .map(group => ({ ...group, picks: answering(query, group.picks) }))
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
      picks[at]?.onPick()
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
                  onClick={pick.onPick}
                >
                  {pick.icon}
                  <span className="picks-text">
                    <Marked text={pick.text} match={pick.match} />
                    {pick.below && <span className="picks-below">{pick.below}</span>}
                  </span>
                  {pick.end && <span className="end">{pick.end}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className={picks.length > 0 ? 'visually-hidden' : 'picks-none'} role="status">
        {picks.length === 0 ? nothing(query.trim()) : query && `${picks.length} found`}
      </p>
    </div>
  )
}

/** The best first; in the given order where nothing is asked for. */
function answering(query: string, picks: readonly Pick[]): Found[] {
  const found = picks.flatMap((pick): Found[] => {
    const match = findFuzzy(query, pick.text)
    if (match) return [{ ...pick, match }]
    const besides = findFuzzy(query, `${pick.text} ${pick.below ?? ''} ${pick.also ?? ''}`)
    return besides && besides.score >= 1 ? [{ ...pick, match: { score: besides.score - 1, marks: [] } }] : []
  })
  return found.sort((a, b) => b.match.score - a.match.score)
}

function Marked({ text, match: { marks } }: { text: string; match: Match }) {
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
