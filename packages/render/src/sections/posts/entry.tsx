import type { PublishedPost } from '@vitrine/model'
import { createElement } from 'react'
import { vars } from '../../css/custom-properties.ts'
import type { PageContext } from '../../page/page-context.ts'
import { isCopied, Picture } from '../../media/picture.tsx'
import { tagsOfPost, titleOfPost } from '../../posts/collection.ts'
import { postPath, tagPath } from '../../posts/post-routes.ts'
import { isBlank } from '../../text/text.ts'
import { Moment } from '../period.tsx'

type Props = {
  posts: readonly PublishedPost[]
  page: PageContext
  /** The level of the entries' headings. */
  level: 2 | 3
  /** Below an article, where no post is featured. */
  related?: true
  /** Without covers. */
  plain?: boolean
}

/** Post summaries, used on the start page, in lists and below an article. */
export function PostList({ posts, page, level, related, plain = false }: Props) {
  const { lead, rest } = page.theme.coverSizes
  return (
    <ul className="post-list h-feed" style={vars({ n: posts.length })}>
      {posts.map((post, index) => (
        <PostEntry
          key={post.id}
          post={post}
          page={page}
          level={level}
          plain={plain}
          sizes={index === 0 && !related ? lead : rest}
        />
      ))}
    </ul>
  )
}

type EntryProps = { post: PublishedPost; page: PageContext; level: 2 | 3; sizes: string; plain: boolean }

function PostEntry({ post, page, level, sizes, plain }: EntryProps) {
  const cover = !plain && isCopied(post.cover, page) ? post.cover : null
  const [tag] = tagsOfPost(post)
  return (
    <li className="post h-entry">
      {cover && (
        <div className="post-cover">
          <Picture picture={{ ...cover, alt: '' }} page={page} sizes={sizes} className="u-photo" />
        </div>
      )}
      <div className="post-text">
        {tag && (
          <p className="post-kicker">
            <a className="p-category" href={tagPath(tag.slug)}>
              {tag.name}
            </a>
          </p>
        )}
        {createElement(
          `h${String(level)}`,
          { className: 'post-title' },
          <a className="post-link p-name u-url" href={postPath(post)}>
            {titleOfPost(post)}
          </a>,
        )}
        {!isBlank(post.excerpt) && <p className="post-excerpt p-summary">{post.excerpt.trim()}</p>}
        <p className="post-meta">
          <Moment date={post.published_at.slice(0, 10)} page={page} className="dt-published" />{' '}
          {post.minutes > 0 && (
            <span className="post-length" lang={page.wordsLang}>
              {post.minutes}&nbsp;<span className="word">{page.words.minutesToRead(post.minutes)}</span>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
