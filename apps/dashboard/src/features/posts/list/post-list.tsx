import { moved, type Post, type PostListResponse, type Website } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Sortable } from '../../../ui/sortable.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Filters } from './post-filters.tsx'
import { filterPosts, isFiltering, NO_FILTER } from './filter-posts.ts'
import { PostRow, type RowActions } from './post-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useListActions } from './use-post-actions.ts'

/** As many rows are drawn at first, and more with each press. */
const PAGE = 100

type PostListProps = { website: Website; list: PostListResponse }

/** The posts of a website in the order that its pages show them: to be found, chosen, moved. */
export function PostList({ website, list: { posts, media } }: PostListProps) {
  const [filter, setFilter] = useState(NO_FILTER)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const [most, setMost] = useState(PAGE)
  const [now] = useState(() => new Date())
  const { remove, setStatus, order } = useListActions(website._id)
  const found = filterPosts(posts, filter)
  const shown = found.slice(0, most)
  const selected = found.filter(post => chosen.has(post.post_id))
  // Of a part of the list nobody can say where between the others a post is to stand.
  const canMove = !isFiltering(filter) && posts.length > 1
  const clear = () => setChosen(new Set())

  const actions: RowActions = {
    remove,
    setStatus,
    select: (id, isSelected, isRange) => {
      const ids = shown.map(post => post.post_id)
      const [from, to] = [isRange && last ? ids.indexOf(last) : -1, ids.indexOf(id)]
      const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
      const next = new Set(chosen)
      for (const one of range) {
        if (isSelected) next.add(one)
        else next.delete(one)
      }
      setChosen(next)
      setLast(id)
    },
    move: (id, to) => {
      const others = posts.map(post => post.post_id).filter(one => one !== id)
      order(to === 'top' ? [id, ...others] : [...others, id])
    },
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = (event.target as Element | null)?.closest?.(
      '[role="menu"], dialog, input[type="search"]',
    )
    if (event.key === 'Escape' && chosen.size > 0 && !isElsewhere && !event.defaultPrevented) clear()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <Filters posts={posts} filter={filter} onFilter={setFilter} />
      <p className="visually-hidden" role="status">
        {isFiltering(filter) && `${found.length} of ${posts.length} shown`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={filter.query.trim() ? `No posts match “${filter.query.trim()}”` : 'No such posts'}
          actions={<Button onClick={() => setFilter(NO_FILTER)}>Show all posts</Button>}
        >
          {filter.query.trim() ? 'Titles and tags are searched.' : 'Other filters show more.'}
        </EmptyState>
      ) : (
        <>
          <ListHead posts={found} selected={selected} onSelect={setChosen} />
          <Sortable
            className="post-list"
            ids={shown.map(post => post.post_id)}
            label={index => shown[index]?.post.title ?? ''}
            canMove={() => canMove}
            onMove={(from, to) =>
              order(
                moved(
                  posts.map(post => post.post_id),
                  from,
                  to,
                ),
              )
            }
            rowClass={index => (chosen.has(shown[index]?.post_id ?? '') ? 'prow is-on' : 'prow')}
            row={(index, grip) => {
              const post = shown[index]
              if (!post) return null
              return (
                <PostRow
                  post={post}
                  cover={media[post.post.cover?.url ?? '']}
                  siteUrl={website.url}
                  now={now}
                  isSelected={chosen.has(post.post_id)}
                  canMove={canMove}
                  grip={grip || <span className="grip" />}
                  actions={actions}
                />
              )
            }}
          />
          {found.length > most && (
            <Button className="posts-more" onClick={() => setMost(most + PAGE)}>
              Show {Math.min(PAGE, found.length - most)} more
            </Button>
          )}
        </>
      )}
      {selected.length > 0 && <SelectionBar posts={selected} actions={actions} onClear={clear} />}
    </>
  )
}

type ListHeadProps = {
  posts: readonly Post[]
  selected: readonly Post[]
  onSelect: (ids: ReadonlySet<string>) => void
}

function ListHead({ posts, selected, onSelect }: ListHeadProps) {
  const isAll = selected.length === posts.length
  return (
    <div className="prow-head">
      <label className="check prow-check">
        <input
          type="checkbox"
          aria-label={isAll ? 'Select none' : 'Select all'}
          checked={isAll}
          ref={box => {
            if (box) box.indeterminate = selected.length > 0 && !isAll
          }}
          onChange={() => onSelect(new Set(isAll ? [] : posts.map(post => post.post_id)))}
        />
      </label>
      <span className="prow-head-post" aria-hidden="true">
        Post
      </span>
      <span aria-hidden="true">Status</span>
      <span className="prow-date" aria-hidden="true">
        Date
      </span>
    </div>
  )
}
