import type { PublishedPost } from '@vitrine/model'
import type { PageContext } from '../page/page-context.ts'
import { SearchForm } from '../search/search-form.tsx'
import { PostList } from '../sections/posts/entry.tsx'
import { pageCount, postsOnPage } from './collection.ts'

type Props = {
  heading: string
  posts: readonly PublishedPost[]
  /** The page number, from 1. */
  number: number
  pathOf: (number: number) => string
  page: PageContext
  /** Whether posts can be searched from the page. */
  search: boolean
}

/** A page of a list of posts, styled as the start page's section, with pagination. */
export function PostListPage({ heading, posts, number, pathOf, page, search }: Props) {
  const { words } = page
  const count = pageCount(posts)
  return (
    <section className="section section-posts" id="posts" aria-labelledby="posts-title">
      <header className="section-head">
        <h1 className="section-title" id="posts-title">
          {heading}
        </h1>
      </header>
      <div className="section-body">
        {search && <SearchForm page={page} />}
        <PostList posts={postsOnPage(posts, number)} page={page} level={2} />
        {count > 1 && (
          <nav className="pages" aria-label={words.pages} lang={page.wordsLang}>
            {number > 1 && (
              <a className="pages-newer" rel="prev" href={pathOf(number - 1)}>
                {words.newerPage}
              </a>
            )}
            <span className="pages-here">{words.pageOf(number, count)}</span>
            {number < count && (
              <a className="pages-older" rel="next" href={pathOf(number + 1)}>
                {words.olderPage}
              </a>
            )}
          </nav>
        )}
      </div>
    </section>
  )
}
