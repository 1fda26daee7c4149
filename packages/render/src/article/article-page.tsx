import type { PublishedPost } from '@vitrine/model'
import type { PageContext } from '../page/page-context.ts'
import { adjacentPosts, relatedPosts, titleOfPost } from '../posts/collection.ts'
import { postPath } from '../posts/post-routes.ts'
import { PostList } from '../sections/posts/entry.tsx'
import type { SharedPart } from '../sections/section-part.ts'
import css from './article.css?raw'
import { Article } from './article.tsx'

export const ARTICLE: SharedPart = { name: 'article', css }
/** Styles of an article whose text direction differs from its page's. */
export const ARTICLE_LTR: SharedPart = {
  name: 'article-ltr',
  css: `.article[dir=ltr] :is(h1, h2, h3, h4, .prose li, figcaption, .tag, .article-kicker, .article-standfirst, .article-length, .toc a) { text-align: left }
.article[dir=ltr] .toggle:not([open]) > summary::before { rotate: -45deg }`,
}

/** The main content of a post's page: the article, previous and next links, related posts. */
export function ArticlePage({ post, page }: { post: PublishedPost; page: PageContext }) {
  const related = relatedPosts(page.view, post)
  return (
    <>
      <Article post={post} page={page} />
      <Pager post={post} page={page} />
      {related.length > 0 && (
        <section className="section section-posts" id="related" aria-labelledby="related-title">
          <header className="section-head">
            <h2 className="section-title" id="related-title" lang={page.wordsLang}>
              {page.words.relatedPosts}
            </h2>
          </header>
          <div className="section-body">
            <PostList posts={related} page={page} level={3} related />
          </div>
        </section>
      )}
    </>
  )
}

function Pager({ post, page }: { post: PublishedPost; page: PageContext }) {
  const { words } = page
  const { before, after } = adjacentPosts(page.view, post)
  if (!before && !after) return null
  return (
    <nav className="pager" aria-label={words.morePosts}>
      {before && <PagerLink post={before} label={words.previousPost} rel="prev" lang={page.wordsLang} />}
      {after && <PagerLink post={after} label={words.nextPost} rel="next" lang={page.wordsLang} />}
    </nav>
  )
}

type PagerLinkProps = { post: PublishedPost; label: string; rel: 'prev' | 'next'; lang: string | undefined }

function PagerLink({ post, label, rel, lang }: PagerLinkProps) {
  return (
    <a className={`pager-${rel}`} rel={rel} href={postPath(post)}>
      <span className="pager-label" lang={lang}>
        {label}
      </span>{' '}
      <span className="pager-title">{titleOfPost(post)}</span>
    </a>
  )
}
