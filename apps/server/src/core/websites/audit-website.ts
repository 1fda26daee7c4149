import { eq } from 'drizzle-orm'
import { type AuditedChange, recordAudit } from '../accounts/audit/record-audit.ts'
import type { Sql } from '../../platform/db/db.ts'
import { websites } from './websites.table.ts'

/** Records a change of a website in its owner's activity log, in the transaction `tx` that makes it. */
export async function auditWebsite(
  tx: Sql,
  websiteId: string,
  change: AuditedChange,
  now: Date,
): Promise<void> {
  const [website] = await tx
    .select({ id: websites.id, name: websites.name, userId: websites.userId })
    .from(websites)
    .where(eq(websites.id, websiteId))
  if (website) await recordAudit(tx, { ...change, userId: website.userId, website }, now)
}
