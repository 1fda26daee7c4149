import { moveItem, type PostSummary, type PostSummariesResponse, type Website, t } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Sortable } from '../../../ui/lists/sortable.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { PostFilters } from './post-filters.tsx'
import { filterPosts, isFilterActive, NO_FILTER } from './filter-posts.ts'
import { PostRow, type RowActions } from './post-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { usePostActions } from './use-post-actions.ts'

/** Rows shown at first, and added by each press. */
const PAGE_SIZE = 100

type PostListProps = { website: Website; list: PostSummariesResponse }

/** The posts of a website in their order on its pages: filter, select and reorder. */
export function PostList({ website, list: { posts, media } }: PostListProps) {
  const [filter, setFilter] = useState(NO_FILTER)
  const [limit, setLimit] = useState(PAGE_SIZE)
  const [now] = useState(() => new Date())
  const { remove, setStatus, order } = usePostActions(website._id)
  const filtered = filterPosts(posts, filter)
  const visible = filtered.slice(0, limit)
  const { selectedIds, setSelectedIds, select, clearSelection } = useSelection(
    visible.map(post => post.post_id),
  )
  const selected = filtered.filter(post => selectedIds.has(post.post_id))
  // A filtered list cannot be reordered, as the position between hidden posts is unknown.
  const canMove = !isFilterActive(filter) && posts.length > 1

  const actions: RowActions = {
    remove,
    setStatus,
    select,
    move: (id, to) => {
      const others = posts.map(post => post.post_id).filter(one => one !== id)
      order(to === 'top' ? [id, ...others] : [...others, id])
    },
  }
  return (
    <>
      <PostFilters posts={posts} filter={filter} onFilter={setFilter} />
      <p className="visually-hidden" role="status">
        {isFilterActive(filter) &&
          t('{shown, number} of {total, number} shown', { shown: filtered.length, total: posts.length })}
      </p>
      {filtered.length === 0 ? (
        <EmptyState
          title={
            filter.query.trim()
              ? t('No posts match “{query}”', { query: filter.query.trim() })
              : t('No posts found')
          }
          actions={<Button onClick={() => setFilter(NO_FILTER)}>{t('Show all posts')}</Button>}
        >
          {filter.query.trim() ? t('Searches titles and tags.') : t('Change the filters to see more.')}
        </EmptyState>
      ) : (
        <>
          <ListHead posts={filtered} selected={selected} onSelect={setSelectedIds} />
          <Sortable
            className="post-list"
            ids={visible.map(post => post.post_id)}
            label={index => visible[index]?.post.title ?? ''}
            canMove={() => canMove}
            onMove={(from, to) =>
              order(
                moveItem(
                  posts.map(post => post.post_id),
                  from,
                  to,
                ),
              )
            }
            rowClass={index =>
              selectedIds.has(visible[index]?.post_id ?? '') ? 'post-row is-on' : 'post-row'
            }
            row={(index, grip) => {
              const post = visible[index]
              if (!post) return null
              return (
                <PostRow
                  post={post}
                  cover={media[post.post.cover?.url ?? '']}
                  siteUrl={website.url}
                  now={now}
                  isSelected={selectedIds.has(post.post_id)}
                  canMove={canMove}
                  grip={grip || <span className="grip" />}
                  actions={actions}
                />
              )
            }}
          />
          {filtered.length > limit && (
            <Button className="posts-more" onClick={() => setLimit(limit + PAGE_SIZE)}>
              {t('Show {count} more', { count: Math.min(PAGE_SIZE, filtered.length - limit) })}
            </Button>
          )}
        </>
      )}
      {selected.length > 0 && <SelectionBar posts={selected} actions={actions} onClear={clearSelection} />}
    </>
  )
}

/** Selected rows: one by one, as ranges with Shift, cleared by Escape. */
function useSelection(ids: readonly string[]) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [anchorId, setAnchorId] = useState<string | null>(null)
  const clearSelection = () => setSelectedIds(new Set())
  const select: RowActions['select'] = (id, isSelected, isRange) => {
    const [from, to] = [isRange && anchorId ? ids.indexOf(anchorId) : -1, ids.indexOf(id)]
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    const next = new Set(selectedIds)
    for (const one of range) {
      if (isSelected) next.add(one)
      else next.delete(one)
    }
    setSelectedIds(next)
    setAnchorId(id)
  }
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isInOverlay = (event.target as Element | null)?.closest?.(
      '[role="menu"], dialog, input[type="search"]',
    )
    if (event.key === 'Escape' && selectedIds.size > 0 && !isInOverlay && !event.defaultPrevented)
      clearSelection()
  })
  useEffect(() => {
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
  return { selectedIds, setSelectedIds, select, clearSelection }
}

type ListHeadProps = {
  posts: readonly PostSummary[]
  selected: readonly PostSummary[]
  onSelect: (ids: ReadonlySet<string>) => void
}

function ListHead({ posts, selected, onSelect }: ListHeadProps) {
  const isAll = selected.length === posts.length
  return (
    <div className="post-row-head">
      <label className="check post-row-check">
        <input
          type="checkbox"
          aria-label={isAll ? t('Clear selection') : t('Select all')}
          checked={isAll}
          ref={box => {
            if (box) box.indeterminate = selected.length > 0 && !isAll
          }}
          onChange={() => onSelect(new Set(isAll ? [] : posts.map(post => post.post_id)))}
        />
      </label>
      <span className="post-row-head-post" aria-hidden="true">
        {t('Post')}
      </span>
      <span aria-hidden="true">{t('Status')}</span>
      <span className="post-row-date" aria-hidden="true">
        {t('Date')}
      </span>
    </div>
  )
}
