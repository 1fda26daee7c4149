import { type AuditKind, type DomainStage, msg, t } from '@vitrine/model'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { bumpRevision } from '../websites/revision.ts'
import { websites } from '../websites/websites.table.ts'
import { customDomains, type DomainReport } from '../websites/custom-domains.table.ts'
import type { DomainsDeps } from './deps.ts'
import type { CustomDomainRow } from './expectation.ts'
import type { DomainCheck } from './check-domain.ts'
import { type NextState, nextState } from './next-state.ts'
import { auditWebsite } from '../websites/audit-website.ts'

type ApplyCheckDeps = Pick<DomainsDeps, 'sql' | 'clock' | 'queue' | 'emit' | 'proofs' | 'changed'>

/** Two websites proved the same domain concurrently; the second run sees the first as holder. */
const isRace = (error: unknown) => error instanceof Error && /custom_domains_held/.test(String(error.cause))

/**
 * Applies a check: claims the domain, derives status and next check, queues mails, and raises the website's revision
 * if its pages changed. `check` is null for a domain that was not checked because the website lost its plan. Does
 * nothing if the domain was detached or changed meanwhile. Returns the current row.
 */
export async function applyCheck(
  deps: ApplyCheckDeps,
  checked: CustomDomainRow,
  check: DomainCheck | null,
): Promise<CustomDomainRow | null> {
  try {
    return await applyOnce(deps, checked, check)
  } catch (error) {
    if (isRace(error)) return applyOnce(deps, checked, check)
    throw error
  }
}

async function applyOnce(
  deps: ApplyCheckDeps,
  checked: CustomDomainRow,
  check: DomainCheck | null,
): Promise<CustomDomainRow | null> {
  const now = deps.clock.now()
  const changed: string[] = []
  const applied = await deps.sql.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(customDomains)
      .where(and(eq(customDomains.websiteId, checked.websiteId), eq(customDomains.domain, checked.domain)))
      .for('update')
    if (!row || row.releasedAt) return row ?? null
    const diagnosis = check?.diagnosis ?? null
    const claim =
      check && diagnosis?.isProofSeen && !row.provenAt ? await claimDomain(tx, deps, row, check.proofs) : null
    if (claim) changed.push(...claim.changed)
    const isRefused = claim?.isRefused === true
    const found = diagnosis && {
      ...diagnosis,
      isReady: diagnosis.isReady && !isRefused,
      isLive: diagnosis.isLive && !isRefused,
    }
    const provenAt = row.provenAt ?? (claim && !isRefused ? now : null)
    const after = nextState(row, found, now)
    const report = diagnosis ? reportOf(diagnosis, isRefused) : row.report
    const [next] = await tx
      .update(customDomains)
      .set({
        status: after.status,
        activeSince: after.activeSince,
        misconfiguredSince: after.misconfiguredSince,
        suspendedAt: after.suspendedAt,
        releasedAt: after.releasedAt,
        lastNotice: after.lastNotice,
        nextCheckAt: after.nextCheckAt,
        provenAt,
        report: after.releasedAt ? { ...report, message: releasedMessage(row.domain) } : report,
        checkedAt: now,
        checks: row.checks + 1,
        ...(diagnosis
          ? { pointsHere: diagnosis.pointsHere, siblingPointsHere: diagnosis.siblingPointsHere }
          : {}),
      })
      .where(eq(customDomains.websiteId, row.websiteId))
      .returning()
    if (!next) return null
    if (isServedDifferently(row, next)) changed.push(...(await bumpRevision(tx, row.websiteId, now)))
    if (after.dueNotice) await queueNotice(tx, deps, next, after.dueNotice)
    const kind = AUDITED_NOTICES[after.dueNotice ?? '']
    if (kind) await auditWebsite(tx, row.websiteId, { kind, subject: row.domain }, now)
    return next
  })
  if (changed.length > 0) deps.changed(changed)
  return applied
}

