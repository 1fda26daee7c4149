import './paged-list.css'
import { t } from '@vitrine/model'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { failureOf, QueryState, type ShownQuery } from '../feedback/load-state.tsx'

type PagedListProps<T, Item> = {
  className: string
  label?: string
  /** Queries the page that begins after the cursor `before`. */
  usePage: (before: string | null) => ShownQuery & { data?: T | undefined }
  itemsOf: (page: T) => readonly Item[]
  /** Returns the cursor of the next page; null on the last one. */
  nextOf: (page: T) => string | null
  /** Shown if the list is empty. */
  empty: ReactNode
  /** The label of the button for the next page. */
  more?: string
  /** Returns the list item of an item. */
  children: (item: Item) => ReactNode
}

/** Pages of a list, one after the other; older ones on demand. Give it a `key` of what is filtered by. */
export function PagedList<T, Item>({ className, label, ...props }: PagedListProps<T, Item>) {
  const [starts, setStarts] = useState<(string | null)[]>([null])
  return (
    <ul className={className} aria-label={label}>
      {starts.map((before, index) => (
        <Page
          key={before}
          {...props}
          before={before}
          onMore={index === starts.length - 1 ? next => setStarts([...starts, next]) : null}
        />
      ))}
    </ul>
  )
}

type PageProps<T, Item> = Omit<PagedListProps<T, Item>, 'className' | 'label'> & {
  before: string | null
  /** Null if the next page is shown already. */
  onMore: ((next: string) => void) | null
}

function Page<T, Item>({
  usePage,
  itemsOf,
  nextOf,
  empty,
  more,
  children,
  before,
  onMore,
}: PageProps<T, Item>) {
  const query = usePage(before)
  const { data } = query
  if (data === undefined && before === null)
    return (
      <li>
        <QueryState query={query} />
      </li>
    )
  const items = data === undefined ? [] : itemsOf(data)
  const next = data === undefined ? null : nextOf(data)
  if (items.length === 0 && before === null) return <li>{empty}</li>
  return (
    <>
      {items.map(children)}
      {onMore && (data === undefined || next !== null) && (
        <MoreItem
          // A page that was asked for takes the focus of the button that asked.
          isFocused={before !== null}
          label={more ?? t('Show more')}
          query={query}
          onMore={next === null ? null : () => onMore(next)}
        />
      )}
    </>
  )
}

type MoreItemProps = {
  isFocused: boolean
  label: string
  query: ShownQuery
  /** Null until the page is loaded. */
  onMore: (() => void) | null
}

/** The button below a page: for the next one, or, until this one is loaded, its progress and why it failed. */
function MoreItem({ isFocused, label, query, onMore }: MoreItemProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) button.current?.focus({ preventScroll: true })
  }, [isFocused])
  const failure = onMore ? null : failureOf(query)
  return (
    <li className="paged-more">
      {failure && (
        <p className="error" role="alert">
          {failure.message}
        </p>
      )}
      <Button ref={button} busy={!onMore && !failure} onClick={onMore ?? (() => void query.refetch())}>
        {failure ? t('Try again') : label}
      </Button>
    </li>
  )
}
