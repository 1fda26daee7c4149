import { listPath } from '../../posts/post-routes.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { PostList } from './entry.tsx'
import css from './section.css?raw'

export const posts: SectionPart<'posts'> = {
  css,
  hasContent: (_, page) => page.view.posts.length > 0,
  heading: (data, page) => data.title.trim() || page.words.posts,
  Section: ({ data, page }) => {
    const all = page.view.posts
    return (
      <SectionFrame page={page} id="posts" heading={posts.heading(data, page) ?? ''}>
        <PostList posts={all.slice(0, data.count)} page={page} level={3} />
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