/** The activity log entries for notices to an owner; warnings change nothing. */
const AUDITED_NOTICES: Partial<Record<string, AuditKind>> = {
  active: 'domain.connected',
  broken: 'domain.failed',
  released: 'domain.released',
}

/** Whether visitors get another response than before. */
function isServedDifferently(before: CustomDomainRow, after: CustomDomainRow): boolean {
  const shown = ({ status, provenAt, releasedAt, pointsHere, siblingPointsHere }: CustomDomainRow) =>
    JSON.stringify([status, provenAt !== null, releasedAt !== null, pointsHere, siblingPointsHere])
  return (after.provenAt !== null || before.provenAt !== null) && shown(before) !== shown(after)
}

/**
 * Claims the domain for this website, whose proof was seen. A former holder loses it and is mailed, unless its proof is published,
 * too: then ownership is ambiguous and the claim is refused.
 */
async function claimDomain(
  tx: Sql,
  deps: ApplyCheckDeps,
  row: CustomDomainRow,
  found: readonly string[],
): Promise<{ isRefused: boolean; changed: string[] }> {
  const { proofs, clock } = deps
  const [holder] = await tx
    .select()
    .from(customDomains)
    .where(
      and(
        eq(customDomains.domain, row.domain),
        ne(customDomains.websiteId, row.websiteId),
        isNotNull(customDomains.provenAt),
        isNull(customDomains.releasedAt),
      ),
    )
    .for('update')
  if (!holder) return { isRefused: false, changed: [] }
  if (proofs.acceptedTxts(holder.websiteId, holder.domain).some(txt => found.includes(txt)))
    return { isRefused: true, changed: [] }
  const now = clock.now()
  // Before the domain is deleted, so that its name counts as changed, too.
  const changed = await bumpRevision(tx, holder.websiteId, now)
  await tx.delete(customDomains).where(eq(customDomains.websiteId, holder.websiteId))
  await auditWebsite(tx, holder.websiteId, { kind: 'domain.released', subject: holder.domain }, now)
  await queueNotice(tx, deps, holder, 'claimed')
  return { isRefused: false, changed }
}

const DOMAIN_IN_USE = {
  code: 'domain_in_use',
  message: msg(
    'Another website uses this domain, and its TXT record is still there. Remove that record and keep yours.',
  ),
}

function reportOf(
  { stages, records, alias = null, provider, message }: DomainReport,
  isRefused: boolean,
): DomainReport {
  if (!isRefused) return { stages, records, alias, provider, message }
  const refused = stages.map(
    (stage): DomainStage =>
      stage.name === 'ownership'
        ? { ...stage, state: 'wrong', reasons: [{ ...DOMAIN_IN_USE, message: t(DOMAIN_IN_USE.message) }] }
        : stage,
  )
  return { stages: refused, records, alias, provider, message: t(DOMAIN_IN_USE.message) }
}

const releasedMessage = (domain: string) =>
  t(
    'The records of {domain} were wrong for 30 days, so we removed the domain. Your website is still online at its free address. Add the domain again when it’s ready.',
    { domain },
  )

async function queueNotice(
  tx: Sql,
  { queue, emit }: ApplyCheckDeps,
  row: CustomDomainRow,
  notice: NonNullable<NextState['dueNotice']> | 'claimed',
): Promise<void> {
  // A release was announced, and its failure was emitted when the records broke.
  const isFailure = notice === 'broken' || notice === 'claimed'
  const type = notice === 'active' ? 'domain.connected' : isFailure ? 'domain.failed' : null
  if (type) await emit(tx, row.websiteId, { type, domain: row.domain })
  const [owner] = await tx
    .select({ userId: websites.userId, name: websites.name })
    .from(websites)
    .where(eq(websites.id, row.websiteId))
  if (!owner) return
  await queue.add(tx, 'send-account-mail', {
    kind: 'custom-domain',
    userId: owner.userId,
    websiteId: row.websiteId,
    website: owner.name,
    domain: row.domain,
    what: notice,
  })
}
