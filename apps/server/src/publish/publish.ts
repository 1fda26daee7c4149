import type { BillingMode } from '@vitrine/model'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { bodiesFor, RENDERER_VERSION } from '@vitrine/render'
import { recentChanges, SITES_CHANGED } from '../core/websites/changes.ts'
import type { DrawingsDeps } from '../core/drawings/drawings.ts'
import { listRedirects } from '../core/websites/redirects.ts'
import type { SiteAddresses } from '../core/websites/site-addresses.ts'
import { findSite, findView } from '../core/websites/view.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { during, type Log } from '../platform/log.ts'
import type { Storage } from '../platform/storage.ts'
import { AssetFiles } from './asset-files.ts'
import { ChangeWatch } from './change-watch.ts'
import { drawnDisk } from './drawn-disk.ts'
import { DrawnPictures, isDrawnPath } from './drawn-pictures.ts'
import { readHost } from './host-name.ts'
import { encodingFor, hasAlready } from './negotiate.ts'
import { nothingHerePage, privatePage, unavailablePage } from './own-pages.ts'
import { pageDisk } from './page-disk.ts'
import { pageKey } from './page-path.ts'
import { type Ready, type SiteEntry, unchangedHeaders } from './site-entry.ts'
import { Sites } from './sites.ts'
import { writeDrawn } from './write-drawn.ts'

export type PublishDeps = {
  db: Pick<Db, 'sql' | 'listen'>
  clock: Clock
  log: Log
  storage: Storage
  addresses: SiteAddresses
  billing: BillingMode
  sitesDomain: string
  /** The folder of the renderer's font files. */
  fontsFolder: string
  /** Where rendered pages are kept between starts. */
  cacheFolder: string
  /** What share images and icons are drawn with. */
  drawings: Pick<DrawingsDeps, 'painter' | 'facesFolder'>
  /** Memory for pages in bytes; 128 MB unless told. */
  maxBytes?: number
  tick?: () => number
  /** Told of each page of a website that is answered, after it was; `page` is its path, decoded. */
  seen?: (request: IncomingMessage, websiteId: string, page: string) => void
  /** Told where each page came from that is shown. */
  counted?: (from: 'memory' | 'disk' | 'rendered') => void
}

export type Publish = {
  /** Answers requests for sites, and for fonts and pictures on any host. False leaves the request to the product. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Names that answer differently now, told by this very process. */
  changed(names: readonly string[]): void
  /** Loads the fonts and begins to listen for changes made by other processes. */
  start(): Promise<void>
  stop(): void
  /** How many sites are in memory, and the bytes of their pages. */
  size(): { sites: number; bytes: number }
}

/** For share images and icons, in bytes: some hundreds of those asked for most. */
const DRAWN_MEMORY = 24e6

