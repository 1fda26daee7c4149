import type { BillingMode, Redirect } from '@vitrine/model'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql as raw } from 'drizzle-orm'
import { z } from 'zod'
import { htmlHeaders, requiredPostBodies } from '@vitrine/render'
import type { UnprovenPolicy } from '../core/safety/unproven-websites.ts'
import { findLocks } from '../core/access/locks.ts'
import { openShareLink } from '../core/access/open-share-link.ts'
import { listRecentChanges, SITES_CHANGED } from '../core/websites/site-changes.ts'
import { findDomain, listVerifiedHosts } from '../core/domains/find-domain.ts'
import { findTakenDown, isUsedByVisibleWebsite } from '../core/safety/takedowns.ts'
import { resumeFileAt } from '@vitrine/render/share'
import { readResumeFile } from '../core/websites/resume.ts'
import { type DrawingsDeps, drawWithRetry } from '../core/share-images/share-images.ts'
import type { PostBodies } from '../core/posts/list.ts'
import { indexPosts } from '../core/search/index-posts.ts'
import { listPostRedirects } from '../core/posts/old-addresses.ts'
import type { Sql } from '../platform/db/db.ts'
import { listRedirects } from '../core/websites/redirects.ts'
import type { SiteAddresses } from '../core/websites/deps.ts'
import {
  findVisibleSubdomains,
  findSite,
  findWebsiteView,
  listSiteNames,
  type OpenedPosts,
} from '../core/website-view/website-view.ts'
import type { Clock } from '../platform/clock.ts'
import type { Encryptor } from '../platform/encryption.ts'
import { collectGarbage } from '../platform/gc.ts'
import type { Db } from '../platform/db/db.ts'
import type { Reads } from '../platform/db/read-replica.ts'
import type { Log } from '../platform/telemetry/log.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createAccessCookie } from './access/access-cookie.ts'
import { createServeLocked, type ServeLocked, type ServeLockedDeps } from './access/serve-locked.ts'
import { readMedia } from '../core/media/stored-file.ts'
import { AssetFiles } from './assets/asset-files.ts'
import { ChangePoller } from './change-poller.ts'
import { CustomHosts } from './custom-domains/custom-hosts.ts'
import { ShareImages, type ShareImagesDeps } from './share-images/share-images.ts'
import { StoredTakedowns, TakenDownPictures } from './assets/taken-down-pictures.ts'
import { parseHost } from './host-header.ts'
import { renderFor, renderUnclaimedPage } from './responses/error-pages.ts'
import { createPageDiskCache, type PageDiskCache } from './pages/page-disk-cache.ts'
import {
  createPublishedFiles,
  type PublishedFiles,
  type PublishedFilesDeps,
} from './pages/published-files.ts'
import {
  createServeCustomDomain,
  type ServeCustomDomain,
  type ServeCustomDomainDeps,
} from './custom-domains/serve-custom-domain.ts'
import { createServeSite, type ServeSite, type ServeSiteDeps } from './serve-site.ts'
import type { MessageFormDeps } from './message-form.ts'
import { createPostSearch, type PostSearchDeps } from './post-search.ts'
import { PageCacheWarmer } from './pages/page-cache-warmer.ts'
import { SiteCache } from './pages/site-cache.ts'
import { createStateFile } from './pages/state-file.ts'
import { createWellKnown, type WellKnownDeps } from './well-known.ts'
import { writeEmptyResponse, writeHtml } from './responses/write-response.ts'
import { readFileSync } from 'node:fs'

let cachedVersion: string | undefined

/** Returns the renderer's version, which the build wrote into a file; the same one whenever the sources run. */
function getRendererVersion(): string {
  cachedVersion ??= readBuiltVersion() ?? 'source'
  return cachedVersion
}

function readBuiltVersion(): string | null {
  try {
    return readFileSync(new URL('renderer-version.txt', import.meta.url), 'utf8')
  } catch {
    return null
  }
}

