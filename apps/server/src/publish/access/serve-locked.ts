import { languageBase, translateView, type WebsiteView } from '@vitrine/model'
import { isResumePath, type PasswordProblem, renderPage, renderPasswordPage } from '@vitrine/render'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PasswordCheck } from '../../core/access/check-password.ts'
import { SHARE_PATH } from '../../core/access/edit-access.ts'
import type { Lock, SiteLocks } from '../../core/access/locks.ts'
import type { OpenedPosts } from '../../core/website-view/website-view.ts'
import type { Clock } from '../../platform/clock.ts'
import { prefersMarkdown } from '../pages/content-negotiation.ts'
import { toMarkdownKey, toPageKey } from '../pages/page-path.ts'
import type { SiteEntry } from '../pages/site-entry.ts'
import type { SiteCache } from '../pages/site-cache.ts'
import { isFormPost, readBody } from '../responses/read-body.ts'
import { PRIVATE_HEADERS, writePrivatePage, writePrivatePdf } from '../responses/write-private-page.ts'
import { writeEmptyResponse, writeRedirect } from '../responses/write-response.ts'
import type { AccessCookie } from './access-cookie.ts'
import { decideAccess, type VisitorAccess } from './visitor-access.ts'

export type ServeLockedDeps = {
  clock: Clock
  sites: Pick<SiteCache, 'findRedirect'>
  findLocks(websiteId: string): Promise<SiteLocks>
  findView(websiteId: string, path: string, opened: OpenedPosts): Promise<WebsiteView | null>
  cookie: AccessCookie
  /** Draws the résumé of a view, or reads its owner's own. */
  drawResume(websiteId: string, view: WebsiteView, path: string): Promise<Uint8Array | null>
  /** Compares a password, unless too many were wrong. */
  check(lockId: string, network: string, password: string): Promise<PasswordCheck>
  /** Returns the share link of a token if it opens something. */
  openLink(link: {
    websiteId: string
    token: string
    isCounted: boolean
  }): Promise<{ id: string; endsAt: Date } | null>
  networkOf(request: IncomingMessage): string
  /** Called after a page was shown; `page` is its decoded path. */
  onPageView?: (request: IncomingMessage, websiteId: string, page: string) => void
}

/** A request for a website: its name, cached entry, and path without the query. */
type Requested = { entry: SiteEntry; path: string; hosts: ReadonlySet<string> }