/** Everything that visitors of sites reach: a plain handler that stands in front of the product's own. */
export function createPublish(deps: PublishDeps): Publish {
  const { db, clock, log, addresses, sitesDomain } = deps
  const drawnFiles = drawnDisk(join(deps.cacheFolder, 'drawn'), log)
  const sites = new Sites({
    findSite: async name => {
      const head = await findSite(db.sql, name, clock.now())
      if (!head || head.kind === 'private') void drawnFiles.forget(name)
      return head
    },
    findView: (id, path) => findView({ sql: db.sql, billing: deps.billing }, id, addresses, bodiesFor(path)),
    findRedirects: id => listRedirects(db.sql, id),
    disk: pageDisk(deps.cacheFolder, log),
    // Whether a plan is paid or given decides about the last line of every page.
    version: `${RENDERER_VERSION}${deps.billing}`,
    log,
    maxBytes: deps.maxBytes ?? 128e6,
    tick: deps.tick ?? (() => performance.now()),
    ...(deps.counted ? { counted: deps.counted } : {}),
  })
  const watch = new ChangeWatch({
    recent: minutes => recentChanges(db.sql, minutes),
    changed: names => sites.changed(names),
    doubtAll: () => sites.doubtAll(),
  })
  const assets = new AssetFiles(deps.storage)
  const drawn = new DrawnPictures({
    ...deps.drawings,
    log,
    findView: (id, path) => findView({ sql: db.sql, billing: deps.billing }, id, addresses, bodiesFor(path)),
    read: key => deps.storage.get(key),
    disk: drawnFiles,
    maxBytes: DRAWN_MEMORY,
  })

  const tell = (request: IncomingMessage, ready: Ready, path: string) => {
    if (ready.pageOf !== null && request.method === 'GET') deps.seen?.(request, ready.pageOf, pageKey(path))
  }

  const answerSite = async (
    name: string,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const entry = await sites.find(name)
    if (entry.head?.kind === 'moved') return writeMoved(response, addresses.site(entry.head.to), request)
    if (entry.head?.kind === 'private')
      return writeText(request, response, 404, privatePage(addresses.product))
    if (isDrawnPath(path)) return writeDrawn(request, response, await drawn.find(name, entry, path))
    const ready = entry.head && (await sites.page(name, entry, pageKey(path), encodingOf(request)))
    const lead = ready?.status === 404 && (await leadFrom(name, entry, path, request))
    if (lead) writeLead(response, lead)
    else if (ready) {
      write(request, response, ready, entry.stale)
      tell(request, ready, path)
    } else
      writeText(request, response, 404, nothingHerePage({ name, sitesDomain, product: addresses.product }))
  }

  const leadFrom = (name: string, entry: SiteEntry, path: string, request: IncomingMessage) => {
    const hosts = [new URL(addresses.site(name)).host, request.headers.host?.toLowerCase() ?? '']
    return sites.lead(entry, { path, query: (request.url ?? '').slice(path.length) }, new Set(hosts))
  }

  return {
    handle(request, response) {
      const url = request.url ?? '/'
      const question = url.indexOf('?')
      const path = question < 0 ? url : url.slice(0, question)
      const host = readHost(request.headers.host, sitesDomain)
      if (assets.handle(request, response, path)) return true
      if (host.kind === 'other') return false
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD', 'content-length': '0' }).end()
      } else if (host.kind === 'sites-root') {
        response.writeHead(302, { location: `${addresses.product}/`, 'content-length': '0' }).end()
      } else if (!path.startsWith('/')) {
        response.writeHead(400, { 'content-length': '0' }).end()
      } else if (!host.name) {
        writeText(
          request,
          response,
          404,
          nothingHerePage({ name: '', sitesDomain, product: addresses.product }),
        )
      } else {
        const ready = isDrawnPath(path) ? null : sites.ready(host.name, pageKey(path), encodingOf(request))
        if (ready) {
          deps.counted?.('memory')
          write(request, response, ready, false)
          tell(request, ready, path)
        } else {
          // What had to be asked for may fail; then its lines have an id in common.
          const reqId = randomBytes(8).toString('hex')
          const answering = during.run({ reqId }, () => answerSite(host.name, path, request, response))
          answering.catch(error => {
            log.error({ err: error, host: host.name, reqId }, 'a site could not be shown')
            if (response.headersSent) response.destroy()
            else writeText(request, response, 503, unavailablePage(), { 'retry-after': '10' })
          })
        }
      }
      return true
    },
    changed: names => sites.changed(names),
    async start() {
      await assets.loadFonts(deps.fontsFolder)
      await db.listen(
        SITES_CHANGED,
        name => sites.changed([name]),
        () => sites.doubtAll(),
      )
      await watch.look()
      watch.start()
    },
    stop: () => watch.stop(),
    size: () => sites.size,
  }
}

const encodingOf = (request: IncomingMessage) => {
  const accept = request.headers['accept-encoding']
  return encodingFor(typeof accept === 'string' ? accept : undefined)
}

/** Says that the page is the last good one, as nobody can be asked whether it still is (RFC 9111, 5.5). */
const STALE = ['warning', '110 - "Response is Stale"']

function write(request: IncomingMessage, response: ServerResponse, ready: Ready, stale: boolean): void {
  const given = request.headers['if-none-match']
  if (given !== undefined && ready.etag && (given === ready.etag || hasAlready(given, ready.tag))) {
    const unchanged = unchangedHeaders(ready.etag)
    response.writeHead(304, stale ? [...unchanged, ...STALE] : unchanged)
    response.end()
    return
  }
  response.writeHead(ready.status, stale ? [...ready.headers, ...STALE] : ready.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(ready.body)
}

function writeMoved(response: ServerResponse, site: string, request: IncomingMessage): void {
  // Only the path is taken over: `//host` in it would be another host.
  const path = `/${(request.url ?? '/').replace(/^\/+/, '')}`
  const headers = {
    location: `${site}${path}`,
    'cache-control': 'public, max-age=3600',
    'content-length': '0',
  }
  response.writeHead(301, headers).end()
}

/** Answers what an owner's redirect says. Caches ask again each time, so that it can be changed, also one for good. */
function writeLead(response: ServerResponse, { to, status }: { to: string; status: 301 | 302 }): void {
  response
    .writeHead(status, { location: to, 'cache-control': 'public, max-age=0', 'content-length': '0' })
    .end()
}

function writeText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
  more: Record<string, string> = {},
): void {
  const body = Buffer.from(html)
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none';style-src 'unsafe-inline';font-src data:;connect-src 'self';base-uri 'none';form-action 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    ...more,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