export type PublishDeps = {
  db: Pick<Db, 'sql' | 'listen'>
  reads: Pick<Reads, 'versioned'>
  clock: Clock
  log: Log
  storage: Storage
  addresses: SiteAddresses
  billing: BillingMode
  unproven: UnprovenPolicy
  sitesDomain: string
  /** Folder of the renderer's font files. */
  fontsFolder: string
  /** Folder of rendered pages, kept between starts. */
  cacheFolder: string
  /** Publishes sites as files for a web server; null if the product serves all. */
  files: Pick<PublishedFilesDeps, 'folder' | 'onChange' | 'onWithdrawalFailed'> | null
  /** Renders share images and icons. */
  drawings: Pick<DrawingsDeps, 'painter' | 'facesFolder'>
  /** Memory for pages in bytes. */
  maxBytes: number
  /** Space on disk for pages in bytes. */
  maxDiskBytes: number
  tick?: () => number
  /** Called with the source of each served page. */
  onPage?: (from: 'memory' | 'disk' | 'rendered') => void
  /** Answers to domain and certificate challenges. */
  proofs: Pick<WellKnownDeps, 'answerProof' | 'answerKey' | 'findChallengeAnswer'>
  /** Receives messages of contact forms. */
  messages: MessageFormDeps
  /** Counts a search over posts by a network; returns whether it is within the limits. */
  allowsSearch: PostSearchDeps['allows']
  /** Lets visitors with a password or a share link in. */
  access: {
    encryptor: Encryptor
    /** Encrypts the cookies of visitors. */
    cookieEncryptor: Encryptor
    check: ServeLockedDeps['check']
  }
} & Pick<ServeSiteDeps, 'onPageView' | 'beacon'> &
  Pick<ServeCustomDomainDeps, 'speaksTls' | 'serveProduct'>

/** Caches by site name and host. */
type Subscriber = { changed(names: readonly string[]): void; invalidateAll(): void }

export type Publish = {
  /** Answers requests for sites, and for fonts and pictures on any host. Returns false for the product's requests. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Handles changes of sites by name, made by this process. */
  changed(names: readonly string[]): void
  /** Loads fonts and lists, and subscribes to changes by other processes. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Sites in memory, bytes of their pages, and number of custom hosts. */
  size(): { sites: number; bytes: number; domains: number }
  /** Renders the pages of a site's last change. */
  keepChanged(name: string): Promise<void>
  /** Prepares to serve pages from the disk without the database. Returns false if there are none. */
  startFromDisk(): Promise<boolean>
  /** Whether a subdomain shows anything. */
  siteExists(name: string): Promise<boolean>
  /** Hosts of custom domains. */
  domains: Pick<CustomHosts, 'getCached' | 'find'>
  /** Adds a cache that receives changes by all processes. */
  subscribe(subscriber: Subscriber): void
}

const HostList = z.array(z.tuple([z.string(), z.string()]))
const ChangedHosts = z.array(z.tuple([z.string(), z.string().nullable()]))

/** In bytes; room for several hundred images. */
const SHARE_IMAGE_CACHE_BYTES = 24e6

/** Returns the bodies that pages at any of these paths need. */
function bodiesFor(paths: readonly string[]): PostBodies {
  const required = paths.map(requiredPostBodies)
  if (required.includes('feed')) return 'feed'
  const slugs = required.flatMap(one => (typeof one === 'object' ? [one.slug] : []))
  return slugs.length > 0 ? { slugs } : 'none'
}

/** Reads a website's view from a replica if that has the revision, which the primary named; else from the primary. */
const findViewSince = (deps: PublishDeps, id: string, paths: readonly string[], revision: number) =>
  deps.reads.versioned(
    sql => findWebsiteView({ ...deps, sql }, id, deps.addresses, bodiesFor(paths)),
    view => view !== null && view.revision >= revision,
  )

/** Lists a website's redirects: the owner's come first. */
async function listSiteRedirects(sql: Sql, websiteId: string): Promise<Redirect[]> {
  return [...(await listRedirects(sql, websiteId)), ...(await listPostRedirects(sql, websiteId))]
}

