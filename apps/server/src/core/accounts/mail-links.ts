import { randomBytes } from 'node:crypto'
import { VitrineError } from '@vitrine/model'
import { and, eq, gt, gte, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { type LinkPurpose, mailLinks } from './accounts.table.ts'
import { hashSecret } from './secret.ts'

export type MailLink = typeof mailLinks.$inferSelect

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Lifetime of each kind of link (design/api.md for the first). Mails are often read the next day. */
const LINK_MS: Record<LinkPurpose, number> = {
  'reset-password': 60 * MINUTE,
  invitation: 7 * DAY,
  'verify-email': 7 * DAY,
  'change-email': DAY,
  'undo-email': 7 * DAY,
}

/**
 * Creates a link and returns its secret token; only a hash is stored. `createdAt` is when it was requested, which a
 * mail may follow hours later; it is valid from now on.
 */
export async function createMailLink(
  { sql, clock }: { sql: Sql; clock: Clock },
  link: { userId: string; purpose: LinkPurpose; email: string; createdAt?: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LINK_MS[link.purpose])
  await sql.insert(mailLinks).values({ createdAt: now, ...link, tokenHash: hashSecret(token), expiresAt })
  return token
}

/**
 * Returns the link of a token and locks it until the transaction ends, so that it is used once.
 * @throws VitrineError link_expired, link_used
 */
export async function getMailLink(
  tx: Sql,
  clock: Clock,
  token: string,
  purposes: LinkPurpose[],
): Promise<MailLink> {
  const [link] = await tx
    .select()
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.tokenHash, hashSecret(token)),
        inArray(mailLinks.purpose, purposes),
        gt(mailLinks.expiresAt, clock.now()),
      ),
    )
    .for('update')
  if (!link) throw new VitrineError('link_expired')
  if (link.usedAt) throw new VitrineError('link_used')
  return link
}

/** Marks a link as used. It is stored as long as a new one would be valid. */
export async function markMailLinkUsed(tx: Sql, clock: Clock, link: MailLink): Promise<void> {
  const usedAt = clock.now()
  const expiresAt = new Date(usedAt.getTime() + LINK_MS[link.purpose])
  await tx.update(mailLinks).set({ usedAt, expiresAt }).where(eq(mailLinks.tokenHash, link.tokenHash))
}

/** Returns whether a change of address requested at this time was reverted, by its own link or an earlier change's. */
export async function isChangeReverted(sql: Sql, userId: string, requestedAt: Date): Promise<boolean> {
  const [used] = await sql
    .select()
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.userId, userId),
        eq(mailLinks.purpose, 'undo-email'),
        lte(mailLinks.createdAt, requestedAt),
        gte(mailLinks.usedAt, requestedAt),
      ),
    )
    .limit(1)
  return used !== undefined
}

/** Deletes all unused links of these purposes, or those requested since a time. */
export async function revokeMailLinks(
  tx: Sql,
  userId: string,
  purposes: LinkPurpose[],
  since?: Date,
): Promise<void> {
  const isUnused = and(inArray(mailLinks.purpose, purposes), isNull(mailLinks.usedAt))
  await tx
    .delete(mailLinks)
    .where(and(eq(mailLinks.userId, userId), isUnused, since && gte(mailLinks.createdAt, since)))
}

/** Deletes expired links. */
export async function sweepMailLinks({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  await sql.delete(mailLinks).where(lt(mailLinks.expiresAt, clock.now()))
}
