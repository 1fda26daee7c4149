import { type PostSummary, t } from '@vitrine/model'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import type { RowActions } from './post-row.tsx'
import { MAX_BATCH_SIZE } from './use-post-actions.ts'

type SelectionBarProps = {
  posts: readonly PostSummary[]
  actions: Pick<RowActions, 'setStatus' | 'remove'>
  onClear: () => void
}

/** The actions for all selected posts. */
export function SelectionBar({ posts, actions, onClear }: SelectionBarProps) {
  const act = (what: () => void) => () => {
    what()
    onClear()
  }
  const isTooMany = posts.length > MAX_BATCH_SIZE
  return (
    <div className="selection-bar" role="toolbar" aria-label={t('Selected posts')}>
      <b className="num" role="status">
        {isTooMany
          ? t('{count, number} selected, {max, number} at most', { count: posts.length, max: MAX_BATCH_SIZE })
          : t('{count, number} selected', { count: posts.length })}
      </b>
      {!isTooMany && (
        <>
          {posts.some(({ post }) => post.status !== 'published') && (
            <Button size="s" variant="quiet" onClick={act(() => actions.setStatus(posts, 'published'))}>
              {t('Publish')}
            </Button>
          )}
          {posts.some(({ post }) => post.status !== 'draft') && (
            <Button size="s" variant="quiet" onClick={act(() => actions.setStatus(posts, 'draft'))}>
              {t('Back to draft')}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={act(() => actions.remove(posts))}>
            {t('Delete')}
          </Button>
        </>
      )}
      <span className="sep" />
      <Button
        size="s"
        variant="quiet"
        icon
        aria-label={t('Clear selection')}
        title={t('Clear (Esc)')}
        onClick={onClear}
      >
        <CloseIcon />
      </Button>
    </div>
  )
}