/** Creates the handler of everything that visitors of sites request; it runs before the product's router. */
export function createPublish(deps: PublishDeps): Publish {
  const { db, clock, log, addresses, sitesDomain } = deps
  const tick = deps.tick ?? (() => performance.now())
  const findView = (id: string, path: string, opened: OpenedPosts = 'none') =>
    findWebsiteView({ ...deps, sql: db.sql }, id, addresses, bodiesFor([path]), opened)
  const published = createFiles(deps, path => takenDown.getStatus(path))
  const pageFiles = createPageDiskCache(deps.cacheFolder, log, {
    published,
    maxBytes: deps.maxDiskBytes,
    recent: () => sites.names(),
  })
  const sites = new SiteCache({
    findSite: name => findSite({ sql: db.sql, billing: deps.billing }, name, clock.now()),
    findVisibleSubdomains: names => findVisibleSubdomains(db.sql, names, clock.now()),
    findView: (...page) => findViewSince(deps, ...page),
    findRedirects: id => listSiteRedirects(db.sql, id),
    disk: pageFiles,
    publishes: published !== null,
    // These settings decide about the head and the footer of every page.
    version: `${getRendererVersion()}${deps.billing}${deps.unproven.indexed}${String(deps.unproven.isMarked)}${Buffer.from(deps.addresses.hub ?? '').toString('base64url')}`,
    log,
    maxBytes: deps.maxBytes,
    collectGarbage,
    tick,
    ...(deps.onPage ? { onPage: deps.onPage } : {}),
  })
  const customHosts = createCustomHosts(deps)
  const subscribers: Subscriber[] = [sites, customHosts]
  const changed = (names: readonly string[]) => {
    for (const subscriber of subscribers) subscriber.changed(names)
  }
  const invalidateAll = () => {
    for (const subscriber of subscribers) subscriber.invalidateAll()
  }
  const poller = new ChangePoller({
    recent: minutes => listRecentChanges(db.sql, minutes),
    changed,
    invalidateAll,
  })
  const isWellKnown = createWellKnown({ ...deps.proofs, tick })
  const assets = new AssetFiles(deps.storage, tick)
  const shareImages = createShareImages(deps, pageFiles.drawn, {
    findView: (id, path) => findView(id, path),
    hasPage: async (name, path) => (await pageFiles.read(name, path)) !== null,
  })

  const locked = createLocked(deps, sites, findView)
  const site = createServeSite({
    ...deps,
    sites,
    locked,
    shareImages,
    findView,
    search: createSearch(deps, sites),
  })
  const host = createServeCustomDomain({ ...deps, customHosts, site })
  const takenDown = new TakenDownPictures({
    all: () => findTakenDown(db.sql),
    isUsedByVisibleWebsite: hash => isUsedByVisibleWebsite(db.sql, hash),
    file: createStateFile(join(deps.cacheFolder, 'taken-down.json'), StoredTakedowns, log),
    log,
  })
  subscribers.push(takenDown)
  const warmer = createWarmer(deps, sites, { disk: pageFiles, publishes: published !== null })
  subscribers.push({ changed: names => warmer.changed(names), invalidateAll: () => undefined })

  return {
    handle: createHandler(deps, { assets, host, isWellKnown, site, sites, takenDown, warmer }),
    changed,
    siteExists: async name => {
      const target = parseHost(`${name}.${sitesDomain}`, sitesDomain)
      if (target.kind !== 'site' || target.name === '') return false
      const { head } = await sites.find(target.name)
      return head !== null && head.kind !== 'deleted'
    },
    domains: customHosts,
    subscribe: subscriber => void subscribers.push(subscriber),
    keepChanged: name => sites.keepChanged(name),
    startFromDisk: () => startFromDisk(deps, assets, customHosts, takenDown),
    async start() {
      // Of earlier versions, which kept drawings apart from pages and without a limit.
      await rm(join(deps.cacheFolder, 'drawn'), { recursive: true, force: true }).catch(() => undefined)
      await assets.loadFonts(deps.fontsFolder)
      await Promise.all([customHosts.load(), takenDown.load()])
      await db.listen(SITES_CHANGED, name => changed([name]), invalidateAll)
      await poller.poll()
      poller.start()
      warmer.start(await published?.start())
    },
    async stop() {
      poller.stop()
      await warmer.stop()
    },
    size: () => ({ ...sites.size, domains: customHosts.size }),
  }
}

