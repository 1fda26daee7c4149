import { type PostSummary, t } from '@vitrine/model'
import { SearchIcon } from '../../../ui/icons.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { countPosts, type PostFilter } from './filter-posts.ts'
import { ORIGIN_LABELS, type Origin } from './post-labels.ts'

/** A shorter list needs no search. */
const MIN_POSTS_FOR_SEARCH = 6
const TABS = [
  ['all', t('All', {}, 'posts')],
  ['published', t('Published', {}, 'posts')],
  ['draft', t('Drafts')],
  ['scheduled', t('Scheduled', {}, 'posts')],
] as const

type PostFiltersProps = {
  posts: readonly PostSummary[]
  filter: PostFilter
  onFilter: (filter: PostFilter) => void
}

/** The filters by status, origin and text. */
export function PostFilters({ posts, filter, onFilter }: PostFiltersProps) {
  const { statuses, origins } = countPosts(posts)
  return (
    <div className="posts-filters">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, not the fields of a form */}
      <div className="tabs" role="group" aria-label={t('Status')}>
        {TABS.filter(([status]) => status === 'all' || statuses[status] > 0 || filter.status === status).map(
          ([status, label]) => (
            <button
              key={status}
              type="button"
              className="tab"
              aria-pressed={filter.status === status}
              onClick={() => onFilter({ ...filter, status })}
            >
              {label} <span className="num">{statuses[status]}</span>
            </button>
          ),
        )}
      </div>
      <div className="posts-narrow">
        {(origins.size > 1 || filter.origin !== 'all') && (
          <select
            className="select"
            aria-label={t('Source')}
            value={filter.origin}
            onChange={event => onFilter({ ...filter, origin: event.target.value as Origin | 'all' })}
          >
            <option value="all">{t('All sources')}</option>
            {[...origins.keys()].map(origin => (
              <option key={origin} value={origin}>
                {ORIGIN_LABELS[origin]}
              </option>
            ))}
          </select>
        )}
        {(posts.length >= MIN_POSTS_FOR_SEARCH || filter.query !== '') && (
          <span className="posts-search">
            <SearchIcon className="icon-s" />
            <Input
              type="search"
              aria-label={t('Find posts')}
              placeholder={t('Find posts')}
              value={filter.query}
              onChange={event => onFilter({ ...filter, query: event.target.value })}
            />
          </span>
        )}
      </div>
    </div>
  )
}
