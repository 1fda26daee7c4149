import { t, VitrineError } from '@vitrine/model'
import { parseHtmlPage } from '../html/html-page.ts'
import { parseJson, requestDocument } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import { toObject } from '../linkedin/parse-values.ts'
import { parseWebUrl } from '../sanitize.ts'
import { parseFeed } from '../web/feed.ts'
import { findFeed } from '../web/homepage.ts'
import { toAbsoluteUrl } from '../web/page-links.ts'

const TYPES = 'application/atom+xml,application/rss+xml,application/feed+json,application/xml;q=0.9,*/*;q=0.5'
/** Pages of one feed, with ten posts each as WordPress writes them. */
const MAX_PAGES = 60
const MAX_BYTES = 60_000_000
const PROBE_LIMITS = { entries: 1, posts: 0 }

/** A feed with its further pages, the newest first. */
export type FetchedFeed = { url: string; pages: Uint8Array[] }

/**
 * Fetches a feed, or the feed that a page names, with the pages that it continues on: `rel="next"` (RFC 5005), JSON
 * Feed's `next_url`, and WordPress's `?paged=2`.
 * @throws VitrineError validation_failed if there is no feed; the signal's reason
 */
export async function fetchFeed(address: string, io: ReadIo): Promise<FetchedFeed> {
  const first = await findFirstPage(address, io)
  if (!first) throw noFeed()
  const pages = [first.body]
  let bytes = first.body.length
  let next = nextPage(first.body, first.url, 1)
  const seen = new Set([first.url])
  while (next && pages.length < MAX_PAGES && bytes < MAX_BYTES && !seen.has(next)) {
    seen.add(next)
    const page = await get(next, io)
    if (!page || !hasEntries(page.body, page.url) || page.body === pages.at(-1)) break
    pages.push(page.body)
    bytes += page.body.length
    next = nextPage(page.body, page.url, pages.length)
  }
  return { url: first.url, pages: pages.map(page => new TextEncoder().encode(page)) }
}

const noFeed = () => {
  const message = t('We couldn’t find a feed at this address.')
  return new VitrineError('validation_failed', { message, fields: { feed: message } })
}

async function findFirstPage(address: string, io: ReadIo) {
  const url = parseWebUrl(address)
  const found = url ? await get(url, io) : null
  if (!found || parseFeed(found.body, found.url, PROBE_LIMITS)) return found
  const feed = findFeed(parseHtmlPage(found.body), found.url)
  const page = feed ? await get(feed, io) : null
  return page && parseFeed(page.body, page.url, PROBE_LIMITS) ? page : null
}

async function get(url: string, io: ReadIo): Promise<{ url: string; body: string } | null> {
  const answer = await requestDocument(io, { url, headers: { accept: TYPES }, deadline: 10_000 })
  return answer.kind === 'answered' && answer.status === 200 ? { url: answer.url, body: answer.body } : null
}

const hasEntries = (text: string, url: string) =>
  (parseFeed(text, url, PROBE_LIMITS)?.entries.length ?? 0) > 0

function nextPage(text: string, url: string, page: number): string | null {
  if (text.trimStart().startsWith('{')) {
    const { next_url: next } = toObject(parseJson(text))
    return typeof next === 'string' ? toAbsoluteUrl(next, url) : null
  }
  const head = text.slice(0, 8_000)
  const links = head.match(/<(?:atom:)?link\b[^>]{0,1000}>/gi) ?? []
  const named = links.find(link => /\brel=["']next["']/i.test(link))
  const href = named && /\bhref=["']([^"']{1,2000})["']/i.exec(named)?.[1]
  if (href) return toAbsoluteUrl(href.replace(/&amp;/g, '&'), url)
  if (!/<generator>https?:\/\/wordpress\./i.test(head)) return null
  const following = new URL(url)
  following.searchParams.set('paged', String(page + 1))
  return following.href
}
