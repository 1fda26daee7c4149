import type { ProfileLink } from '@vitrine/model'
import { createProofRecords } from '../core/domains/proof-records.ts'
import { recheckOwnership } from '../core/safety/ownership-proofs.ts'
import { ownershipRoutes } from '../features/ownership/ownership.routes.ts'
import { reportRoutes } from '../features/report/report.routes.ts'
import { createDns } from '../platform/dns/dns.ts'
import { operatorEmailOf } from './operator-email.ts'
import { HOUR, type Services } from './services.ts'
import type { Sources } from './sources.ts'

/** Registers who a website is of: proofs by its owner, reports by visitors, and claims by the person behind a profile. */
export async function buildSafety(services: Services, { reader }: Sources): Promise<void> {
  const { app, config, queue, log, limit, websites, ownershipCodes: codes } = services
  const read = (link: ProfileLink, signal: AbortSignal) => reader.read(link, signal, () => undefined)
  const records = createProofRecords(createDns({ servers: config.dnsServers }))
  const deps = { ...websites, codes, read, records }
  await app.register(
    ownershipRoutes({ ...deps, actorOf: services.session, limit: limit('check-ownership', 60, HOUR) }),
  )
  await app.register(
    reportRoutes({
      ...deps,
      sitesDomain: config.sitesDomain,
      operatorEmail: operatorEmailOf(config),
      limit: limit('report', 20, HOUR),
      claimLimit: limit('claim', 30, HOUR),
    }),
  )
  queue.work('recheck-ownership', (_, context) => recheckOwnership({ ...deps, log }, context.signal))
}
