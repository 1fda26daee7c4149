import { randomBytes } from 'node:crypto'
import type { WebsiteView } from '@vitrine/model'
import { isResumePath, MESSAGE_PATH } from '@vitrine/render'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteAddresses } from '../core/websites/deps.ts'
import { numberedPostPath } from '../core/posts/old-addresses.ts'
import type { SiteTarget } from '../core/website-view/website-view.ts'
import { logContext, type Log } from '../platform/telemetry/log.ts'
import { type ShareImages, isShareImagePath } from './share-images/share-images.ts'
import { createMessageForm, isSentMessage, type MessageFormDeps } from './message-form.ts'
import { isSharePath, type ServeLocked } from './access/serve-locked.ts'
import { createPageBeacon, type PageBeaconDeps, BEACON_PATH } from './page-beacon.ts'
import {
  renderFor,
  renderDeletedPage,
  renderUnclaimedPage,
  renderPrivatePage,
  renderHeldPage,
  renderTakenDownPage,
  renderUnavailablePage,
} from './responses/error-pages.ts'
import { type PostSearch, readQuery } from './post-search.ts'
import { toMarkdownKey, toPageKey, findCanonicalPath } from './pages/page-path.ts'
import { prefersMarkdown } from './pages/content-negotiation.ts'
import { getReady, type PreparedResponse, type SiteEntry } from './pages/site-entry.ts'
import type { SiteCache } from './pages/site-cache.ts'
import { writeEmptyResponse, redirectToHost, writeRedirect, writeHtml } from './responses/write-response.ts'
import { isFormPost } from './responses/read-body.ts'
import { writeShareImage } from './share-images/write-share-image.ts'
import { getEncoding, writePage } from './responses/write-page.ts'

export type ServeSiteDeps = {
  sites: SiteCache
  /** Answers what only visitors with a password or a share link may see. */
  locked: ServeLocked
  shareImages: ShareImages
  /** Searches posts. */
  search: PostSearch
  addresses: SiteAddresses
  sitesDomain: string
  log: Log
  /** Called after each page of a website was answered; `page` is its decoded path. */
  onPageView?: (request: IncomingMessage, websiteId: string, page: string) => void
  /** Receives page beacons. */
  beacon?: Pick<PageBeaconDeps, 'onBeacon' | 'networkOf'>
  /** Receives sent contact forms. */
  messages: MessageFormDeps
  findView: (websiteId: string, path: string) => Promise<WebsiteView | null>
  /** Called for each page served from memory. */
  onPage?: (from: 'memory') => void
}

export type ServeSite = {
  /** Answers a request for a site; synchronously if the page is in memory. */
  serve(name: string, path: string, request: IncomingMessage, response: ServerResponse): void
  /** The same at the free address, which redirects to the custom domain while that is active. */
  serveFreeAddress(name: string, path: string, request: IncomingMessage, response: ServerResponse): void
  /** The same without looking into memory first. */
  answer(name: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Logs an error and answers 503. */
  fail(
    failure: { error: unknown; host: string; reqId?: string },
    request: IncomingMessage,
    response: ServerResponse,
  ): void
}

/**
 * Returns the custom domain that a request for the free address redirects to. Frames stay: the dashboard shows the
 * website in one, and may frame addresses of sites only.
 */
const findRedirectedHost = (head: SiteEntry['head'], request: IncomingMessage): string | null =>
  (head?.kind === 'site' || head?.kind === 'locked') && request.headers['sec-fetch-dest'] !== 'iframe'
    ? head.redirectsTo
    : null

/** Returns the website that a name shows, with the view of its contact form; null if none. */
async function findSiteView({ sites, findView }: Pick<ServeSiteDeps, 'sites' | 'findView'>, name: string) {
  const { head } = await sites.find(name)
  if (head?.kind !== 'site' && head?.kind !== 'locked') return null
  const view = await findView(head.websiteId, MESSAGE_PATH)
  return view && { websiteId: head.websiteId, view }
}

/** Returns the key of the page to answer with: the requested one, or its Markdown twin if the client prefers that. */
function requestedKey(path: string, request: IncomingMessage): string {
  const page = toPageKey(path)
  return (prefersMarkdown(request.headers.accept) ? toMarkdownKey(page) : null) ?? page
}

/** Returns the page to answer with. One without a Markdown twin, as its owner chose, is answered itself. */
async function findPage(
  sites: SiteCache,
  { name, entry, path }: { name: string; entry: SiteEntry; path: string },
  request: IncomingMessage,
): Promise<PreparedResponse | null> {
  const [preferred, plain] = [requestedKey(path, request), toPageKey(path)]
  const ready = await sites.getPage(name, entry, preferred, getEncoding(request))
  return ready?.status === 404 && preferred !== plain
    ? sites.getPage(name, entry, plain, getEncoding(request))
    : ready
}

/** Answers other methods, invalid paths and paths in another spelling. Returns false for all others. */
function refuseRequest(path: string, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    writeEmptyResponse(response, 405, { allow: 'GET, HEAD' })
    return true
  }
  if (!path.startsWith('/')) {
    writeEmptyResponse(response, 400)
    return true
  }
  const plain = findCanonicalPath(path)
  if (plain !== null)
    writeRedirect(response, { to: plain + (request.url ?? '').slice(path.length), status: 301 })
  return plain !== null
}

