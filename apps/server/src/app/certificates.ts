import { VALID_SUBDOMAINS, VitrineError } from '@vitrine/model'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Server } from 'node:https'
import { getDomain } from 'tldts'
import {
  isOrderRunning,
  newestCertificates,
  readCertificate,
  sweepCertificates,
} from '../core/certificates/certificate-store.ts'
import { findDueHosts } from '../core/certificates/due-hosts.ts'
import { type OrderDeps, orderCertificate, recordReady } from '../core/certificates/order-certificate.ts'
import type { FoundDomain } from '../core/domains/find-domain.ts'
import { askRoutes } from '../features/certificates/ask.routes.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { Acme } from '../platform/acme.ts'
import { HostContexts } from '../publish/tls/sni-contexts.ts'
import { createHttpsServer } from '../publish/tls/https-server.ts'
import { createLeadToTls } from '../publish/tls/redirect-to-https.ts'
import { ownCertificate } from '../publish/tls/certificate-file.ts'
import { HOUR, type Parts } from './services.ts'

export type Certificates = {
  /** The server of TLS; null where this process speaks none. */
  serve(handle: RequestListener): Server | null
  /** Reads certificates ahead, so that a restart is felt by nobody; in the background. */
  warm(): void
  /** Leads a plain request to TLS. False leaves it to others. */
  lead(request: IncomingMessage, response: ServerResponse): boolean
  close(): void
}

const NONE: Certificates = {
  serve: () => null,
  warm: () => undefined,
  lead: () => false,
  close: () => undefined,
}

/** How many certificates one run of the job orders, and how many of them at once. */
const IN_A_RUN = 24
const AT_ONCE = 3
const LOOK_MS = 300_000
/** So many certificates are read ahead, some 20 MB. */
const WARM = 500

/** TLS: what a proxy in front is told, or the certificates that this program orders, renews and serves itself. */
export async function buildCertificates(parts: Parts, acme: Acme, secret: string): Promise<Certificates> {
  const { app, config, sql, clock, log, publish, hosts, queue } = parts
  const mayOrder = (found: FoundDomain | null) =>
    found !== null && found.state !== 'pending' && found.mayHaveCertificate

  await app.register(
    askRoutes({
      mayHave: host => {
        if (hosts.isProduct(host) || host === config.sitesDomain) return true
        if (host.endsWith(`.${config.sitesDomain}`))
          return publish.isSite(host.slice(0, -config.sitesDomain.length - 1))
        const found = publish.domains.ready(host)
        return found === undefined ? publish.domains.find(host).then(mayOrder) : mayOrder(found)
      },
    }),
  )
  if (config.tls.mode !== 'acme') {
    queue.work('renew-certificates', async () => undefined)
    return NONE
  }

  const store = { sql, clock, sealer: parts.sealer('certificates') }
  const ordering: OrderDeps = {
    ...store,
    acme,
    log,
    mayOrder: enough({
      all: parts.limit('certificates', 90, HOUR),
      day: parts.limit('certificates-day', 600, 24 * HOUR),
      domain: parts.limit('certificates-domain', 20, 24 * HOUR),
    }),
    changed: names => publish.changed(names),
  }
  const local = config.appDomain.endsWith('.localhost')
  const own =
    local || !config.tls.isForProduct ? [] : VALID_SUBDOMAINS.map(label => `${label}.${config.appDomain}`)

  queue.work('renew-certificates', async (_, { signal }) => {
    const due = await findDueHosts(sql, own, clock.now(), IN_A_RUN)
    const next = async (): Promise<void> => {
      const one = due.shift()
      if (!one || signal.aborted) return
      const { host, notAfter: kept, isRecorded: isTold } = one
      if (notAfter && !isRecorded) await recordReady(ordering, host, notAfter)
      // Does nothing where the one that there is is good for long.
      await orderCertificate(ordering, host)
      return next()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  })
  parts.sweeps.leftovers.push(() => sweepCertificates(store))
  if (!config.processes.includes('web')) return NONE

  const files = config.tls.files && (await ownCertificate(config.tls.files))
  const timer = setInterval(() => {
    files?.look().catch(error => log.warn({ err: error }, 'TLS_CERT_FILE cannot be read again'))
  }, LOOK_MS).unref()
  const contexts = new HostContexts({
    own: host => files?.contextFor(host) ?? null,
    // Every proven name is in memory: no question more than the certificate's own. Whoever had one keeps it while
    // their records are wrong for an hour.
    mayHave: host => own.includes(host) || publish.domains.ready(host) !== null,
    read: host => readCertificate(store, host),
    order: async host => {
      if (own.includes(host) || mayOrder(await publish.domains.find(host)))
        await orderCertificate(ordering, host)
    },
    isOrdered: host => isOrderRunning(store, host),
    log,
    now: () => clock.now().getTime(),
  })
  publish.follow(contexts)
  const warm = async () => {
    for (const { host, ...stored } of await newestCertificates(store, WARM)) await contexts.warm(host, stored)
  }
  const lead = createLeadToTls({
    domains: [config.appDomain, config.sitesDomain],
    isCovered: host => {
      if (files?.contextFor(host)) return true
      const context = own.includes(host) ? contexts.ready(host) : null
      // The first visitor is answered as they came, and the certificate is there for the next.
      if (context === undefined) void contexts.find(host)
      return Boolean(context)
    },
  })
  return {
    warm: () => void warm().catch(error => log.warn({ err: error }, 'certificates were not read ahead')),
    lead: local ? () => false : lead,
    serve: handle => createHttpsServer({ contexts, secret, clock, log, handle }),
    close: () => clearInterval(timer),
  }
}

type Limits = Record<'all' | 'day' | 'domain', RateLimit>

/** Counts an order of the whole installation, and of the registered domain that a host lies in. */
function enough(limits: Limits): OrderDeps['mayOrder'] {
  return async host => {
    try {
      await limits.domain.take(getDomain(host) ?? host)
      await limits.all.take('all')
      await limits.day.take('all')
      return true
    } catch (error) {
      if (error instanceof VitrineError && error.code === 'rate_limited') return false
      throw error
    }
  }
}
