import { createHmac, hkdfSync } from 'node:crypto'
import { isIndexable, languageBase, VitrineError, type WebsiteView } from '@vitrine/model'
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
  addresses: SiteAddresses
  http: Pick<OutboundHttp, 'fetch'>
  keys: IndexNowKeys
  /** The endpoint; it passes changes on to all search engines that take part. */
  endpoint: string
}

/**
 * Sends the addresses of a website's start page and of the posts that changed since a time. Does nothing for a website
 * that search engines may not index, whose owner does not want it, or without HTTPS.
 * @throws VitrineError upstream_failed, upstream_timeout for an answer that may be different later
 */
export async function announceChanges(
  deps: AnnounceDeps,
  websiteId: string,
  since: Date,
  signal: AbortSignal,
): Promise<void> {
  const view = await findWebsiteView(deps, websiteId, deps.addresses, 'none')
  if (!view || !isIndexable(view) || view.seo.index_now === false || !view.urls.site.startsWith('https:'))
    return
  const { host } = new URL(view.urls.site)
  const key = deps.keys.keyOf(host)
  const response = await deps.http.fetch(deps.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host,
      key,
      keyLocation: `https://${host}/${key}.txt`,
      urlList: changedUrls(view, since),
    }),
    signal,
    timeoutMs: TIMEOUT_MS,
    maxBytes: 4_096,
    isCut: true,
  })
  const { status } = response
  if (status === 429 || status >= 500) throw new VitrineError('upstream_failed')
  if (status >= 300) deps.log.warn({ status, host }, 'IndexNow refused the changes of a website')
}

/** The start page and the changed posts, in each language; the newest changes if there are too many. */
function changedUrls({ urls, posts, translations = [] }: WebsiteView, since: Date): string[] {
  const changed = posts.filter(({ updated_at }) => Date.parse(updated_at) >= since.getTime())
  const paths = [
    '/',
    ...(changed.length > 0
      ? ['/posts', ...changed.map(({ slug }) => `/posts/${encodeURIComponent(slug)}`)]
      : []),
  ]
  const bases = ['', ...translations.map(({ language }) => languageBase(language))]
  return bases.flatMap(base => paths.map(path => urls.site + base + path)).slice(0, MAX_URLS)
}
