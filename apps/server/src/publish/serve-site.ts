import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteAddresses } from '../core/websites/deps.ts'
import { during, type Log } from '../platform/telemetry/log.ts'
import { type DrawnPictures, isDrawnPath } from './share-images/share-images.ts'
import { createHearing, type HearDeps, TOLD_PATH } from './page-beacon.ts'
import { nothingHerePage, privatePage, takenDownPage, unavailablePage } from './responses/error-pages.ts'
import { pageKey, plainPath } from './pages/page-path.ts'
import type { Ready, SiteEntry } from './pages/site-entry.ts'
import type { Sites } from './pages/site-cache.ts'
import { writeBare, writeElsewhere, writeLead, writeText } from './responses/write-response.ts'
import { writeDrawn } from './share-images/write-share-image.ts'
import { encodingOf, writePage } from './responses/write-page.ts'

export type ServeSiteDeps = {
  sites: Sites
  drawn: DrawnPictures
  addresses: SiteAddresses
  sitesDomain: string
  log: Log
  /** Told of each page of a website that is answered, after it was; `page` is its path, decoded. */
  seen?: (request: IncomingMessage, websiteId: string, page: string) => void
  /** Told what pages tell after they were opened. */
  hears?: Pick<HearDeps, 'told' | 'networkOf'>
  /** Told of each page that was ready in memory. */
  counted?: (from: 'memory') => void
}

export type ServeSite = {
  /** Answers a request for a path of the website of a name: at once where it is ready in memory. */
  serve(name: string, path: string, request: IncomingMessage, response: ServerResponse): void
  /** The same, for whoever knows that it is not. */
  answer(name: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Says that nothing can be shown right now, and writes down why. */
  fail(
    failure: { error: unknown; host: string; reqId?: string },
    request: IncomingMessage,
    response: ServerResponse,
  ): void
}

/** Answers requests for the pages of websites by their names. */
export function createServeSite(deps: ServeSiteDeps): ServeSite {
  const { sites, drawn, addresses, sitesDomain, log, hears } = deps
  const hear =
    hears &&
    createHearing({
      ...hears,
      websiteOf: async name => {
        const { head } = await sites.find(name)
        return head?.kind === 'site' ? head.websiteId : null
      },
    })

  const tell = (request: IncomingMessage, ready: Ready, page: string) => {
    if (ready.pageOf !== null && request.method === 'GET') deps.seen?.(request, ready.pageOf, page)
  }

  const leadFrom = (name: string, entry: SiteEntry, path: string, request: IncomingMessage) => {
    const hosts = [new URL(addresses.site(name)).host, request.headers.host?.toLowerCase() ?? '']
    return sites.lead(entry, { path, query: (request.url ?? '').slice(path.length) }, new Set(hosts))
  }

  const answer: ServeSite['answer'] = async (name, path, request, response) => {
    const entry = await sites.find(name)
    const { head } = entry
    if (head?.kind === 'moved') return writeElsewhere(request, response, 301, addresses.site(head.to))
    if (head?.kind === 'taken-down') {
      const page = takenDownPage(addresses.product, head.byLaw)
      return writeText(request, response, head.byLaw ? 451 : 410, page)
    }
    if (head?.kind === 'private') return writeText(request, response, 404, privatePage(addresses.product))
    if (isDrawnPath(path)) return writeDrawn(request, response, await drawn.find(name, entry, path))
    const page = pageKey(path)
    const ready = head && (await sites.page(name, entry, page, encodingOf(request)))
    const lead = ready?.status === 404 && (await leadFrom(name, entry, path, request))
    if (lead) return writeLead(response, lead)
    if (ready) {
      writePage(request, response, ready, entry.stale)
      return tell(request, ready, page)
    }
    writeText(request, response, 404, nothingHerePage({ name, sitesDomain, product: addresses.product }))
  }

  const fail: ServeSite['fail'] = ({ error, ...what }, request, response) => {
    log.error({ err: error, ...what }, 'a site could not be shown')
    if (response.headersSent) response.destroy()
    else writeText(request, response, 503, unavailablePage(), { 'retry-after': '10' })
  }

  const serve: ServeSite['serve'] = (name, path, request, response) => {
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
    const plain = plainPath(path)
    if (plain !== null) {
      writeLead(response, { to: plain + (request.url ?? '').slice(path.length), status: 301 })
      return
    }
    const page = pageKey(path)
    const ready = isDrawnPath(path) ? null : sites.ready(name, page, encodingOf(request))
    if (ready) {
      deps.counted?.('memory')
      writePage(request, response, ready, false)
      tell(request, ready, page)
      return
    }
    // What had to be asked for may fail; then its lines have an id in common.
    const reqId = randomBytes(8).toString('hex')
    const answering = during.run({ reqId }, () => answer(name, path, request, response))
    answering.catch(error => fail({ error, host: name, reqId }, request, response))
  }

  return { serve, answer, fail }
}
