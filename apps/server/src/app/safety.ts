import type { ProfileLink } from '@vitrine/model'
import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { profileHostOf } from '../config/oauth-clients.ts'
import { createProofRecords } from '../core/domains/proof-records.ts'
import { type OwnershipDeps, recheckOwnership } from '../core/safety/ownership-proofs.ts'
import { ownershipRoutes } from '../features/ownership/ownership.routes.ts'
import { reportRoutes } from '../features/report/report.routes.ts'
import { createDns } from '../platform/dns/dns.ts'
import { createInstagramConnection } from './posts.ts'
import { operatorEmailOf } from './operator-email.ts'
import { HOUR, type Services } from './services.ts'
import type { Sources } from './sources.ts'
import { addRoutes } from '../http/server.ts'
import { loadBlocklists } from '../core/blocklists/load-lists.ts'
import { recheckLinks } from '../core/reviews/recheck-links.ts'

/** Registers ownership proofs, abuse reports, and claims by the person that a profile describes. */
export async function buildSafety(
  services: Services,
  { reader, connections, canConnectInstagram }: Sources,
): Promise<void> {
  const { app, config, queue, log, limit, websites, ownershipCodes: codes } = services
  const read = (link: ProfileLink, signal: AbortSignal) => reader.read(link, signal, () => undefined)
  const records = createProofRecords(createDns({ servers: config.dnsServers }))
  const deps = {
    ...websites,
    codes,
    read,
    records,
    signInAt: createSignInSearch(config, canConnectInstagram),
  }
  await addRoutes(
    app,
    ownershipRoutes({
      ...deps,
      actorOf: services.session,
      connection: createInstagramConnection(connections),
      limit: limit('check-ownership', 60, HOUR),
    }),
    reportRoutes({
      ...deps,
      actorOf: services.session,
      sitesDomain: config.sitesDomain,
      operatorEmail: operatorEmailOf(config),
      limit: limit('report', 20, HOUR),
      claimLimit: limit('claim', 30, HOUR),
    }),
  )
  queue.work('recheck-ownership', (_, context) => recheckOwnership({ ...deps, log }, context.signal))
}

/** Returns how to find the sign-in whose accounts have their profile at a link. */
function createSignInSearch(
  { signIn }: Pick<Config, 'signIn'>,
  canConnectInstagram: boolean,
): OwnershipDeps['signInAt'] {
  const hosts = new Map(
    Object.entries(signIn).flatMap(([name, provider]) => {
      const host = provider && profileHostOf(name, provider)
      return host ? [[host, name] as const] : []
    }),
  )
  return ({ platform, url }) =>
    platform === 'instagram'
      ? canConnectInstagram
        ? 'instagram'
        : null
      : (hosts.get(new URL(url).host.replace(/^www\./, '')) ?? null)
}

/** Registers the jobs that load blocklists and look for links that got on one. */
export function buildAbuse(services: Services): void {
  const { config, sql, clock, queue, outside, lists, addresses, ending } = services
  queue.work('load-blocklists', async () => {
    const { ownList } = config.abuse
    // One's own list is optional.
    const sources = [...(existsSync(ownList) ? [ownList] : []), ...config.abuse.lists]
    await loadBlocklists({ sql, clock, http: outside, sources })
  })
  queue.work('recheck-links', async (_, { signal }) => {
    const operatorEmail = operatorEmailOf(config)
    await recheckLinks(
      { sql, clock, queue, lists, addresses, operatorEmail },
      AbortSignal.any([signal, ending.signal]),
    )
  })
}
