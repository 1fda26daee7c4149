import { formatNumber, hasOwnMessages, type Page, plainText, type WebsiteView } from '@vitrine/model'
import { stylesheetOf } from '../css/stylesheet.ts'
import { excludedHead } from '../head/head.ts'
import { preparePage, PostsBody } from '../page/document.tsx'
import { htmlPage } from '../page/html-page.ts'
import { renderMarkup } from '../page/markup.ts'
import type { PageContext } from '../page/page-context.ts'
import { listPath } from '../posts/post-routes.ts'
import { PostList } from '../sections/posts/entry.tsx'
import { escapeMarkup } from '../text/text.ts'
import { markHits, type SearchHits, summaryOf } from './mark-hits.tsx'
import { FORM_END, SEARCH, SearchForm, SearchNotice } from './search-form.tsx'
import { searchMessages } from './search-messages.ts'

/** Posts on a page of results. */
export const RESULTS_PER_PAGE = 12

/** A page of results; the view's posts are those on the page, with bodies, or the newest ones if there are none. */
export type SearchResults = SearchHits & {
  /** Cleaned; not empty. */
  query: string
  /** Of all pages. */
  count: number
  /** The page number, from 1. */
  number: number
}

/** Renders a page of results of a search over posts. */
export function renderSearchPage(view: WebsiteView, results: SearchResults): Page {
  const page = preparePage(view)
  const words = searchMessages(page.language)
  const { query, count } = results
  const heading = words.resultsFor(query)
  const css = stylesheetOf(page, ['posts'], [SEARCH])
  return htmlPage(
    200,
    page,
    excludedHead(page, heading, css),
    <PostsBody page={page} current="true" className="page-posts">
      <section className="section section-posts search" id="posts" aria-labelledby="posts-title">
        <header className="section-head">
          <h1 className="section-title" id="posts-title" lang={page.wordsLang}>
            {heading}
          </h1>
        </header>
        <div className="section-body">
          <SearchForm page={page} query={query} />
          <SearchNotice
            text={
              count > 0
                ? `${formatNumber(count, page.words.language, 'exact')} ${words.results(count)}`
                : words.none
            }
            lang={page.wordsLang}
          />
          {count > 0 ? (
            markHits(
              <PostList posts={summarized(view, results)} page={page} level={2} plain />,
              results,
              view.locale,
            )
          ) : (
            <PostList posts={view.posts} page={page} level={2} plain />
          )}
          <Pages page={page} results={results} />
        </div>
      </section>
    </PostsBody>,
  )
}

const summarized = ({ posts }: WebsiteView, hits: SearchHits) =>
  posts.map(post => ({
    ...post,
    excerpt: summaryOf(post.excerpt, post.body ? plainText(post.body) : '', hits),
  }))

/** Numbers of pages around the current one, with the first and the last; null for those left out. */
function pageNumbers(number: number, last: number): (number | null)[] {
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    one => one === 1 || one === last || Math.abs(one - number) <= 1,
  )
  return shown.flatMap((one, index) => (index > 0 && one - (shown[index - 1] ?? 0) > 1 ? [null, one] : [one]))
}

/** Links to the other pages of results, and back to all posts. */
function Pages({ page: { words, wordsLang }, results }: { page: PageContext; results: SearchResults }) {
  const { query, count, number } = results
  const last = Math.ceil(count / RESULTS_PER_PAGE)
  const pathOf = (other: number) =>
    `${listPath()}?${new URLSearchParams({ q: query, ...(other > 1 && { page: String(other) }) }).toString()}`
  return (
    <nav className="pages" aria-label={words.pages} lang={wordsLang}>
      {last > 1 && (
        <span className="search-pages">
          {pageNumbers(number, last).map((one, index) =>
            one === null ? (
              <span key={`gap ${String(index)}`}>…</span>
            ) : one === number ? (
              <span key={one} aria-current="page">
                {one}
              </span>
            ) : (
              <a key={one} href={pathOf(one)} aria-label={words.pageOf(one, last)}>
                {one}
              </a>
            ),
          )}
        </span>
      )}
      <a href={listPath()}>{words.allPosts}</a>
    </nav>
  )
}

/**
 * Adds to a page of posts, as rendered for everybody, that the search is not available, and what was searched for.
 * Null for pages without a form.
 */
export function withSearchNotice(html: string, query: string): string | null {
  const form = html.indexOf('<form class="search-form"')
  const end = html.indexOf(FORM_END, form)
  if (form < 0 || end < 0) return null
  const [, language = 'en'] = /^<!doctype html><html lang="([\w-]+)"/.exec(html) ?? []
  const lang = hasOwnMessages(language) ? undefined : 'en'
  const field = html
    .slice(form, end + FORM_END.length)
    .replace(' name="q"', () => ` name="q" value="${escapeMarkup(query)}"`)
  const notice = renderMarkup(<SearchNotice text={searchMessages(language).unavailable} lang={lang} />)
  return html.slice(0, form) + field + notice + html.slice(end + FORM_END.length)
}