/** The hosts of a website, to which a redirect would be a circle. */
const hostsOf = (addresses: SiteAddresses, name: string, request: IncomingMessage): ReadonlySet<string> =>
  new Set([new URL(addresses.site(name)).host, request.headers.host?.toLowerCase() ?? ''])

type Handler<Answer> = (...given: Parameters<ServeSite['serve']>) => Promise<Answer>

/** Creates the handlers of restricted pages and of submitted forms. */
function createLockedHandlers(
  { sites, locked, addresses, search }: Pick<ServeSiteDeps, 'sites' | 'locked' | 'addresses' | 'search'>,
  sendMessage: Handler<void>,
) {
  const find = async (name: string, path: string, request: IncomingMessage) => {
    const entry = await sites.find(name)
    return { entry, path, hosts: hostsOf(addresses, name, request) }
  }
  /** Returns false if the page is for everybody. */
  const serveLocked: Handler<boolean> = async (name, path, request, response) =>
    locked.serve(await find(name, path, request), request, response)
  /** Returns false if nothing is searched for, or not by this visitor. */
  const serveSearch: Handler<boolean> = async (name, path, request, response) => {
    if (readQuery(path, request) === null) return false
    const requested = await find(name, path, request)
    const isClosed = requested.entry.head?.kind === 'locked' && !(await locked.isOpen(requested, request))
    return !isClosed && search.serve({ name, ...requested }, request, response)
  }
  /** Receives a message, or the password of this page. */
  const receiveForm: Handler<void> = async (...given) => {
    const [name, path, request, response] = given
    if (isSentMessage(path, request)) {
      const requested = await find(name, path, request)
      if (requested.entry.head?.kind !== 'locked' || (await locked.isOpen(requested, request)))
        return sendMessage(...given)
    }
    if (!(await serveLocked(...given))) refuseRequest(path, request, response)
  }
  return { serveLocked, serveSearch, receiveForm }
}

/** Creates what logs an error and answers 503. */
const createFailure =
  (log: Log): ServeSite['fail'] =>
  ({ error, ...what }, request, response) => {
    log.error({ err: error, ...what }, 'a site could not be shown')
    if (response.headersSent) response.destroy()
    else writeHtml(request, response, 503, renderFor(request, renderUnavailablePage), { 'retry-after': '10' })
  }

/** Returns the id of the website that a name shows, if only to some; null if none. */
async function findWebsiteId(sites: SiteCache, name: string): Promise<string | null> {
  const { head } = await sites.find(name)
  return head?.kind === 'site' || head?.kind === 'locked' ? head.websiteId : null
}

/**
 * Answers with a share image, an icon or a résumé. Returns false for a site without a résumé: it may have a redirect at
 * its path, and has a page that says so.
 */
