import { listPath } from '../../posts/post-routes.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { PostList } from './entry.tsx'
import css from './section.css?raw'
import { PostTimeline } from './post-timeline.tsx'
import { TIMELINE } from '../timeline/timeline.ts'

export const posts: SectionPart<'posts'> = {
  css,
  uses: data => (data.layout === 'list' ? [TIMELINE] : []),
  hasContent: (_, page) => page.view.posts.length > 0,
  heading: (data, page) => data.title.trim() || page.words.posts,
  Section: ({ data, page }) => {
    const all = page.view.posts
    const shown = all.slice(0, data.count)
    return (
      <SectionFrame page={page} id="posts" heading={posts.heading(data, page) ?? ''}>
        {data.layout === 'list' ? (
          <PostTimeline posts={shown} page={page} />
        ) : (
          <PostList posts={shown} page={page} level={3} plain={data.layout === 'no-pictures'} />
        )}
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
