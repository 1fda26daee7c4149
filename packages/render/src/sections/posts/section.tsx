import { listPath, postPath } from '../../posts/post-routes.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart, SharedPart } from '../section-part.ts'
import { PostList } from './entry.tsx'
import css from './section.css?raw'
import { TIMELINE } from '../timeline/timeline.ts'
import type { PublishedPost } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { type PageContext, postsHeading } from '../../page/page-context.ts'
import { titleOfPost } from '../../posts/collection.ts'
import { isBlank } from '../../text/text.ts'
import { Moment } from '../period.tsx'

/** Posts as entries of a timeline: the date beside title and summary. */
const PostTimeline = ({ posts, page }: { posts: readonly PublishedPost[]; page: PageContext }) => (
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

/** The styles of lists of posts. */
const POSTS: SharedPart = { name: 'posts', css }

const postStyles = ({ layout }: { layout?: string | undefined }): SharedPart[] =>
  layout === 'list' ? [POSTS, TIMELINE] : [POSTS]

type ListProps = { posts: readonly PublishedPost[]; layout: string | undefined; page: PageContext }

const PostsAs = ({ posts, layout, page }: ListProps) =>
  layout === 'list' ? (
    <PostTimeline posts={posts} page={page} />
  ) : (
    <PostList posts={posts} page={page} level={3} plain={layout === 'no-pictures'} />
  )

export const posts: SectionPart<'posts'> = {
  css: '',
  uses: postStyles,
  hasContent: (_, page) => page.view.posts.length > 0,
  heading: (_, page) => postsHeading(page),
  Section: ({ data, page }) => {
    const all = page.view.posts
    const shown = all.slice(0, data.count)
    return (
      <SectionFrame page={page} id="posts" heading={posts.heading(data, page) ?? ''}>
        <PostsAs posts={shown} layout={data.layout} page={page} />
        {all.length > data.count && (
          <p className="more">
            <a href={listPath()} lang={page.wordsLang}>
              {page.words.allPosts}
            </a>
          </p>
        )}
      </SectionFrame>
    )
  },
}

/** The case studies, which look like posts. */
export const studies: SectionPart<'studies'> = {
  css: '',
  uses: postStyles,
  hasContent: (_, page) => (page.view.case_studies ?? []).length > 0,
  heading: (data, page) => data.title.trim() || page.words.studies,
  Section: ({ id, data, page }) => (
    <SectionFrame page={page} id={id} as="posts" heading={studies.heading(data, page) ?? ''}>
      <PostsAs posts={page.view.case_studies ?? []} layout={data.layout} page={page} />
    </SectionFrame>
  ),
}
