import { type Page, type PublishedPost, type WebsiteView, writtenPages } from '@vitrine/model'
import { ArticlePage } from '../article/article-page.tsx'
import { CaseStudyPage } from '../article/case-study.tsx'
import { cardStyles } from '../cards/card-styles.ts'
import { PageBody, PostsBody } from '../page/document.tsx'
import { listHead, postHead } from '../head/posts-head.ts'
import { htmlPage, movedPage } from '../page/html-page.ts'
import { headingLang, type PageContext, postsHeading } from '../page/page-context.ts'
import { ownLanguage } from '../article/article.tsx'
import { ARTICLE, ARTICLE_LTR } from '../article/article-page.tsx'
import { PROSE } from '../sections/about/section.tsx'
import { stylesheetOf } from '../css/stylesheet.ts'
import { SEARCH, SearchForm } from '../search/search-form.tsx'
import { findMovedPost, findPost, pageCount, type Tag, tagsOf, postsOnPage } from './collection.ts'
import { listPath, parsePostsPath, postPath, tagPath } from './post-routes.ts'
import { PostList } from '../sections/posts/entry.tsx'

/** Responds to a posts path; null if it does not exist. */
export function postsPage(page: PageContext, path: string): Page | null {
  const place = parsePostsPath(path)
  const { view } = page
  if (!place) return null
  if (place.kind === 'list') return listPage(page, null, place.number)
  if (place.kind === 'tag') {
    const tag = tagsOf(view).get(place.tag)
    return tag ? listPage(page, tag, place.number) : null
  }
  const post = findPost(view, place.slug)
  const isCaseStudy = path.startsWith('/case-studies/')
  if (post && isCaseStudy === (post.page_key !== undefined)) return articlePage(page, post)
  const moved = post ?? findMovedPost(view, place.slug)
  // No post was ever at the address of a case study.
  if (isCaseStudy && moved?.page_key === undefined) return null
  return moved && movedPage(view, (view.locale?.base ?? '') + postPath(moved))
}

function listPage(page: PageContext, tag: Tag | null, number: number): Page | null {
  const { view, words } = page
  const posts = tag ? tag.posts : view.posts
  if (posts.length === 0 || number > pageCount(posts)) return null
  const search = view.search === true && tag === null
  const css = stylesheetOf(page, ['posts'], search ? [SEARCH] : [])
  return htmlPage(
    200,
    page,
    listHead(page, css, number, tag),
    <PostsBody page={page} current={tag ? 'true' : 'page'} className="page-posts">
      <PostListPage
        heading={tag ? words.taggedWith(tag.name) : postsHeading(page)}
        lang={tag ? page.wordsLang : headingLang(page, 'posts')}
        posts={posts}
        number={number}
        pathOf={other => (tag ? tagPath(tag.slug, other) : listPath(other))}
        page={page}
        search={search}
      />
    </PostsBody>,
  )
}

function articlePage(page: PageContext, post: PublishedPost): Page {
  const direction = ownLanguage(post, page).dir === 'ltr' ? [ARTICLE_LTR] : []
  const css = stylesheetOf(page, ['posts'], [PROSE, ARTICLE, ...cardStyles(post.body), ...direction])
  const body =
    post.page_key === undefined ? (
      <PostsBody page={page} current="true" className="page-article">
        <ArticlePage post={post} page={page} />
      </PostsBody>
    ) : (
      <PageBody page={page} className="page-article">
        <CaseStudyPage post={post} page={page} />
      </PageBody>
    )
  return htmlPage(200, page, postHead(page, css, post), body)
}

/** Every posts path of a website, encoded. */
export function postsPaths(view: WebsiteView): string[] {
  const pages = (posts: readonly PublishedPost[], pathOf: (number: number) => string) =>
    Array.from({ length: pageCount(posts) }, (_, index) => pathOf(index + 1))
  return [
    ...pages(view.posts, listPath),
    ...writtenPages(view).map(postPath),
    ...Array.from(tagsOf(view).values()).flatMap(({ slug, posts }) =>
      pages(posts, number => tagPath(slug, number)),
    ),
  ]
}

type Props = {
  heading: string
  /** The heading's language, if it is not the page's. */
  lang: string | undefined
  posts: readonly PublishedPost[]
  /** The page number, from 1. */
  number: number
  pathOf: (number: number) => string
  page: PageContext
  /** Whether posts can be searched from the page. */
  search: boolean
}

/** A page of a list of posts, styled as the start page's section, with pagination. */
function PostListPage({ heading, lang, posts, number, pathOf, page, search }: Props) {
  const { words } = page
  const count = pageCount(posts)
  return (
    <section className="section section-posts" id="posts" aria-labelledby="posts-title">
      <header className="section-head">
        <h1 className="section-title" id="posts-title" lang={lang}>
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