/** Arbitrary advisory lock key, the same in every process that shares PUBLISH_TO. */
const PUBLISH_LOCK = 7_220_117

/** Creates what publishes sites as files; null if the product serves all. */
const createFiles = (
  { files, fontsFolder, addresses, storage, log, db }: PublishDeps,
  getStatus: TakenDownPictures['getStatus'],
): PublishedFiles | null =>
  files &&
  createPublishedFiles({
    ...files,
    fontsFolder,
    exclusively: act =>
      db.sql.transaction(async tx => {
        await tx.execute(raw`select pg_advisory_xact_lock(${PUBLISH_LOCK})`)
        return act()
      }),
    usualPolicy: htmlHeaders(addresses.product)['content-security-policy'] ?? '',
    log,
    picture: async path =>
      (await getStatus(path)) ? null : readMedia(storage, path.slice('/media/'.length)),
  })

/** Creates the cache of share images, icons and résumés. */
const createShareImages = (
  { drawings, log, storage, db }: PublishDeps,
  disk: ShareImagesDeps['disk'],
  pages: Pick<ShareImagesDeps, 'findView' | 'hasPage'>,
) =>
  new ShareImages({
    ...drawings,
    ...pages,
    log,
    disk,
    read: key => storage.get(key),
    readResumeFile: id => readResumeFile(db.sql, id),
    maxBytes: SHARE_IMAGE_CACHE_BYTES,
  })

const createCustomHosts = ({ db: { sql }, billing, cacheFolder, log }: PublishDeps) =>
  new CustomHosts({
    all: () => listVerifiedHosts(sql),
    file: createStateFile(join(cacheFolder, 'hosts.json'), HostList, log),
    changesFile: createStateFile(join(cacheFolder, 'changed-hosts.json'), ChangedHosts, log),
    find: host => findDomain({ sql, billing }, host),
    log,
  })

/** Creates the search over posts. */
const createSearch = (deps: PublishDeps, sites: SiteCache) =>
  createPostSearch({
    ...deps,
    sql: deps.db.sql,
    sites,
    findView: (id, bodies) => findWebsiteView({ ...deps, sql: deps.db.sql }, id, deps.addresses, bodies),
    networkOf: deps.messages.networkOf,
    allows: deps.allowsSearch,
  })

/** Creates what keeps pages and the index of posts up to date. */
const createWarmer = (
  { db: { sql }, log }: PublishDeps,
  sites: SiteCache,
  { disk, publishes }: { disk: PageDiskCache; publishes: boolean },
) =>
  new PageCacheWarmer({
    keep: async (name, rest) => {
      const head = await sites.keep(name, rest)
      if (head?.kind === 'site' || head?.kind === 'locked') await indexPosts(sql, head.websiteId)
    },
    listStored: () => disk.evictOldest(),
    checkStored: batch => sites.checkStored(batch),
    listOthers: before => listSiteNames(sql, before),
    hasFreeQuota: () => publishes || disk.hasFreeQuota(),
    preserveUsedAt: disk.preserveUsedAt,
    log,
  })

/** Creates the handler of locked pages with its cookie. */
function createLocked(
  deps: PublishDeps,
  sites: SiteCache,
  findView: ServeLockedDeps['findView'],
): ServeLocked {
  const { db, clock, access } = deps
  const isSecure = (request: IncomingMessage) => isOverTls(request, deps)
  return createServeLocked({
    ...deps,
    sites,
    findView,
    findLocks: id => findLocks(db.sql, id),
    cookie: createAccessCookie({ encryptor: access.cookieEncryptor, clock, isSecure }),
    check: access.check,
    drawResume: (websiteId, view, path) =>
      resumeFileAt(view, path) === null
        ? drawWithRetry({ ...deps.drawings, log: deps.log }, view, path, key => deps.storage.get(key))
        : readResumeFile(db.sql, websiteId),
    openLink: link => openShareLink({ sql: db.sql, clock, encryptor: access.encryptor }, link),
    networkOf: deps.messages.networkOf,
  })
}

