import { type AnalyticsFilter, type AnalyticsRow, t } from '@vitrine/model'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatNumber, formatPercent, getRowLabel } from './labels.ts'

type BreakdownList = { label: string; filter: AnalyticsFilter; rows: AnalyticsRow[] }

export type BreakdownPanelProps = {
  lists: BreakdownList[]
  /** The report's total, for the shares. */
  visitors: number
  onFilter: (filter: AnalyticsFilter, value: string) => void
  /** The row highlighted by another view, and a callback for the row hovered or focused here. */
  highlighted?: string | null
  onHighlight?: (name: string | null) => void
  /** A button in the header, and its content: above the list on the screen, after it in the document. */
  action?: ReactNode
  above?: ReactNode
}

const COLLAPSED_ROWS = 7

/** One or several breakdowns as tabs. Selecting a row filters the report by it. */
export function BreakdownPanel({
  lists,
  visitors,
  onFilter,
  highlighted,
  onHighlight,
  action,
  above,
}: BreakdownPanelProps) {
  const [chosen, setChosen] = useState(0)
  const [isExpanded, setExpanded] = useState(false)
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  // The next report may lack the chosen list.
  const index = chosen < lists.length ? chosen : 0
  const list = lists[index]
  if (!list) return null
  const rows = isExpanded ? list.rows : list.rows.slice(0, COLLAPSED_ROWS)
  const maxVisitors = list.rows[0]?.visitors ?? 1

  const choose = (at: number) => {
    setChosen(at)
    setExpanded(false)
  }
  const handleKey = (event: KeyboardEvent) => {
    const offset = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (offset === undefined) return
    const next = (index + offset + lists.length) % lists.length
    choose(next)
    tabs.current?.querySelectorAll('button')[next]?.focus()
  }
  const body = (
    <>
      {rows.length === 0 ? (
        <p className="an-empty">{t('No data for these days.')}</p>
      ) : (
        <ul className="bars">
          {rows.map(row => (
            <BreakdownRow
              key={row.name}
              {...{ row, list, maxVisitors, visitors, onFilter, onHighlight }}
              isHighlighted={highlighted === row.name}
            />
          ))}
        </ul>
      )}
      {list.rows.length > COLLAPSED_ROWS && (
        <footer className="an-foot">
          <Button
            variant="quiet"
            size="s"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? t('Show fewer') : t('Show all {count, number}', { count: list.rows.length })}
          </Button>
        </footer>
      )}
    </>
  )
  return (
    <section className="card an-panel" aria-label={lists.map(({ label }) => label).join(', ')}>
      <header className="an-head">
        {lists.length > 1 ? (
          <div className="an-tabs" role="tablist" ref={tabs} onKeyDown={handleKey}>
            {lists.map(({ label }, at) => (
              <button
                type="button"
                role="tab"
                key={label}
                id={`${id}-${String(at)}`}
                aria-selected={at === index}
                aria-controls={`${id}-panel`}
                tabIndex={at === index ? 0 : -1}
                onClick={() => choose(at)}
              >
                {label}
              </button>
            ))}
          </div>
        ) : (
          <h2 className="an-title">{list.label}</h2>
        )}
        {action}
        <span className="an-col">{t('Visitors')}</span>
      </header>
      {lists.length > 1 ? (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${String(index)}`}>
          {body}
        </div>
      ) : (
        body
      )}
      {above}
    </section>
  )
}

type BreakdownRowProps = {
  row: AnalyticsRow
  list: BreakdownList
  maxVisitors: number
  visitors: number
  onFilter: BreakdownPanelProps['onFilter']
  onHighlight: BreakdownPanelProps['onHighlight']
  isHighlighted: boolean
}

function BreakdownRow({
  row,
  list,
  maxVisitors,
  visitors,
  onFilter,
  onHighlight,
  isHighlighted,
}: BreakdownRowProps) {
  const name = getRowLabel(list.filter, row.name)
  const share = visitors > 0 ? row.visitors / visitors : 0
  return (
    <li>
      <button
        type="button"
        className={isHighlighted ? 'breakdown-row breakdown-row-highlighted' : 'breakdown-row'}
        title={t('Filter by {name}', { name })}
        onClick={() => onFilter(list.filter, row.name)}
        onFocus={() => onHighlight?.(row.name)}
        onBlur={() => onHighlight?.(null)}
        onPointerEnter={() => onHighlight?.(row.name)}
        onPointerLeave={() => onHighlight?.(null)}
      >
        <span
          className="breakdown-fill"
          style={{ width: `${((row.visitors / maxVisitors) * 100).toFixed(1)}%` }}
        />
        {list.filter === 'country' && row.name && <span className="breakdown-code">{row.name}</span>}
        <span className="breakdown-name">
          <bdi>{name}</bdi>
          {name !== row.name && row.name.startsWith('/') && (
            <span className="breakdown-path">{row.name}</span>
          )}
        </span>
        <span className="breakdown-value num">
          {formatNumber(row.visitors)}
          <span className="visually-hidden"> {t('visitors')}, </span>
        </span>
        <span className="breakdown-share num">{formatPercent(share)}</span>
      </button>
    </li>
  )
}
