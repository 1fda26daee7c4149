import {
  cleanQuery,
  languageBase,
  plainText,
  searchTerms,
  type SearchWord,
  searchWords,
  translateView,
  type WebsiteView,
} from '@vitrine/model'
import { RESULTS_PER_PAGE, renderSearchPage, type SearchResults, withSearchNotice } from '@vitrine/render'
import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PostBodies } from '../core/posts/list.ts'
import { hasSearchedPosts, indexPosts, listLanguages } from '../core/search/index-posts.ts'
import { findForms, findNewestPosts, searchPosts } from '../core/search/search-posts.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { decodePage } from './pages/compression.ts'
import { getBody, type SiteEntry } from './pages/site-entry.ts'
import type { SiteCache } from './pages/site-cache.ts'
import { writePrivatePage } from './responses/write-private-page.ts'

/** The path of all posts, below that of a further language. */
const LIST_PATH = /^(?:\/([a-z]{2,3}(?:-[a-z0-9]{2,8})*))?\/posts$/
const MAX_PAGE = 500
/** Posts indexed while a visitor waits; the rest follows in the background. */
const INDEXED_AT_ONCE = 60
/** Searches of this process at a time, so that connections remain for everything else. */
const MAX_AT_ONCE = 4
const MAX_REMEMBERED = 20_000
/** Posts shown if none are found. */
const NEWEST_SHOWN = 6

export type PostSearchDeps = {
  sql: Sql
  log: Log
  sites: Pick<SiteCache, 'getPage'>
  findView(websiteId: string, bodies: PostBodies): Promise<WebsiteView | null>
  networkOf(request: IncomingMessage): string
  /** Counts a search of a network; returns whether it is within the limits. */
  allows(network: string): Promise<boolean>
  /** Called after a page of results was shown; `page` is the path without what was searched for. */
  onPageView?: (request: IncomingMessage, websiteId: string, page: string) => void
}

