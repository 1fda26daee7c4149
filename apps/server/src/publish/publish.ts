import type { BillingMode } from '@vitrine/model'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { bodiesFor, RENDERER_VERSION } from '@vitrine/render'
import { recentChanges, SITES_CHANGED } from '../core/websites/changes.ts'
import { findDomain, type FoundDomain } from '../core/domains/find-domain.ts'
import { provenHosts } from '../core/domains/proven-hosts.ts'
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
import { domainAnswer } from './custom-domain.ts'
import { CustomHosts } from './custom-hosts.ts'
import { drawnDisk } from './drawn-disk.ts'
import { DrawnPictures, isDrawnPath } from './drawn-pictures.ts'
import { bareHost, readHost } from './host-name.ts'
import { encodingFor, hasAlready } from './negotiate.ts'
import { nothingHerePage, privatePage, takenDownPage, unavailablePage } from './own-pages.ts'
import { pageDisk } from './page-disk.ts'
import { pageKey } from './page-path.ts'
import { type Ready, type SiteEntry, unchangedHeaders } from './site-entry.ts'
import { createHearing, type HearDeps, TOLD_PATH } from './hear-told.ts'
import { Sites } from './sites.ts'
import { createWellKnown, type WellKnownDeps } from './well-known.ts'
import { writeBare } from './write-bare.ts'
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
  /** Told what pages tell after they were opened. */
  hears?: Pick<HearDeps, 'told' | 'networkOf'>
  /** Told where each page came from that is shown. */
  counted?: (from: 'memory' | 'disk' | 'rendered') => void
  /** What others ask any host to prove. */
  proofs: Pick<WellKnownDeps, 'answerProof' | 'findAnswer'>
  /** Whether this program speaks TLS: plain requests for domains with a certificate are then led to it. */
  speaksTls: boolean
  /** The product's own handler, for hosts that turn out to be nobody's. */
  strangers: (request: IncomingMessage, response: ServerResponse) => void
}

/** Whoever else keeps something by the names of sites and hosts. */
type Follower = { changed(names: readonly string[]): void; doubtAll(): void }

