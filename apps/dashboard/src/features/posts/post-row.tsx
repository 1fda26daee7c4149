import { type Post, readingMinutes } from '@vitrine/model'
import { VisitIcon } from '../../ui/icons.tsx'

const STATUS_WORDS = { published: 'Live', scheduled: 'Scheduled', draft: 'Draft' }
const FROM_WORDS = { youtube: 'From a video', instagram: 'From Instagram', linkedin: 'From LinkedIn' }
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** One post: what it is, whether people see it, and the way to it. */
export function PostRow({ post: { post }, siteUrl }: { post: Post; siteUrl: string }) {
  const isLive = post.status === 'published'
  const from = post.source && post.source.type !== 'manual' ? FROM_WORDS[post.source.type] : null
  const minutes = readingMinutes(post.body)
  return (
    <li className="list-row post-row">
      <span className="grow">
        <b dir="auto">
          {isLive ? (
            <a href={`${siteUrl}/posts/${encodeURIComponent(post.slug)}`} target="_blank" rel="noopener">
              {post.title}
              <VisitIcon className="icon-s" />
              <span className="visually-hidden">, opens in a new tab</span>
            </a>
          ) : (
            post.title
          )}
        </b>
        <span className="sub">
          {[
            from,
            post.published_at && day.format(new Date(post.published_at)),
            `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {post.tags.length > 0 && (
          <span className="post-tags">
            {post.tags.map(tag => (
              <span className="badge" key={tag}>
                {tag}
              </span>
            ))}
          </span>
        )}
      </span>
      <span className={`end status status-${post.status}`}>{STATUS_WORDS[post.status]}</span>
    </li>
  )
}
