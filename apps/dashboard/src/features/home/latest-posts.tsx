import { Trans } from '../../ui/i18n/trans.tsx'
import { Link } from '../../ui/router/link.tsx'
import { dateLocale, type PostSummary, type Website, t } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { usePostsQuery } from '../../api/queries/posts.queries.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'

const MAX_POSTS = 4
const day = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'long', year: 'numeric' })

/** The latest published posts; nothing for a website without any. */
export function LatestPosts({ website }: { website: Website }) {
  const { data, error, isLoading, refetch } = usePostsQuery(website._id)
  const published = latestPosts(data?.posts ?? [])
  if (data && published.length === 0) return null
  return (
    <section aria-labelledby="posts-heading" aria-busy={isLoading}>
      <SectionHead
        id="posts-heading"
        title={t('Latest posts')}
        end={
          data && (
            <Link className="textlink" to="/posts">
              <Trans
                message="All {length}<span> posts</span>"
                components={{ span: <span className="visually-hidden" /> }}
                values={{ length: data.posts.length }}
              />
            </Link>
          )
        }
      />
      {isLoading &&
        ['70%', '52%'].map(width => (
          <div className="list-row" key={width}>
            <span className="grow stack">
              <Skeleton width={width} />
              <Skeleton width="30%" />
            </span>
          </div>
        ))}
      {error && (
        <ErrorState title={t('We couldn’t load your posts')} onRetry={refetch}>
          {asFailure(error)?.message}
        </ErrorState>
      )}
      {published.slice(0, MAX_POSTS).map(({ post_id, post }) => (
        <a
          className="list-row"
          key={post_id}
          href={`${website.url}/posts/${encodeURIComponent(post.slug)}`}
          target="_blank"
          rel="noopener"
        >
          <span className="grow">
            <b dir="auto">{post.title}</b>
            {post.published_at && <span className="sub">{day.format(new Date(post.published_at))}</span>}
          </span>
          <span className="visually-hidden"> ({t('opens in a new tab')})</span>
        </a>
      ))}
    </section>
  )
}

/** Published posts, newest first. */
function latestPosts(posts: readonly PostSummary[]): PostSummary[] {
  return posts
    .filter(({ post }) => post.status === 'published' && post.page_key === undefined)
    .sort((a, b) => (b.post.published_at ?? '').localeCompare(a.post.published_at ?? ''))
}