export type Publish = {
  /** Answers requests for sites, and for fonts and pictures on any host. False leaves the request to the product. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Names that answer differently now, told by this very process. */
  changed(names: readonly string[]): void
  /** Loads the fonts and begins to listen for changes made by other processes. */
  start(): Promise<void>
  stop(): void
  /** How many sites are in memory, the bytes of their pages, and how many hosts of own domains are known. */
  size(): { sites: number; bytes: number; domains: number }
  /** Whether there is anything at a name under the sites' domain. */
  isSite(name: string): Promise<boolean>
  /** The hosts of websites' own domains. */
  domains: Pick<CustomHosts, 'ready' | 'find'>
  /** Tells another, too, of every name that changes, by whichever process. */
  follow(follower: Follower): void
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
      if (!head || head.kind === 'private' || head.kind === 'taken-down') void drawnFiles.forget(name)
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
  const customHosts = new CustomHosts({
    all: () => provenHosts(db.sql),
    find: host => findDomain({ sql: db.sql, billing: deps.billing }, host),
    log,
  })
  const followers: Follower[] = [sites, customHosts]
  const changed = (names: readonly string[]) => {
    for (const follower of followers) follower.changed(names)
  }
  const doubtAll = () => {
    for (const follower of followers) follower.doubtAll()
  }
  const watch = new ChangeWatch({ recent: minutes => recentChanges(db.sql, minutes), changed, doubtAll })
  const isWellKnown = createWellKnown({ ...deps.proofs, tick: deps.tick ?? (() => performance.now()) })
  const assets = new AssetFiles(deps.storage)
  const drawn = new DrawnPictures({
    ...deps.drawings,
    log,
    findView: (id, path) => findView({ sql: db.sql, billing: deps.billing }, id, addresses, bodiesFor(path)),
    read: key => deps.storage.get(key),
    disk: drawnFiles,
    maxBytes: DRAWN_MEMORY,
  })

  const hear =
    deps.hears &&
    createHearing({
      ...deps.hears,
      websiteOf: async name => {
        const { head } = await sites.find(name)
        return head?.kind === 'site' ? head.websiteId : null
      },
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
    if (entry.head?.kind === 'moved')
      return writeElsewhere(response, 301, addresses.site(entry.head.to), request)
    if (entry.head?.kind === 'taken-down') {
      const page = takenDownPage(addresses.product, entry.head.byLaw)
      return writeText(request, response, entry.head.byLaw ? 451 : 410, page)
    }
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

  const serve = (name: string, path: string, request: IncomingMessage, response: ServerResponse) => {
    if (hear && path === TOLD_PATH && request.method === 'POST') {
      void hear(name, request, response)
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      writeBare(response, 405, { allow: 'GET, HEAD' })
      return
    }
    if (!path.startsWith('/')) {
      writeBare(response, 400)
      return
    }
    const ready = isDrawnPath(path) ? null : sites.ready(name, pageKey(path), encodingOf(request))
    if (ready) {
      deps.counted?.('memory')
      write(request, response, ready, false)
      tell(request, ready, path)
      return
    }
    // What had to be asked for may fail; then its lines have an id in common.
    const reqId = randomBytes(8).toString('hex')
    const answering = during.run({ reqId }, () => answerSite(name, path, request, response))
    answering.catch(error => fail({ error, host: name, reqId }, request, response))
  }

  type Failure = { error: unknown; host: string; reqId?: string }
  const fail = ({ error, ...what }: Failure, request: IncomingMessage, response: ServerResponse) => {
    log.error({ err: error, ...what }, 'a site could not be shown')
    if (response.headersSent) response.destroy()
    else writeText(request, response, 503, unavailablePage(), { 'retry-after': '10' })
  }

  const serveDomain = (
    found: FoundDomain,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const isPlain = deps.speaksTls && !('encrypted' in request.socket)
    const answer = domainAnswer(found, addresses, isPlain)
    if (answer === null) deps.strangers(request, response)
    else if (answer.kind === 'site') serve(answer.name, path, request, response)
    else writeElsewhere(response, answer.status, answer.to, request)
  }

  /** Hosts that are neither sites nor fonts': a domain of somebody's own, the product, or strangers. */
  const handleOther = (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const host = bareHost((request.headers.host ?? '').slice(0, 300))
    const found = customHosts.ready(host)
    if (found === null) return false
    if (found) serveDomain(found, path, request, response)
    else
      customHosts.find(host).then(
        asked => (asked ? serveDomain(asked, path, request, response) : deps.strangers(request, response)),
        error => fail({ error, host }, request, response),
      )
    return true
  }

  /** The website that a host shows; null for the product's hosts, strangers', and while nobody can say. */
  const siteAt = async (request: IncomingMessage): Promise<string | null> => {
    const host = readHost(request.headers.host, sitesDomain)
    if (host.kind === 'site') return host.name
    if (host.kind !== 'other') return null
    const found = await customHosts.find(bareHost((request.headers.host ?? '').slice(0, 300)))
    const answer = found && domainAnswer(found, addresses, false)
    return answer?.kind === 'site' ? answer.name : null
  }

  /** Pictures are shown for ever; a website that was taken down shows none any more, at any of its hosts. */
  const showPicture = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const name = await siteAt(request).catch(() => null)
    const entry = name && (await sites.find(name).catch(() => null))
    if (name && entry && entry.head?.kind === 'taken-down') await answerSite(name, path, request, response)
    else assets.handle(request, response, path)
  }

  return {
    handle(request, response) {
      const url = request.url ?? '/'
      const question = url.indexOf('?')
      const path = question < 0 ? url : url.slice(0, question)
      if (isWellKnown(request.headers.host, path, response)) return true
      const host = readHost(request.headers.host, sitesDomain)
      if (path.startsWith('/media/')) {
        showPicture(path, request, response).catch(error => fail({ error, host: '' }, request, response))
        return true
      }
      if (assets.handle(request, response, path)) return true
      if (host.kind === 'other') return handleOther(path, request, response)
      if (host.kind === 'site' && host.name) serve(host.name, path, request, response)
      else if (request.method !== 'GET' && request.method !== 'HEAD') {
        writeBare(response, 405, { allow: 'GET, HEAD' })
      } else if (host.kind === 'sites-root') {
        writeBare(response, 302, { location: `${addresses.product}/` })
      } else {
        writeText(
          request,
          response,
          404,
          nothingHerePage({ name: '', sitesDomain, product: addresses.product }),
        )
      }
      return true
    },
    changed,
    isSite: async name => {
      const host = readHost(`${name}.${sitesDomain}`, sitesDomain)
      return host.kind === 'site' && host.name !== '' && (await sites.find(host.name)).head !== null
    },
    domains: customHosts,
    follow: follower => void followers.push(follower),
    async start() {
      await assets.loadFonts(deps.fontsFolder)
      await customHosts.load()
      await db.listen(SITES_CHANGED, name => changed([name]), doubtAll)
      await watch.look()
      watch.start()
    },
    stop: () => watch.stop(),
    size: () => ({ ...sites.size, domains: customHosts.size }),
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

function writeElsewhere(
  response: ServerResponse,
  status: 301 | 302,
  site: string,
  request: IncomingMessage,
): void {
  // Only the path is taken over: `//host` in it would be another host.
  const path = `/${(request.url ?? '/').replace(/^[/\\]+/, '')}`
  // What holds for the time being must not be pinned to TLS.
  if (status === 302) response.removeHeader('strict-transport-security')
  const caching = status === 301 ? 'public, max-age=3600' : 'no-store'
  writeBare(response, status, { location: `${site}${path}`, 'cache-control': caching })
}

/** Answers what an owner's redirect says. Caches ask again each time, so that it can be changed, also one for good. */
function writeLead(response: ServerResponse, { to, status }: { to: string; status: 301 | 302 }): void {
  writeBare(response, status, { location: to, 'cache-control': 'public, max-age=0' })
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
