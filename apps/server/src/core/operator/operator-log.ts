import {
  AUDIT_DAYS,
  type OperatorActionKind,
  type OperatorLogEntry,
  type OperatorLogResponse,
} from '@vitrine/model'
import { aliasedTable, desc, eq, lt } from 'drizzle-orm'
import { getAuditContext } from '../../platform/audit-context.ts'
import type { Clock } from '../../platform/clock.ts'
import { type CsvColumns, readInBatches, toCsv } from '../../platform/csv.ts'
import type { Sql } from '../../platform/db/db.ts'
import { newOrderedId } from '../../platform/id.ts'
import { users } from '../accounts/accounts.table.ts'
import type { ActionAuthor } from '../accounts/operators.ts'
import { parseUserAgent } from '../accounts/user-agent.ts'
import { operatorEntries } from './operator.table.ts'

export type OperatorEntry = {
  action: OperatorActionKind
  /** The account it concerns, or the owner of the website. */
  userId?: string | null
  websiteId?: string | null
  /** A name: of a site, a job. Never an address of mail. */
  subject?: string | null
  reason?: string | null
}

const PAGE_SIZE = 50
const MAX_SUBJECT = 300

/** Records an action in the transaction that makes it. From where comes from the running request. */
export async function recordOperatorAction(
  tx: Sql,
  by: ActionAuthor,
  entry: OperatorEntry,
  now: Date,
): Promise<void> {
  const isCommand = by === 'command_line'
  const { client } = getAuditContext()
  const { browser, system } = parseUserAgent(client?.agent)
  await tx.insert(operatorEntries).values({
    id: newOrderedId(),
    action: entry.action,
    via: isCommand ? 'command_line' : 'browser',
    operatorId: isCommand ? null : by.userId,
    userId: entry.userId ?? null,
    websiteId: entry.websiteId ?? null,
    subject: entry.subject?.slice(0, MAX_SUBJECT).toWellFormed() ?? null,
    reason: entry.reason ?? null,
    browser: isCommand ? null : browser,
    system: isCommand ? null : system,
    network: isCommand ? null : (client?.network ?? null),
    createdAt: now,
  })
}

/** Lists actions, newest first, those before the entry `before` only. */
export async function listOperatorLog(sql: Sql, before: string | null): Promise<OperatorLogResponse> {
  const entries = await select(sql, before, PAGE_SIZE + 1)
  return { entries: entries.slice(0, PAGE_SIZE), more: entries.length > PAGE_SIZE }
}

const COLUMNS: CsvColumns<OperatorLogEntry> = [
  ['at', entry => entry.at],
  ['action', entry => entry.action],
  ['operator', entry => entry.operator],
  ['via', entry => entry.via],
  ['account', entry => entry.account?.email],
  ['subject', entry => entry.subject],
  ['reason', entry => entry.reason],
  ['browser', entry => entry.browser],
  ['system', entry => entry.system],
  ['network', entry => entry.network],
]

/** Yields all actions as a CSV file, newest first. */
export const operatorLogCsv = (sql: Sql): AsyncGenerator<string> =>
  toCsv(
    COLUMNS,
    readInBatches((before, limit) => select(sql, before, limit)),
  )

/** Deletes actions that are older than a year. */
export async function sweepOperatorLog({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - AUDIT_DAYS * 86_400_000)
  await sql.delete(operatorEntries).where(lt(operatorEntries.createdAt, before))
}

async function select(sql: Sql, before: string | null, limit: number): Promise<OperatorLogEntry[]> {
  const operators = aliasedTable(users, 'operators')
  const rows = await sql
    .select({ entry: operatorEntries, operator: operators.email, email: users.email })
    .from(operatorEntries)
    .leftJoin(operators, eq(operators.id, operatorEntries.operatorId))
    .leftJoin(users, eq(users.id, operatorEntries.userId))
    .where(before ? lt(operatorEntries.id, before) : undefined)
    .orderBy(desc(operatorEntries.id))
    .limit(limit)
  return rows.map(({ entry, operator, email }) => ({
    _id: entry.id,
    at: entry.createdAt.toISOString(),
    action: entry.action,
    operator,
    via: entry.via,
    account: entry.userId === null || email === null ? null : { _id: entry.userId, email },
    subject: entry.subject,
    reason: entry.reason,
    browser: entry.browser,
    system: entry.system,
    network: entry.network,
  }))
}
