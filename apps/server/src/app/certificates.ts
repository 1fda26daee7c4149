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
import { onDemandTlsRoutes } from '../features/certificates/on-demand-tls.routes.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { Acme } from '../platform/acme.ts'
import { SniContexts } from '../publish/tls/sni-contexts.ts'
import { createHttpsServer } from '../publish/tls/https-server.ts'
import { createHttpsRedirect } from '../publish/tls/redirect-to-https.ts'
import { loadCertificateFile } from '../publish/tls/certificate-file.ts'
import { HOUR, type Services } from './services.ts'
import { addRoutes } from '../http/server.ts'

export type Certificates = {
  /** Creates the TLS server; null if this process does not terminate TLS. */
  serve(handle: RequestListener): Server | null
  /** Loads certificates into memory in the background, so that handshakes are fast right after a restart. */
  preload(): void
  /** Redirects a plain request to HTTPS. Returns false if it does not apply. */
  redirect(request: IncomingMessage, response: ServerResponse): boolean
  close(): void
}

const NO_TLS: Certificates = {
  serve: () => null,
  preload: () => undefined,
  redirect: () => false,
  close: () => undefined,
}

/** Orders per run of the job, and how many of them at once. */
const MAX_ORDERS_PER_RUN = 24
const MAX_CONCURRENT_ORDERS = 3
const RELOAD_INTERVAL_MS = 300_000
/** About 20 MB of memory. */
const MAX_PRELOADED = 500

/**
 * Registers TLS: the endpoint that a reverse proxy asks, or the certificates that this process orders, renews and
 * serves.
 */
export async function buildCertificates(
  services: Services,
  acme: Acme,
  secret: string,
): Promise<Certificates> {
  const { app, config, sql, clock, log, publish, hosts, queue } = services
  const mayOrder = (found: FoundDomain | null) =>
    found !== null && found.state !== 'pending' && found.mayHaveCertificate

  await addRoutes(
    app,
    onDemandTlsRoutes({
      isAllowed: host => {
        if (hosts.isProduct(host) || host === config.sitesDomain) return true
        if (host.endsWith(`.${config.sitesDomain}`))
          return publish.siteExists(host.slice(0, -config.sitesDomain.length - 1))
        const found = publish.domains.getCached(host)
        return found === undefined ? publish.domains.find(host).then(mayOrder) : mayOrder(found)
      },
    }),
  )
  if (config.tls.mode !== 'acme') {
    queue.work('renew-certificates', async () => undefined)
    return NO_TLS
  }

  const store = { sql, clock, encryptor: services.storedEncryptorFor('certificates') }
  const ordering: OrderDeps = {
    ...store,
    acme,
    log,
    mayOrder: createOrderLimit({
      all: services.limit('certificates', 90, HOUR),
      day: services.limit('certificates-day', 600, 24 * HOUR),
      domain: services.limit('certificates-domain', 20, 24 * HOUR),
    }),
    changed: names => publish.changed(names),
  }
  const local = config.appDomain.endsWith('.localhost')
  const own =
    local || !config.tls.isForProduct ? [] : VALID_SUBDOMAINS.map(label => `${label}.${config.appDomain}`)

  queue.work('renew-certificates', async (_, { signal }) => {
    const due = await findDueHosts(sql, own, clock.now(), MAX_ORDERS_PER_RUN)
    const next = async (): Promise<void> => {
      const one = due.shift()
      if (!one || signal.aborted) return
      const { host, notAfter, isRecorded } = one
      if (notAfter && !isRecorded) await recordReady(ordering, host, notAfter)
      // Returns at once if the existing certificate is valid for long enough.
      await orderCertificate(ordering, host)
      return next()
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT_ORDERS }, next))
  })
  services.cleanups.sixHourly.push(() => sweepCertificates(store))
  if (!config.processes.includes('web')) return NO_TLS

  const files = config.tls.files && (await loadCertificateFile(config.tls.files))
  const timer = setInterval(() => {
    files?.reload().catch(error => log.warn({ err: error }, 'TLS_CERT_FILE cannot be read again'))
  }, RELOAD_INTERVAL_MS).unref()
  const contexts = new SniContexts({
    own: host => files?.getContext(host) ?? null,
    // All verified names are in memory, so this asks nothing but the certificate itself. A domain keeps its certificate
    // while its records are wrong for an hour.
    mayHave: host => own.includes(host) || publish.domains.getCached(host) !== null,
    read: host => readCertificate(store, host),
    order: async host => {
      if (own.includes(host) || mayOrder(await publish.domains.find(host)))
        await orderCertificate(ordering, host)
    },
    isOrdered: host => isOrderRunning(store, host),
    log,
    now: () => clock.now().getTime(),
  })
  publish.subscribe(contexts)
  const warm = async () => {
    for (const { host, ...stored } of await newestCertificates(store, MAX_PRELOADED))
      await contexts.preload(host, stored)
  }
  const lead = createHttpsRedirect({
    domains: [config.appDomain, config.sitesDomain],
    hasCertificate: host => {
      if (files?.getContext(host)) return true
      const context = own.includes(host) ? contexts.getCached(host) : null
      // The first visitor is answered over plain HTTP; the certificate is loaded for the next.
      if (context === undefined) void contexts.find(host)
      return Boolean(context)
    },
  })
  return {
    preload: () =>
      void warm().catch(error => log.warn({ err: error }, 'certificates could not be preloaded')),
    redirect: local ? () => false : lead,
    serve: handle => createHttpsServer({ contexts, secret, clock, log, handle }),
    close: () => clearInterval(timer),
  }
}

type Limits = Record<'all' | 'day' | 'domain', RateLimit>

/** Limits orders for the whole installation and for each registered domain. */
function createOrderLimit(limits: Limits): OrderDeps['mayOrder'] {
  return async host => {
    try {
      await limits.domain.consume(getDomain(host) ?? host)
      await limits.all.consume('all')
      await limits.day.consume('all')
      return true
    } catch (error) {
      if (error instanceof VitrineError && error.code === 'rate_limited') return false
      throw error
    }
  }
}
