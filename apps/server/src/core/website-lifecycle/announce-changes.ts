import { createHmac, hkdfSync } from 'node:crypto'
import {
  isIndexable,
  languageBase,
  postPath,
  VitrineError,
  type WebsiteView,
  writtenPages,
} from '@vitrine/model'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { findWebsiteView, type ViewDeps } from '../website-view/website-view.ts'
import type { EmitEvent, SiteAddresses } from '../websites/deps.ts'

// IndexNow tells search engines which pages changed. Source: https://www.indexnow.org/documentation

/** Changes of this many milliseconds are sent together. */
const DELAY_MS = 60_000
/** A change has the time at which its transaction began, in milliseconds before it is announced at most. */
const TRANSACTION_MS = 60_000
/** URLs of one request; the protocol allows 10,000. */
const MAX_URLS = 1_000
const TIMEOUT_MS = 15_000
const KEY_PATH = /^\/([0-9a-f]{32})\.txt$/

/** The keys of hosts, derived from the product's secret: nothing is stored, and every process derives the same. */
export type IndexNowKeys = {
  keyOf(host: string): string
  /** Returns the content of a host's key file, or null for other paths. `host` is the raw Host header. */
  answer(host: string | undefined, path: string): string | null
}

export function createIndexNowKeys(secret: string): IndexNowKeys {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine indexnow', 32))
  const keyOf = (host: string) => createHmac('sha256', key).update(host).digest('hex').slice(0, 32)
  return {
    keyOf,
    answer: (host = '', path) => {
      const asked = KEY_PATH.exec(path)?.[1]
      const name =
        asked &&
        host
          .slice(0, 300)
          .toLowerCase()
          .replace(/\.?(?::\d{0,5})?$/, '')
      return asked && name && asked === keyOf(name) ? asked : null
    },
  }
}

/** Creates what plans a request about a website's changed pages, in the transaction that changes them. */
export const createChangeAnnouncer =
  ({ clock, queue }: { clock: Clock; queue: Pick<JobQueue, 'add'> }): EmitEvent =>
  async (tx, websiteId, { type }) => {
    if (type !== 'website.published' && !type.startsWith('post.')) return
    const now = clock.now()
    await queue.add(
      tx,
      'announce-changes',
      { website_id: websiteId, since: new Date(now.getTime() - TRANSACTION_MS).toISOString() },
      { startAfter: new Date(now.getTime() + DELAY_MS) },
    )
  }

export type AnnounceDeps = ViewDeps & {
  log: Log
  /** Their hub is notified of changed feeds. */
  addresses: SiteAddresses
  http: Pick<OutboundHttp, 'fetch'>
  keys: IndexNowKeys
  /** The endpoint of IndexNow, which passes changes on to all search engines that take part; null for none. */
  endpoint: string | null
}

/**
 * Announces what changed since a time: start page and posts to search engines, feeds to the hub. Does nothing for a
 * website that search engines may not index. A repeated call may announce a change twice.
 * @throws VitrineError upstream_failed, upstream_timeout for an answer that may be different later
 */
export async function announceChanges(
  deps: AnnounceDeps,
  websiteId: string,
  since: Date,
  signal: AbortSignal,
): Promise<void> {
  const view = await findWebsiteView(deps, websiteId, deps.addresses, 'none')
  if (!view || !isIndexable(view)) return
  const sent = await Promise.allSettled([
    announceToSearchEngines(deps, view, since, signal),
    announceToHub(deps, view, signal),
  ])
  for (const one of sent) if (one.status === 'rejected') throw one.reason
}

/** By IndexNow, unless the owner does not want it, or the website has no HTTPS. */
async function announceToSearchEngines(
  { endpoint, keys, ...deps }: AnnounceDeps,
  view: WebsiteView,
  since: Date,
  signal: AbortSignal,
): Promise<void> {
  if (endpoint === null || view.seo.index_now === false || !view.urls.site.startsWith('https:')) return
  const { host } = new URL(view.urls.site)
  const key = keys.keyOf(host)
  const status = await send(deps, endpoint, signal, {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({
      host,
      key,
      keyLocation: `https://${host}/${key}.txt`,
      urlList: changedUrls(view, since),
    }),
  })
  if (status >= 300) deps.log.warn({ status, host }, 'IndexNow refused the changes of a website')
}

/**
 * Tells the WebSub hub that the feeds of every language may have new content; it reads them, and finds none otherwise. Source: https://www.w3.org/TR/websub/ leaves
 * the request to the hub; `hub.mode=publish` with a `hub.url` for each feed is what the public hubs take.
 */
async function announceToHub(deps: AnnounceDeps, view: WebsiteView, signal: AbortSignal): Promise<void> {
  const { hub } = view.urls
  if (hub === undefined || !view.seo.rss_enabled || view.posts.length === 0) return
  const body = new URLSearchParams({ 'hub.mode': 'publish' })
  for (const base of basesOf(view))
    for (const feed of ['/feed.xml', '/feed.json']) body.append('hub.url', view.urls.site + base + feed)
  const type = 'application/x-www-form-urlencoded'
  const status = await send(deps, hub, signal, { type, body: body.toString() })
  if (status >= 300) deps.log.warn({ status, site: view.urls.site }, 'the hub refused the changes of a feed')
}

/** @throws VitrineError for an answer that may be different later */
async function send(
  { http }: Pick<AnnounceDeps, 'http'>,
  url: string,
  signal: AbortSignal,
  { type, body }: { type: string; body: string },
): Promise<number> {
  const { status } = await http.fetch(url, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    signal,
    timeoutMs: TIMEOUT_MS,
    followsRedirects: false,
    maxBytes: 4_096,
    isCut: true,
  })
  if (status === 429 || status >= 500) throw new VitrineError('upstream_failed')
  return status
}

/** The start page and the changed posts, in each language; the newest changes if there are too many. */
function changedUrls(view: WebsiteView, since: Date): string[] {
  const { urls } = view
  const changed = writtenPages(view).filter(({ updated_at }) => Date.parse(updated_at) >= since.getTime())
  const paths = [
    '/',
    ...(changed.some(({ page_key }) => page_key === undefined) ? ['/posts'] : []),
    ...changed.map(postPath),
  ]
  return basesOf(view)
    .flatMap(base => paths.map(path => urls.site + base + path))
    .slice(0, MAX_URLS)
}

/** The paths of the languages; that of the main one is empty. */
const basesOf = ({ translations = [] }: WebsiteView) => [
  '',
  ...translations.map(({ language }) => languageBase(language)),
]
