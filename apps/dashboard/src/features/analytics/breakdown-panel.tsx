import type { AnalyticsFilter, AnalyticsRow } from '@vitrine/model'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatNumber, formatPercent, getRowLabel } from './labels.ts'

type BreakdownList = { label: string; filter: AnalyticsFilter; rows: AnalyticsRow[] }

export type BreakdownPanelProps = {
  lists: BreakdownList[]
  /** Of everybody, for the share. */
  visitors: number
  onFilter: (filter: AnalyticsFilter, value: string) => void
  /** The row that is looked at elsewhere, and who is told that one is looked at here. */
  marked?: string | null
  onMark?: (name: string | null) => void
  /** What else the panel can do, and what that shows: above the list to the eye, after it to whoever reads on. */
  action?: ReactNode
  above?: ReactNode
}

const COLLAPSED_ROWS = 7

/** One or several lists under tabs; a row narrows the whole page down to itself. */
export function BreakdownPanel({
  lists,
  visitors,
  onFilter,
  marked,
  onMark,
  action,
  above,
}: BreakdownPanelProps) {
  const [index, setIndex] = useState(0)
  const [all, setAll] = useState(false)
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const list = lists[index]
  if (!list) return null
  const rows = all ? list.rows : list.rows.slice(0, COLLAPSED_ROWS)
  const most = list.rows[0]?.visitors ?? 1

  const press = (event: KeyboardEvent) => {
    const go = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (go === undefined) return
    const next = (index + go + lists.length) % lists.length
    setIndex(next)
    tabs.current?.querySelectorAll('button')[next]?.focus()
  }
  const body = (
    <>
      {rows.length === 0 ? (
        <p className="an-none">Nothing in these days.</p>
      ) : (
        <ul className="bars">
          {rows.map(row => (
            <BreakdownRow
              key={row.name}
              {...{ row, list, most, visitors, onFilter, onMark }}
              isMarked={marked === row.name}
            />
          ))}
        </ul>
      )}
      {list.rows.length > COLLAPSED_ROWS && (
        <footer className="an-foot">
          <Button variant="quiet" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `All ${String(list.rows.length)}`}
          </Button>
        </footer>
      )}
    </>
  )
  return (
    <section className="card an-panel" aria-label={lists.map(({ label }) => label).join(', ')}>
      <header className="an-head">
        {lists.length > 1 ? (
          <div className="an-tabs" role="tablist" ref={tabs} onKeyDown={press}>
            {lists.map(({ label }, at) => (
              <button
                type="button"
                role="tab"
                key={label}
                id={`${id}-${String(at)}`}
                aria-selected={at === index}
                aria-controls={`${id}-panel`}
                tabIndex={at === index ? 0 : -1}
                onClick={() => {
                  setIndex(at)
                  setAll(false)
                }}
              >
                {label}
              </button>
            ))}
          </div>
        ) : (
          <h2 className="an-one">{list.label}</h2>
        )}
        {action}
        <span className="an-col">Visitors</span>
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
  most: number
  visitors: number
  onFilter: BreakdownPanelProps['onFilter']
  onMark: BreakdownPanelProps['onMark']
  isMarked: boolean
}

function BreakdownRow({ row, list, most, visitors, onFilter, onMark, isMarked }: BreakdownRowProps) {
  const name = getRowLabel(list.filter, row.name)
  const share = visitors > 0 ? row.visitors / visitors : 0
  return (
    <li>
      <button
        type="button"
        className={isMarked ? 'brow brow-marked' : 'brow'}
        title={`Show only: ${name}`}
        onClick={() => onFilter(list.filter, row.name)}
        onFocus={() => onMark?.(row.name)}
        onBlur={() => onMark?.(null)}
        onPointerEnter={() => onMark?.(row.name)}
        onPointerLeave={() => onMark?.(null)}
      >
        <span className="bfill" style={{ width: `${((row.visitors / most) * 100).toFixed(1)}%` }} />
        {list.filter === 'country' && row.name && <span className="bcode">{row.name}</span>}
        <span className="bname">
          <bdi>{name}</bdi>
          {name !== row.name && row.name.startsWith('/') && <span className="bsub">{row.name}</span>}
        </span>
        <span className="bval num">
          {formatNumber(row.visitors)}
          <span className="visually-hidden"> visitors, </span>
        </span>
        <span className="bpct num">{formatPercent(share)}</span>
      </button>
    </li>
  )
}