export type PostSearch = {
  /** Answers a search. Returns false if the website's posts cannot be searched: their page is shown instead. */
  serve(
    site: { name: string; entry: SiteEntry; path: string },
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean>
}

/** The prepared data of a website at a revision. */
type Prepared = {
  revision: number
  /** The languages in which its posts can be searched, the main one first; none if there are too few posts. */
  languages: string[]
  isComplete: boolean
}

/** Returns what a request searches for, cleaned; null for other requests. */
export function readQuery(path: string, { url = '', method }: IncomingMessage): string | null {
  if (url.length === path.length || (method !== 'GET' && method !== 'HEAD') || !LIST_PATH.test(path))
    return null
  return cleanQuery(new URLSearchParams(url.slice(path.length)).get('q') ?? '') || null
}

/** Creates the search over posts. Its pages are rendered for each visitor and stored nowhere. */
export function createPostSearch(deps: PostSearchDeps): PostSearch {
  const { sql, log, findView } = deps
  const known = new LRUCache<string, Prepared>({ max: MAX_REMEMBERED })
  let running = 0

  const prepare = async (websiteId: string, revision: number): Promise<Prepared> => {
    const before = known.get(websiteId)
    if (before?.revision === revision && before.isComplete) return before
    const languages = (await hasSearchedPosts(sql, websiteId)) ? await listLanguages(sql, websiteId) : []
    const isComplete = languages.length === 0 || (await indexPosts(sql, websiteId, INDEXED_AT_ONCE))
    const now = { revision, languages, isComplete }
    known.set(websiteId, now)
    return now
  }

  const find = async (
    site: { websiteId: string; base: string | undefined; language: string },
    query: string,
    wanted: number,
  ) => {
    const { websiteId, language, base } = site
    const search = { websiteId, language, terms: searchTerms(query), limit: RESULTS_PER_PAGE }
    let number = wanted
    let found = await searchPosts(sql, { ...search, offset: (number - 1) * RESULTS_PER_PAGE })
    if (found.count === 0 && number > 1) {
      number = 1
      found = await searchPosts(sql, { ...search, offset: 0 })
    }
    const only = found.count > 0 ? found.ids : await findNewestPosts(sql, websiteId, NEWEST_SHOWN)
    const shown = await findView(websiteId, { only })
    const view = shown && base !== undefined ? translateView(shown, language) : shown
    if (!view) return null
    const forms = await findForms(sql, language, wordsOf(view), found.stems)
    const hits = { query, count: found.count, number, ...hitsOf(search.terms, forms, found.beginnings) }
    return renderSearchPage(view, hits)
  }

  return {
    async serve({ name, entry, path }, request, response) {
      const query = readQuery(path, request)
      const { head } = entry
      if (query === null || (head?.kind !== 'site' && head?.kind !== 'locked')) return false
      const parameters = new URLSearchParams((request.url ?? '').slice(path.length))
      const base = LIST_PATH.exec(path)?.[1]
      const { websiteId, revision } = head
      const answer = async () => {
        const before = known.get(websiteId)
        if (before?.revision === revision && before.languages.length === 0) return null
        if (running >= MAX_AT_ONCE || !(await deps.allows(deps.networkOf(request)))) return 'later'
        running += 1
        try {
          const { languages } = await prepare(websiteId, revision)
          const language = base === undefined ? languages[0] : languages.find(isBelow(base))
          if (language === undefined) return null
          return await find({ websiteId, base, language }, query, readPage(parameters.get('page')))
        } finally {
          running -= 1
        }
      }
      const unavailable = head.kind === 'site' && entry.stale ? 'unavailable' : null
      const page =
        unavailable ??
        (await answer().catch((error: unknown) => {
          // A locked website is closed without the database.
          if (head.kind === 'locked') throw error
          log.warn({ err: error, name }, 'posts could not be searched')
          return 'unavailable' as const
        }))
      if (page === null) return false
      if (typeof page !== 'string') {
        await writePrivatePage(request, response, page)
        if (request.method === 'GET') deps.onPageView?.(request, websiteId, path)
        return true
      }
      return writeNotice(
        deps,
        { name, entry, path, query, status: page === 'later' ? 429 : 503 },
        request,
        response,
      )
    },
  }
}

const isBelow = (base: string) => (language: string) => languageBase(language) === `/${base}`

const readPage = (text: string | null): number =>
  /^[1-9]\d{0,2}$/.test(text ?? '') ? Math.min(Number(text), MAX_PAGE) : 1

/** The words that the page shows of its posts. */
function* wordsOf({ posts }: WebsiteView): Generator<SearchWord> {
  for (const { title, excerpt, body } of posts)
    yield* searchWords([title, excerpt, body ? plainText(body) : ''].join('\n'))
}

function hitsOf(
  terms: ReturnType<typeof searchTerms>,
  forms: ReadonlySet<string>,
  beginnings: readonly string[],
): Pick<SearchResults, 'isHit' | 'runs'> {
  const words = new Set(terms.filter(({ isRun }) => !isRun).map(({ text }) => text))
  return {
    isHit: word => words.has(word) || forms.has(word) || beginnings.some(text => word.startsWith(text)),
    runs: terms.filter(({ isRun }) => isRun).map(({ text }) => text),
  }
}

/** Writes the page of posts with a sentence that says that the search is not available. */
async function writeNotice(
  { sites }: PostSearchDeps,
  given: { name: string; entry: SiteEntry; path: string; query: string; status: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { name, entry, path, query, status } = given
  const ready = await sites.getPage(name, entry, path, 'identity')
  if (ready?.status !== 200) return false
  const html = withSearchNotice((await decodePage(getBody(ready), ready.encoding)).toString(), query)
  if (html === null) return false
  const headers: Record<string, string> = {}
  const { list } = ready.shared
  for (let at = 0; at < list.length; at += 2) headers[list[at] ?? ''] = list[at + 1] ?? ''
  await writePrivatePage(request, response, { status, headers, body: html }, { 'retry-after': '60' })
  return true
}
