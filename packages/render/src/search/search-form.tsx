import { MAX_QUERY_LENGTH } from '@vitrine/model'
import type { PageContext } from '../page/page-context.ts'
import { listPath } from '../posts/post-routes.ts'
import type { SharedPart } from '../sections/section-part.ts'
import css from './search.css?raw'
import { searchMessages } from './search-messages.ts'

export const SEARCH: SharedPart = { name: 'search', css }

/** Marks the end of the form in a page, for what is added below it. */
export const FORM_END = '</form>'

/** The form that searches a website's posts, by a GET request without a script. `query` is what was searched for. */
export function SearchForm({ page, query = '' }: { page: PageContext; query?: string }) {
  const words = searchMessages(page.language)
  return (
    <search>
      <form className="search-form" action={listPath()} method="get">
        <label className="search-field">
          <span className="visually-hidden" lang={page.wordsLang}>
            {words.posts}
          </span>
          <input
            type="search"
            name="q"
            {...(query === '' ? {} : { value: query })}
            required
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            dir="auto"
          />
        </label>
        <button type="submit" className="search-submit" lang={page.wordsLang}>
          {words.search}
        </button>
      </form>
    </search>
  )
}

/** Tells why a search was not made. */
export function SearchNotice({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    <p className="search-notice" role="status" lang={lang}>
      {text}
    </p>
  )
}