/** Whether a browser sent a request over TLS: to this process, or to a proxy that serves this host by https only. */
function isOverTls(
  { socket, headers }: IncomingMessage,
  { addresses, sitesDomain, speaksTls }: Pick<PublishDeps, 'addresses' | 'sitesDomain' | 'speaksTls'>,
): boolean {
  if ('encrypted' in socket) return true
  const isFree = parseHost(headers.host, sitesDomain).kind === 'site'
  const address = isFree ? addresses.site('a') : addresses.own('a')
  return address.startsWith('https:') && (isFree || !speaksTls)
}

type HandlerParts = {
  assets: AssetFiles
  host: ServeCustomDomain
  isWellKnown: ReturnType<typeof createWellKnown>
  site: ServeSite
  sites: SiteCache
  takenDown: TakenDownPictures
  warmer: PageCacheWarmer
}

/** Creates the request handler: well-known paths and files on any host, then sites by their host. */
function createHandler(
  { addresses, sitesDomain }: Pick<PublishDeps, 'addresses' | 'sitesDomain'>,
  { assets, host, isWellKnown, site, sites, takenDown, warmer }: HandlerParts,
): Publish['handle'] {
  /** Serves a picture unless its website is taken down. */
  const showPicture = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const name = await host.findSiteName(request).catch(() => null)
    const entry = name && (await sites.find(name).catch(() => null))
    if (name && entry && entry.head?.kind === 'taken-down') return site.answer(name, path, request, response)
    const status = await takenDown.getStatus(path)
    if (status) {
      // If the takedown ends, the picture may have been deleted: it must not be served from memory.
      assets.evict(path)
      writeEmptyResponse(response, status, { 'cache-control': 'no-store' })
    } else assets.handle(request, response, path)
  }

  const handle: Publish['handle'] = (request, response) => {
    warmer.requested()
    const url = request.url ?? '/'
    const question = url.indexOf('?')
    const path = question < 0 ? url : url.slice(0, question)
    if (isWellKnown(request.headers.host, path, response)) return true
    if (path.startsWith('/media/')) {
      showPicture(path, request, response).catch(error => site.fail({ error, host: '' }, request, response))
      return true
    }
    if (assets.handle(request, response, path)) return true
    const target = parseHost(request.headers.host, sitesDomain)
    if (target.kind === 'other') return host.serve(path, request, response)
    if (target.kind === 'site' && target.name) site.serveFreeAddress(target.name, path, request, response)
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      writeEmptyResponse(response, 405, { allow: 'GET, HEAD' })
    } else if (target.kind === 'sites-root') {
      writeEmptyResponse(response, 302, { location: `${addresses.product}/` })
    } else {
      const page = renderFor(request, () =>
        renderUnclaimedPage({ name: '', sitesDomain, product: addresses.product }),
      )
      writeHtml(request, response, 404, page)
    }
    return true
  }

  return (request, response) => {
    try {
      return handle(request, response)
    } catch (error) {
      // Uncaught, it would end the process, and with it every website.
      site.fail({ error, host: request.headers.host ?? '' }, request, response)
      return true
    }
  }
}

/** Restores what the last process stored; returns false if it stored no pages. */
async function startFromDisk(
  { fontsFolder, cacheFolder }: PublishDeps,
  assets: AssetFiles,
  customHosts: CustomHosts,
  takenDown: TakenDownPictures,
): Promise<boolean> {
  await assets.loadFonts(fontsFolder)
  await Promise.all([customHosts.restore(), takenDown.restore()])
  return (await readdir(cacheFolder).catch(() => [])).length > 0
}