export type ServeLocked = {
  /**
   * Answers requests for a locked website, for a locked post and for share links. Returns false for all others, which
   * are open to everybody. @throws if the database is unavailable, so that what is closed stays closed
   */
  serve(requested: Requested, request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Whether a visitor may see the website behind an entry. */
  isOpen(requested: Requested, request: IncomingMessage): Promise<boolean>
}

/** Lifetime of a browser's access, in milliseconds. */
const GRANT_MS = 30 * 86_400_000
/** Room for the longest password, each character in twelve bytes. */
const MAX_BODY_BYTES = 4_000
const SHARE_LINK = new RegExp(`^${SHARE_PATH}/([\\w-]{1,100})$`)

/** Whether a path has the form of a share link. */
export const isSharePath = (path: string): boolean => SHARE_LINK.test(path)

/** Creates the handler of what only visitors with a password or a share link may see. Nothing of it is cached. */
export function createServeLocked(deps: ServeLockedDeps): ServeLocked {
  const { clock, cookie } = deps

  const decide = async ({ entry, path }: Requested, request: IncomingMessage) => {
    const { head } = entry
    if (head?.kind !== 'site' && head?.kind !== 'locked') return null
    const isWebsiteLocked = head.kind === 'locked'
    const locks = await loadLocks(deps, entry, head.websiteId)
    const at = { path: toPageKey(path), isWebsiteLocked, now: clock.now().getTime() }
    return { ...head, isWebsiteLocked, locks, access: decideAccess(locks, cookie.read(request), at) }
  }

  return {
    async isOpen(requested, request) {
      return (await decide(requested, request))?.access.isWebsiteOpen ?? false
    },
    async serve(requested, request, response) {
      const site = await decide(requested, request)
      if (!site) return false
      const { websiteId, isWebsiteLocked, locks, access } = site
      const { path } = requested
      const token = SHARE_LINK.exec(path)?.[1]
      if (token !== undefined && request.method !== 'POST') {
        const opened = await openShareLink(deps, { websiteId, token, isWebsiteLocked, locks }, request)
        if (opened) {
          writeEmptyResponse(response, 303, opened)
          return true
        }
      }
      const linked = token === undefined ? null : findLinked(locks, token)
      if (!isWebsiteLocked && !access.post && !linked) return false
      const lock = !access.isWebsiteOpen ? locks.site : access.isPostOpen ? linked : access.post
      const isClosed = !access.isWebsiteOpen || !access.isPostOpen || linked !== null
      const page = { websiteId, path, isWebsite: !access.isWebsiteOpen }
      if (request.method === 'POST')
        await receivePassword(deps, page, isClosed ? lock : undefined, request, response)
      else if (isClosed) await writeForm(deps, page, token === undefined ? null : 'ended', request, response)
      else await writeOpened(deps, { ...requested, websiteId, access }, request, response)
      return true
    },
  }
}

/** Reads the locks of a website once for each of its entries, which live until it changes. */
async function loadLocks(
  { findLocks }: ServeLockedDeps,
  entry: SiteEntry,
  websiteId: string,
): Promise<SiteLocks> {
  entry.locks ??= await findLocks(websiteId)
  return entry.locks
}

/** Returns the lock of the post that an ended link led to. */
function findLinked(locks: SiteLocks, token: string): Lock | null {
  const link = locks.links.find(({ id }) => token.startsWith(id))
  return locks.posts.find(({ postId }) => postId === link?.postId) ?? null
}

/** Returns the headers of the redirect to what a share link opens, with its cookie; null if it opens nothing. */
async function openShareLink(
  { openLink, cookie }: ServeLockedDeps,
  site: { websiteId: string; token: string; isWebsiteLocked: boolean; locks: SiteLocks },
  request: IncomingMessage,
): Promise<Record<string, string> | null> {
  const { websiteId, token, isWebsiteLocked, locks } = site
  const target = locks.links.find(({ id }) => token.startsWith(id))
  if (!target) return null
  const link = await openLink({ websiteId, token, isCounted: request.method === 'GET' })
  if (!link) return null
  // What is public needs no cookie.
  const isNeeded =
    isWebsiteLocked || locks.posts.some(({ postId }) => target.postId === null || postId === target.postId)
  return {
    ...PRIVATE_HEADERS,
    location: target.path,
    'referrer-policy': 'no-referrer',
    ...(isNeeded && {
      'set-cookie': cookie.add(request, { link: link.id, until: link.endsAt.getTime() }),
    }),
  }
}

type LockedPage = { websiteId: string; path: string; isWebsite: boolean }

/** Lets a visitor with the right password in, by a redirect to the page. `lock` is undefined if it is open already. */
async function receivePassword(
  deps: ServeLockedDeps,
  page: LockedPage,
  lock: Lock | null | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { check, cookie, clock, networkOf } = deps
  if (!isFormPost(request)) return writeEmptyResponse(response, 415, { connection: 'close' })
  const body = await readBody(request, MAX_BODY_BYTES)
  if (body === null) return writeEmptyResponse(response, 413, { connection: 'close' })
  const seeOther = (headers: Record<string, string> = {}) =>
    writeEmptyResponse(response, 303, { ...PRIVATE_HEADERS, location: toLocation(page.path), ...headers })
  if (lock === undefined) return seeOther()
  const password = new URLSearchParams(body).get('password') ?? ''
  // Another form of the website, such as the one for messages, was sent from a page that is closed by now.
  if (password === '') return writeForm(deps, page, null, request, response)
  const result = lock ? await check(lock.id, networkOf(request), password) : 'wrong'
  if (result !== 'right' || !lock)
    return writeForm(deps, page, result === 'later' ? 'later' : 'wrong', request, response)
  const grant = { lock: lock.id, version: lock.version, until: clock.now().getTime() + GRANT_MS }
  seeOther({ 'set-cookie': cookie.add(request, grant) })
}

/** The address of a page on its own host: leading slashes would name another one. */
const toLocation = (path: string): string => (isSharePath(path) ? '/' : `/${path.replace(/^[/\\]+/, '')}`)

async function writeForm(
  { findView }: ServeLockedDeps,
  { websiteId, path, isWebsite }: LockedPage,
  problem: PasswordProblem | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const view = await findView(websiteId, '/', 'none')
  if (!view) return writeEmptyResponse(response, 404)
  const form = renderPasswordPage(inLanguageOf(view, path), { isWebsite, problem })
  await writePrivatePage(request, response, form, problem === 'later' ? { 'retry-after': '3600' } : {})
}

/** Returns the view in the language that a path begins with. */
function inLanguageOf(view: WebsiteView, path: string): WebsiteView {
  const [, first = ''] = path.split('/')
  const base = (view.translations ?? []).find(({ language }) => languageBase(language) === `/${first}`)
  return (base && translateView(view, first)) ?? view
}

/** Renders the page for a visitor who may see it. */
async function writeOpened(
  { findView, sites, onPageView, drawResume }: ServeLockedDeps,
  { entry, path, hosts, websiteId, access }: Requested & { websiteId: string; access: VisitorAccess },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const key = toPageKey(path)
  const twin = prefersMarkdown(request.headers.accept) ? toMarkdownKey(key) : null
  const view = await findView(websiteId, key, access.openedPosts)
  if (!view) return writeEmptyResponse(response, 404)
  const resume = isResumePath(path) ? await drawResume(websiteId, view, path) : null
  if (resume) return writePrivatePdf(request, response, resume)
  const markdown = twin === null ? null : renderPage(view, twin)
  const page = markdown === null || markdown.status === 404 ? renderPage(view, key) : markdown
  const query = (request.url ?? '').slice(path.length)
  const lead = page.status === 404 ? await sites.findRedirect(entry, { path, query }, hosts) : null
  if (lead) return writeRedirect(response, lead)
  await writePrivatePage(request, response, page)
  const isPage = page.status === 200 && (page.headers['content-type'] ?? '').startsWith('text/html')
  if (isPage && request.method === 'GET') onPageView?.(request, websiteId, key)
}
