import { t } from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { Button } from '../../ui/button.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'

type PageQuery<T> = {
  data?: T | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

type PagedListProps<T, Item> = {
  /** Queries the page that begins after the cursor `before`. */
  usePage: (before: string | null) => PageQuery<T>
  itemsOf: (page: T) => readonly Item[]
  /** Returns the cursor of the next page; null on the last one. */
  nextOf: (page: T) => string | null
  /** Shown if the list is empty. */
  empty: string
  children: (item: Item) => ReactNode
}

/** Pages of a list, one after the other; older ones on demand. Give it a `key` of what is filtered by. */
export function PagedList<T, Item>(props: PagedListProps<T, Item>) {
  const [starts, setStarts] = useState<(string | null)[]>([null])
  return (
    <ul className="operator-list">
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

type PageProps<T, Item> = PagedListProps<T, Item> & {
  before: string | null
  /** Null if the next page is shown already. */
  onMore: ((next: string) => void) | null
}

function Page<T, Item>({ usePage, itemsOf, nextOf, empty, children, before, onMore }: PageProps<T, Item>) {
  const query = usePage(before)
  if (!query.data)
    return (
      <li>
        <QueryState query={query} />
      </li>
    )
  const items = itemsOf(query.data)
  const next = nextOf(query.data)
  if (items.length === 0 && before === null)
    return (
      <li>
        <EmptyState title={empty} />
      </li>
    )
  return (
    <>
      {items.map(children)}
      {next !== null && onMore && (
        <li className="operator-more">
          <Button onClick={() => onMore(next)}>{t('Show more')}</Button>
        </li>
      )}
    </>
  )
}

/** Shown while a query loads, and when it failed. */
export function QueryState({ query }: { query: PageQuery<unknown> }) {
  return (
    <LoadState
      failure={query.isFetching ? null : asFailure(query.error)}
      title={t('We couldn’t load this')}
      onRetry={query.refetch}
      heights={['56px', '56px', '56px']}
    />
  )
}
