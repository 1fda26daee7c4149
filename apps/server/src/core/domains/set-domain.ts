import { type CustomDomain, VitrineError, t } from '@vitrine/model'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { parseLookup, valuesOf } from './diagnosis/dns-lookup.ts'
import { requireStandard } from '../billing/plans.ts'
import { notifyChanged } from '../websites/site-changes.ts'
import { listNames, bumpRevision } from '../websites/revision.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { websites } from '../websites/websites.table.ts'
import { customDomains, type DomainReport } from '../websites/custom-domains.table.ts'
import type { DomainsDeps } from './deps.ts'
import { displayName, parseDomain } from './parse-domain.ts'
import { toWireDomain } from './wire-domain.ts'
import { proofName } from './domain-proofs.ts'
import { buildExpectation, initialReport, type CustomDomainRow } from './expectation.ts'
import { findNameServers } from './diagnosis/find-name-servers.ts'
import { auditWebsite } from '../websites/audit-website.ts'
import type { Sql } from '../../platform/db/db.ts'

const PROOF_TIMEOUT_MS = 8_000

/**
 * Sets a website's custom domain from pasted text and returns the records to set. Setting the same domain again
 * changes nothing, or restarts a released one; swapping `www` and apex keeps the proof.
 * @throws VitrineError validation_failed, plan_required, domain_in_use, unavailable
 */
export async function setCustomDomain(
  deps: DomainsDeps,
  website: Owned<WebsiteRow>,
  text: string,
): Promise<CustomDomain> {
  const input = parseDomain(text, { own: deps.installation.ownDomains })
  if ('refused' in input)
    throw new VitrineError('validation_failed', { fields: { customDomain: input.refused } })
  await requireStandard(deps, website.id, 'custom_domain')
  const { domain } = input
  deps.lists.refuseListed({ customDomain: domain })
  await checkNotInUse(deps, website, domain)
  const now = deps.clock.now()
  const fresh = { websiteId: website.id, domain, provenAt: null, certificates: {} }
  const report = initialReport(await buildExpectation(deps, fresh))
  const { row, changed } = await deps.sql.transaction(async tx => {
    const isOwn = eq(customDomains.websiteId, website.id)
    // The row lock serialises concurrent calls.
    await tx.select({ id: websites.id }).from(websites).where(eq(websites.id, website.id)).for('update')
    const [before] = await tx.select().from(customDomains).where(isOwn).for('update')
    if (before?.domain === domain && !before.releasedAt) return { row: before, changed: [] }
    const swapped =
      isVerifiedSibling(before, domain) && (await swapWithSibling(tx, before, input, report, now))
    if (swapped) {
      await auditWebsite(tx, website.id, { kind: 'domain.added', subject: domain }, now)
      await deps.queue.add(tx, 'check-custom-domain', { website_id: website.id })
      return { row: swapped, changed: await bumpRevision(tx, website.id, now) }
    }
    // Before the domain is deleted, so that its name counts as changed, too.
    const formerNames = before?.provenAt ? await bumpRevision(tx, website.id, now) : []
    await tx.delete(customDomains).where(isOwn)
    if (before && before.domain !== domain)
      await auditWebsite(tx, website.id, { kind: 'domain.removed', subject: before.domain }, now)
    await auditWebsite(tx, website.id, { kind: 'domain.added', subject: domain }, now)
    const [inserted] = await tx
      .insert(customDomains)
      .values({
        ...fresh,
        sibling: input.sibling,
        status: 'pending',
        report,
        createdAt: now,
        nextCheckAt: now,
      })
      .returning()
    if (!inserted) throw new VitrineError('conflict')
    await deps.queue.add(tx, 'check-custom-domain', { website_id: website.id })
    return { row: inserted, changed: formerNames }
  })
  if (changed.length > 0) deps.changed(changed)
  return toWireDomain(row, deps.addresses, false)
}

/** Removes a website's custom domain, if it has one. */
export async function detachCustomDomain(
  deps: Pick<DomainsDeps, 'sql' | 'clock' | 'changed'>,
  website: Owned<WebsiteRow>,
): Promise<void> {
  const changed = await deps.sql.transaction(tx => deleteDomainOf(tx, website.id, deps.clock.now()))
  if (changed.length > 0) deps.changed(changed)
}

/** Deletes the custom domain of a website of any account. @returns the names of sites whose pages change */
export async function deleteDomainOf(tx: Sql, websiteId: string, now: Date): Promise<string[]> {
  const formerNames = await listNames(tx, websiteId)
  const [removed] = await tx
    .delete(customDomains)
    .where(eq(customDomains.websiteId, websiteId))
    .returning({ domain: customDomains.domain })
  if (!removed) return []
  await auditWebsite(tx, websiteId, { kind: 'domain.removed', subject: removed.domain }, now)
  await notifyChanged(tx, formerNames)
  return [...new Set([...formerNames, ...(await bumpRevision(tx, websiteId, now))])]
}

