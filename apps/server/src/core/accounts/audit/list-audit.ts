import {
  AUDIT_DAYS,
  AUDIT_KINDS,
  AUDIT_LASTING_GROUPS,
  AUDIT_MAX_ENTRIES,
  type AuditEntry,
  type AuditGroup,
  type AuditLogResponse,
} from '@vitrine/model'
import { and, count, desc, eq, gt, inArray, lt, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { type CsvColumns, readInBatches, toCsv } from '../../../platform/csv.ts'
import type { Sql } from '../../../platform/db/db.ts'
import { auditEntries } from './audit.table.ts'

type Row = typeof auditEntries.$inferSelect
type Filter = { group: AuditGroup | null; before: string | null }

const PAGE_SIZE = 50

/** Lists the entries of an account, newest first, those before the entry `before` only. */
export async function listAudit(sql: Sql, userId: string, filter: Filter): Promise<AuditLogResponse> {
  const entries = await select(sql, userId, filter, PAGE_SIZE + 1)
  return { entries: entries.slice(0, PAGE_SIZE), more: entries.length > PAGE_SIZE }
}

/** Yields all entries of an account in batches, newest first. */
export const readAudit = (sql: Sql, userId: string, group: AuditGroup | null): AsyncGenerator<AuditEntry[]> =>
  readInBatches((before, limit) => select(sql, userId, { group, before }, limit))

async function select(
  sql: Sql,
  userId: string,
  { group, before }: Filter,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await sql
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.userId, userId),
        group ? inArray(auditEntries.kind, [...AUDIT_KINDS[group]]) : undefined,
        before ? lt(auditEntries.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
  return rows.map(toWireEntry)
}

const COLUMNS: CsvColumns<AuditEntry> = [
  ['at', entry => entry.at],
  ['kind', entry => entry.kind],
  ['subject', entry => entry.subject],
  ['website', entry => entry.website?.name],
  ['by', entry => entry.actor],
  ['token', entry => entry.token_name],
  ['browser', entry => entry.browser],
  ['system', entry => entry.system],
  ['network', entry => entry.network],
]

export const auditCsv = (batches: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> =>
  toCsv(COLUMNS, batches)

/** Yields a JSON document, an entry per line. */
export async function* auditJson(batches: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  let separator = '\n'
  yield '{"entries":['
  for await (const entries of batches) {
    yield separator + entries.map(entry => JSON.stringify(entry)).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** Deletes entries that are older than a year, and those that an account has beyond its maximum. */
export async function sweepAudit({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - AUDIT_DAYS * 86_400_000)
  await sql.delete(auditEntries).where(lt(auditEntries.createdAt, before))
  const lasting = AUDIT_LASTING_GROUPS.flatMap(group => [...AUDIT_KINDS[group]])
  const { id, userId, kind } = auditEntries
  const full = sql
    .select({ userId })
    .from(auditEntries)
    .groupBy(userId)
    .having(gt(count(), AUDIT_MAX_ENTRIES))
  const position = raw<number>`row_number() over (partition by ${userId} order by ${inArray(kind, lasting)} desc, ${id} desc)`
  const ranked = sql
    .select({ id, position: position.as('position') })
    .from(auditEntries)
    .where(inArray(userId, full))
    .as('ranked')
  const excess = sql.select({ id: ranked.id }).from(ranked).where(gt(ranked.position, AUDIT_MAX_ENTRIES))
  await sql.delete(auditEntries).where(inArray(id, excess))
}

const toWireEntry = (row: Row): AuditEntry => ({
  _id: row.id,
  kind: row.kind,
  at: row.createdAt.toISOString(),
  actor: row.actor,
  token_name: row.tokenName,
  website: row.websiteId === null ? null : { _id: row.websiteId, name: row.websiteName ?? '' },
  subject: row.subject,
  browser: row.browser,
  system: row.system,
  network: row.network,
})
