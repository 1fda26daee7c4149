import { runInOwnersLanguage } from '../core/websites/owner-language.ts'
import { createDomainChecks, enqueueDomainChecks } from '../core/domains/domain-checks.ts'
import type { DomainsDeps } from '../core/domains/deps.ts'
import { createDomainProofs } from '../core/domains/domain-proofs.ts'
import { createInstallation } from '../core/domains/installation.ts'
import { domainsRoutes } from '../features/domains/domains.routes.ts'
import { createDns, getLabPort } from '../platform/dns/dns.ts'
import { createHttpProbe } from '../platform/fetch/http-probe.ts'
import { type AppOptions, HOUR, type Services } from './services.ts'
import { addRoutes } from '../http/server.ts'

/** Registers custom domains: setting and checking them. */
export async function buildDomains(
  services: Services,
  { secret, previousSecret }: AppOptions,
): Promise<void> {
  const { app, sql, clock, log, queue, billing, config, websites, addresses, limit } = services
  const dns = createDns({ servers: config.dnsServers })
  const isLab = getLabPort(config.dnsServers) !== null
  const probe = createHttpProbe({
    // The installation's own addresses may be private.
    isAllowed: address =>
      dns.isAllowed(address) || [...config.sitesIpv4, ...config.sitesIpv6].includes(address),
    // In the DNS lab the server is reached at its own ports instead of 80 and 443.
    ...(isLab ? { ports: { http: config.port, https: config.tls.port } } : {}),
  })
  const needsCertificate = config.tls.mode !== 'off'
  const installation = createInstallation(dns, clock, {
    ownDomains: [config.appDomain, config.sitesDomain],
    target: config.sitesTarget,
    ipv4: config.sitesIpv4,
    ipv6: config.sitesIpv6,
    issuers: config.certificateIssuers,
    needsCertificate,
  })
  const deps: DomainsDeps = {
    sql,
    clock,
    log,
    queue,
    emit: websites.emit,
    lists: websites.lists,
    billing,
    dns,
    probe,
    installation,
    addresses,
    proofs: createDomainProofs(secret, previousSecret),
    changed: websites.changed,
  }
  const checks = createDomainChecks(deps)
  await addRoutes(
    app,
    domainsRoutes({
      ...deps,
      checks,
      actorOf: services.session,
      limits: { check: limit('check-custom-domain', 400, HOUR), set: limit('custom-domain', 30, HOUR) },
    }),
  )
  queue.work('enqueue-domain-checks', () => enqueueDomainChecks(deps))
  queue.work('check-custom-domain', ({ website_id }) =>
    runInOwnersLanguage(sql, website_id, () => checks.check(website_id)),
  )
}
