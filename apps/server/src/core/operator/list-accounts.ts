import {
  Email,
  type OperatorAccount,
  type OperatorAccountResponse,
  type OperatorAccountsResponse,
} from '@vitrine/model'
import { and, count, desc, eq, gt, lt, max, or, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { isId } from '../../platform/id.ts'
import { sessions, users } from '../accounts/accounts.table.ts'
import { subscriptions } from '../billing/billing.table.ts'
import { websites } from '../websites/websites.table.ts'
import { listOperatorWebsites, MAX_WEBSITES_OF_ACCOUNT } from './list-websites.ts'
import type { SiteAddresses } from '../websites/deps.ts'

const PAGE_SIZE = 50
const MAX_SESSIONS = 50

/** Columns of an account, without private content and secrets. */
const accountColumns = (sql: Sql) => ({
  id: users.id,
  email: users.email,
  name: users.name,
  emailVerifiedAt: users.emailVerifiedAt,
  twoFactorSince: users.twoFactorSince,
  isOperator: users.isOperator,
  createdAt: users.createdAt,
  lastSeenAt: raw<Date | null>`(${sql
    .select({ at: max(sessions.rotatedAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id))})`.mapWith(sessions.rotatedAt),
  websites: raw<number>`(${sql
    .select({ count: count() })
    .from(websites)
    .where(eq(websites.userId, users.id))})`.mapWith(Number),
  paidWebsites: raw<number>`(${sql
    .select({ count: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, users.id), eq(subscriptions.entitled, true)))})`.mapWith(Number),
})

type Row = Awaited<ReturnType<typeof selectAccounts>>[number]
const selectAccounts = (sql: Sql, where: ReturnType<typeof and>, limit: number) =>
  sql.select(accountColumns(sql)).from(users).where(where).orderBy(desc(users.id)).limit(limit)

/** Lists accounts, newest first: those whose address or name contains `search`, or with this id. */
export async function listOperatorAccounts(
  sql: Sql,
  { search, before, limit = PAGE_SIZE }: { search: string | null; before: string | null; limit?: number },
): Promise<OperatorAccountsResponse> {
  const text = Email.safeParse(search).data ?? search?.toLowerCase() ?? ''
  const contains = or(
    eq(users.id, text),
    raw`position(${text} in ${users.email}) > 0`,
    raw`position(${text} in lower(${users.name})) > 0`,
  )
  const rows = await selectAccounts(
    sql,
    and(text ? contains : undefined, before ? lt(users.id, before) : undefined),
    limit + 1,
  )
  return { accounts: rows.slice(0, limit).map(toWireAccount), more: rows.length > limit }
}

/** Returns an account with its websites and where it is logged in; null if there is none. */
export async function findOperatorAccount(
  { sql, clock, addresses }: { sql: Sql; clock: Clock; addresses: SiteAddresses },
  id: string,
): Promise<OperatorAccountResponse | null> {
  const [row] = isId(id) ? await selectAccounts(sql, eq(users.id, id), 1) : []
  if (!row) return null
  const [owned, active] = await Promise.all([
    listOperatorWebsites({ sql, addresses }, { userId: id, limit: MAX_WEBSITES_OF_ACCOUNT }),
    sql
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, clock.now())))
      .orderBy(desc(sessions.rotatedAt))
      .limit(MAX_SESSIONS),
  ])
  return {
    account: toWireAccount(row),
    websites: owned.websites,
    sessions: active.map(({ browser, system, createdAt, rotatedAt }) => ({
      browser,
      system,
      created_at: createdAt.toISOString(),
      last_seen_at: rotatedAt.toISOString(),
    })),
  }
}

const toWireAccount = (row: Row): OperatorAccount => ({
  _id: row.id,
  email: row.email,
  name: row.name,
  email_verified: row.emailVerifiedAt !== null,
  two_factor: row.twoFactorSince !== null,
  is_operator: row.isOperator,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  websites: row.websites,
  paid_websites: row.paidWebsites,
})
