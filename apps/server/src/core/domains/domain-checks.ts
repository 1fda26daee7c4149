import type { CustomDomain } from '@vitrine/model'
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { planOf } from '../billing/plans.ts'
import { customDomains } from '../websites/custom-domains.table.ts'
import type { DomainsDeps } from './deps.ts'
import { toWireDomain } from './wire-domain.ts'
import type { CustomDomainRow } from './expectation.ts'
import { checkDomain } from './check-domain.ts'
import { applyCheck } from './apply-check.ts'

/** Minimum milliseconds between checks of a domain. */
const FRESH_MS = 8_000
const MAX_PER_RUN = 100
/** Delay before a queued check that did not run is queued again. */
const RETRY_MS = 10 * 60_000

/** Checks custom domains, one at a time per domain in this process. */
export type DomainChecks = {
  /** Returns the domain after a fresh check, or null if the website has none. */
  find(websiteId: string): Promise<CustomDomain | null>
  /** Handles the job `check-custom-domain`. */
  check(websiteId: string): Promise<void>
}

export function createDomainChecks(deps: DomainsDeps): DomainChecks {
  const running = new Map<string, Promise<CustomDomainRow | null>>()

  const check = async (websiteId: string): Promise<CustomDomainRow | null> => {
    const row = await findRow(deps, websiteId)
    if (!row || row.releasedAt) return row
    const isFresh = row.checkedAt && deps.clock.now().getTime() - row.checkedAt.getTime() < FRESH_MS
    if (isFresh && (row.nextCheckAt === null || row.nextCheckAt > deps.clock.now())) return row
    if ((await planOf(deps, websiteId)) === 'free') return applyCheck(deps, row, null)
    return (await applyCheck(deps, row, await checkDomain(deps, row))) ?? findRow(deps, websiteId)
  }
  const once = (websiteId: string) => {
    const current = running.get(websiteId)
    if (current) return current
    const started = check(websiteId).finally(() => running.delete(websiteId))
    running.set(websiteId, started)
    return started
  }
  return {
    async find(websiteId) {
      const row = await once(websiteId)
      return row && toWireDomain(row, deps.addresses, (await planOf(deps, websiteId)) === 'free')
    },
    async check(websiteId) {
      await once(websiteId)
    },
  }
}

async function findRow(
  { sql }: Pick<DomainsDeps, 'sql'>,
  websiteId: string,
): Promise<CustomDomainRow | null> {
  const [row] = await sql.select().from(customDomains).where(eq(customDomains.websiteId, websiteId))
  return row ?? null
}

/** Queues a check of every domain that is due. Handles the job `enqueue-domain-checks`. */
export async function enqueueDomainChecks({
  sql,
  clock,
  queue,
}: Pick<DomainsDeps, 'sql' | 'clock' | 'queue'>): Promise<void> {
  const now = clock.now()
  await sql.transaction(async tx => {
    const due = await tx
      .select({ id: customDomains.websiteId })
      .from(customDomains)
      .where(and(lte(customDomains.nextCheckAt, now), isNull(customDomains.releasedAt)))
      .orderBy(asc(customDomains.nextCheckAt))
      .limit(MAX_PER_RUN)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return
    await tx
      .update(customDomains)
      .set({ nextCheckAt: new Date(now.getTime() + RETRY_MS) })
      .where(inArray(customDomains.websiteId, ids))
    for (const id of ids) await queue.add(tx, 'check-custom-domain', { website_id: id })
  })
}