async function answerDrawn(
  shareImages: ShareImages,
  { name, entry, path }: { name: string; entry: SiteEntry; path: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const drawn = await shareImages.find(name, entry, path)
  if (drawn === 'none' && isResumePath(path)) return false
  writeShareImage(request, response, path, drawn)
  return true
}

/** Returns where an address by number (`/?p=1`) leads, which a post had in the blog that it moved in from. */
async function findNumberedPost(
  { sites, addresses }: Pick<ServeSiteDeps, 'sites' | 'addresses'>,
  { name, entry, path }: { name: string; entry: SiteEntry; path: string },
  request: IncomingMessage,
) {
  const numbered = numberedPostPath(path, request.url ?? '')
  if (numbered === null) return null
  return sites.findRedirect(entry, { path: numbered, query: '' }, hostsOf(addresses, name, request))
}

/** Whether more than a page's path decides about the answer, so that it is not in memory. */
const isNeverCached = (path: string, request: IncomingMessage): boolean =>
  isShareImagePath(path) ||
  isSharePath(path) ||
  readQuery(path, request) !== null ||
  numberedPostPath(path, request.url ?? '') !== null

/** Returns the response in memory; null if a query is needed, or if the answer is another one. */
function findReady(
  sites: SiteCache,
  { name, path, page, isFreeAddress }: { name: string; path: string; page: string; isFreeAddress: boolean },
  request: IncomingMessage,
): PreparedResponse | null {
  const entry = sites.getCurrent(name)
  if (!entry || (isFreeAddress && findRedirectedHost(entry.head, request) !== null)) return null
  return isNeverCached(path, request) ? null : getReady(entry, page, getEncoding(request))
}

/** Creates the handler of requests for sites by name. */
export function createServeSite(deps: ServeSiteDeps): ServeSite {
  const { sites, shareImages, addresses, sitesDomain, log, beacon } = deps
  const receiveBeacon =
    beacon &&
    createPageBeacon({
      ...beacon,
      findWebsiteId: name => findWebsiteId(sites, name),
    })

  const sendMessage = createMessageForm({ ...deps.messages, log, findView: name => findSiteView(deps, name) })

  const reportPageView = (request: IncomingMessage, ready: PreparedResponse, page: string) => {
    if (ready.websiteId !== null && request.method === 'GET')
      deps.onPageView?.(request, ready.websiteId, page)
  }

  const { serveLocked, serveSearch, receiveForm } = createLockedHandlers(deps, sendMessage)

  const leadFrom = (name: string, entry: SiteEntry, path: string, request: IncomingMessage) => {
    const query = (request.url ?? '').slice(path.length)
    return sites.findRedirect(entry, { path, query }, hostsOf(addresses, name, request))
  }

  const answer: ServeSite['answer'] = async (name, path, request, response) => {
    const entry = await sites.find(name)
    const { head } = entry
    if (head?.kind === 'moved') return redirectToHost(request, response, 301, addresses.site(head.to))
    const hidden = head && renderHidden(head, request, addresses.product)
    if (hidden) return writeHtml(request, response, hidden.status, hidden.page)
    if (isShareImagePath(path) && (await answerDrawn(shareImages, { name, entry, path }, request, response)))
      return
    if (await serveSearch(name, path, request, response)) return
    if (head?.kind === 'locked') return void (await serveLocked(name, path, request, response))
    const moved = await findNumberedPost(deps, { name, entry, path }, request)
    if (moved) return writeRedirect(response, moved)
    const page = requestedKey(path, request)
    const ready = head && (await findPage(sites, { name, entry, path }, request))
    // Without the database, a locked page is not found.
    const isMissing = ready?.status === 404
    if (isMissing && (await serveLocked(name, path, request, response).catch(() => false))) return
    const lead = isMissing && (await leadFrom(name, entry, path, request))
    if (lead) return writeRedirect(response, lead)
    if (ready) {
      writePage(request, response, ready, entry.stale)
      return reportPageView(request, ready, page)
    }
    writeHtml(
      request,
      response,
      404,
      renderFor(request, () => renderUnclaimedPage({ name, sitesDomain, product: addresses.product })),
    )
  }

  const fail = createFailure(log)

  const serveAt = (
    isFreeAddress: boolean,
    ...[name, path, request, response]: Parameters<ServeSite['serve']>
  ): void => {
    if (receiveBeacon && path === BEACON_PATH && request.method === 'POST') {
      void receiveBeacon(name, request, response)
      return
    }
    if (isSentMessage(path, request) || isFormPost(request)) {
      receiveForm(name, path, request, response).catch(error =>
        fail({ error, host: name }, request, response),
      )
      return
    }
    if (refuseRequest(path, request, response)) return
    const page = requestedKey(path, request)
    const ready = findReady(sites, { name, path, page, isFreeAddress }, request)
    if (ready) {
      deps.onPage?.('memory')
      writePage(request, response, ready, false)
      reportPageView(request, ready, page)
      return
    }
    // Lines of a request that may fail share an id.
    const reqId = randomBytes(8).toString('hex')
    const answering = logContext.run({ reqId }, async () => {
      const to = isFreeAddress ? findRedirectedHost((await sites.find(name)).head, request) : null
      if (to === null) return answer(name, path, request, response)
      response.setHeader('vary', 'sec-fetch-dest')
      redirectToHost(request, response, 301, addresses.own(to))
    })
    answering.catch(error => fail({ error, host: name, reqId }, request, response))
  }

  return {
    serve: (...request) => serveAt(false, ...request),
    serveFreeAddress: (...request) => serveAt(true, ...request),
    answer,
    fail,
  }
}

/** Returns the answer of a site whose pages must not be shown, or null. */
function renderHidden(
  head: SiteTarget,
  request: IncomingMessage,
  product: string,
): { status: number; page: string } | null {
  switch (head.kind) {
    case 'taken-down':
      return {
        status: head.byLaw ? 451 : 410,
        page: renderFor(request, () => renderTakenDownPage(product, head.byLaw)),
      }
    case 'deleted':
      return { status: 410, page: renderFor(request, () => renderDeletedPage(product)) }
    case 'held':
      return { status: 404, page: renderFor(request, () => renderHeldPage(product)) }
    case 'private':
      return { status: 404, page: renderFor(request, () => renderPrivatePage(product)) }
    default:
      return null
  }
}
