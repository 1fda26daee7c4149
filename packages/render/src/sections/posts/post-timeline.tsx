import type { PublishedPost } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import type { PageContext } from '../../page/page-context.ts'
import { titleOfPost } from '../../posts/collection.ts'
import { postPath } from '../../posts/post-routes.ts'
import { isBlank } from '../../text/text.ts'
import { Moment } from '../period.tsx'

/** Posts as entries of a timeline: the date beside title and summary. */
export const PostTimeline = ({ posts, page }: { posts: readonly PublishedPost[]; page: PageContext }) => (
  <ol className="timeline" style={vars({ n: posts.length })}>
    {posts.map(post => (
      <li key={post.id} className="entry">
        <p className="entry-when">
          <Moment date={post.published_at.slice(0, 10)} page={page} />
        </p>
        <div className="entry-what">
          <h3 className="entry-title">
            <a href={postPath(post)}>{titleOfPost(post)}</a>
          </h3>
          {!isBlank(post.excerpt) && (
            <div className="entry-text prose">
              <p>{post.excerpt.trim()}</p>
            </div>
          )}
        </div>
      </li>
    ))}
  </ol>
)
