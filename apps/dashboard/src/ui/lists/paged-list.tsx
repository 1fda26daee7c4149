import './paged-list.css'
import { t } from '@vitrine/model'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const [count, setCount] = useState(1)
  const list = useRef<HTMLUListElement>(null)
  /** Where the items begin that were asked for; null once they have arrived. */
  const start = useRef<number>(null)
  const showMore = () => {
    // The button is the last item.
    start.current = (list.current?.children.length ?? 1) - 1
    setCount(count + 1)
  }
  const focusAsked = () => {
    if (start.current === null) return
    const item = list.current?.children[start.current]
    start.current = null
    // The last page has no button that could keep the focus.
    if (document.activeElement !== document.body || !(item instanceof HTMLElement)) return
    item.tabIndex = -1
    item.focus({ preventScroll: true })
  }
  return (
    <ul ref={list} className={className} aria-label={label}>
      <Page
        {...props}
        before={null}
        following={count - 1}
        isAsked={() => start.current !== null}
        onLoaded={focusAsked}
        onMore={showMore}
      />
    </ul>
  )
}

type PageProps<T, Item> = Omit<PagedListProps<T, Item>, 'className' | 'label'> & {
  before: string | null
  /** The number of pages to show after this one. */
  following: number
  /** Returns whether a page was asked for that has not arrived. */
  isAsked: () => boolean
  onLoaded: () => void
  onMore: () => void
}

/** A page and those after it: each begins where the one before it ends now, which may have been loaded again. */
function Page<T, Item>(props: PageProps<T, Item>) {
  const { usePage, itemsOf, nextOf, empty, more, children, before, following, isAsked, onMore } = props
  const query = usePage(before)
  const { data } = query
  const isLoaded = data !== undefined
  const finishLoading = useEffectEvent(props.onLoaded)
  useEffect(() => {
    if (isLoaded) finishLoading()
  }, [isLoaded])
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
      {following > 0 && next !== null ? (
        <Page {...props} before={next} following={following - 1} />
      ) : (
        (data === undefined || next !== null) && (
          <MoreItem
            isAsked={isAsked}
            label={more ?? t('Show more')}
            query={query}
            onMore={next === null ? null : onMore}
          />
        )
      )}
    </>
  )
}

type MoreItemProps = {
  isAsked: () => boolean
  label: string
  query: ShownQuery
  /** Null until the page is loaded. */
  onMore: (() => void) | null
}

/** The button below a page: for the next one, or, until this one is loaded, its progress and why it failed. */
function MoreItem({ isAsked, label, query, onMore }: MoreItemProps) {
  const button = useRef<HTMLButtonElement>(null)
  const takeFocus = useEffectEvent(() => {
    // A page that was asked for takes the focus of the button that asked.
    if (isAsked()) button.current?.focus({ preventScroll: true })
  })
  useEffect(() => takeFocus(), [])
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