/** A domain that another website holds requires this website's TXT record to be published. */
async function checkNotInUse(deps: DomainsDeps, website: Owned<WebsiteRow>, domain: string): Promise<void> {
  const [holder] = await deps.sql
    .select({ websiteId: websites.id, userId: websites.userId, name: websites.name })
    .from(customDomains)
    .innerJoin(websites, eq(websites.id, customDomains.websiteId))
    .where(
      and(
        eq(customDomains.domain, domain),
        ne(customDomains.websiteId, website.id),
        isNotNull(customDomains.provenAt),
        isNull(customDomains.releasedAt),
      ),
    )
  if (!holder) return
  const name = displayName(domain)
  if (holder.userId === website.userId) {
    const message = t('Your website “{website}” already uses {name}. Remove it there first.', {
      website: holder.name,
      name,
    })
    throw new VitrineError('domain_in_use', { message, fields: { customDomain: message } })
  }
  const proof = deps.proofs.txtFor(website.id, domain)
  if (await hasProof(deps, domain, deps.proofs.acceptedTxts(website.id, domain))) return
  const message = t(
    'Another website uses {name}. If the domain is yours now, set the TXT record {record} to {proof}, remove the other website’s record, and try again.',
    { name, record: proofName(domain), proof },
  )
  throw new VitrineError('domain_in_use', { message, fields: { customDomain: message } })
}

async function hasProof({ dns }: DomainsDeps, domain: string, accepted: readonly string[]): Promise<boolean> {
  const input = parseDomain(domain, { own: [] })
  if ('refused' in input) return false
  const signal = AbortSignal.timeout(PROOF_TIMEOUT_MS)
  const { servers } = await findNameServers(dns, input, signal)
  const name = proofName(domain)
  const found = await Promise.all(
    servers.map(async ({ address, state }) => {
      if (state !== 'ok' || !address) return null
      const reply = await dns.query(address, { name, type: 'TXT' }, signal)
      return valuesOf(parseLookup(reply, name, 'TXT', true)).some(value => accepted.includes(value))
    }),
  )
  const answered = found.filter(one => one !== null)
  return answered.length > 0 && answered.every(Boolean)
}

/** Whether `domain` is the proven sibling of the website's custom domain. */
const isVerifiedSibling = (before: CustomDomainRow | undefined, domain: string): before is CustomDomainRow =>
  before?.sibling === domain && before.provenAt !== null && before.releasedAt === null

/**
 * Makes the sibling of a proven domain the primary one, keeping proof and certificates, so that both hosts work
 * throughout. Returns null if the sibling needs a proof of its own: another website holds it, or it is an apex that
 * never pointed here.
 * @throws VitrineError validation_failed if the current domain works and the sibling does not point here yet
 */
async function swapWithSibling(
  tx: Sql,
  before: CustomDomainRow,
  { domain, isApex }: { domain: string; isApex: boolean },
  report: DomainReport,
  now: Date,
): Promise<CustomDomainRow | null> {
  const [holder] = await tx
    .select({ websiteId: customDomains.websiteId })
    .from(customDomains)
    .where(
      and(
        eq(customDomains.domain, domain),
        ne(customDomains.websiteId, before.websiteId),
        isNotNull(customDomains.provenAt),
        isNull(customDomains.releasedAt),
      ),
    )
  if (holder) return null
  if (!before.siblingPointsHere) {
    if (before.status === 'active') throw notPointingHere(before.domain, domain)
    if (isApex) return null
  }
  const isWorking = before.siblingPointsHere && before.status === 'active'
  const [row] = await tx
    .update(customDomains)
    .set({
      domain,
      sibling: before.domain,
      pointsHere: before.siblingPointsHere,
      siblingPointsHere: before.pointsHere,
      report: isWorking
        ? {
            ...report,
            message: t('{domain} is now your primary domain. We’re checking its records again.', {
              domain: displayName(domain),
            }),
          }
        : report,
      checkedAt: null,
      nextCheckAt: now,
      // A sibling that is not right yet gets the time of a newly set domain.
      ...(isWorking
        ? {}
        : {
            status: 'pending' as const,
            activeSince: null,
            misconfiguredSince: null,
            lastNotice: null,
            createdAt: now,
          }),
    })
    .where(eq(customDomains.websiteId, before.websiteId))
    .returning()
  return row ?? null
}

function notPointingHere(from: string, to: string): VitrineError {
  const message = t(
    '{to} doesn’t point here yet, so your website stays at {from}. Add the record for {to} first, check again, then make it primary.',
    { to: displayName(to), from: displayName(from) },
  )
  return new VitrineError('validation_failed', { message, fields: { customDomain: message } })
}
