import type { AuditActor, AuditKind } from '@vitrine/model'
import { getAuditContext } from '../../../platform/audit-context.ts'
import type { Sql } from '../../../platform/db/db.ts'
import { newOrderedId } from '../../../platform/id.ts'
import { parseUserAgent } from '../user-agent.ts'
import { auditEntries } from './audit.table.ts'

export type AuditedChange = {
  kind: AuditKind
  /** The changed object: a name, never a secret, a mail address or a whole value. Cut to 200 characters. */
  subject?: string | null
  /** Unless it is who makes the request: the holder of a mailed link, or the owner in a sign-in. */
  actor?: Extract<AuditActor, 'owner' | 'mail_link'>
}

/** Longer names are cut: entries are small. */
const MAX_SUBJECT = 200

/**
 * Records a change of an account, or of its website, in the transaction `tx` that makes it. Who and from where comes
 * from the running request (`platform/audit-context.ts`).
 */
export async function recordAudit(
  tx: Sql,
  {
    userId,
    website,
    kind,
    subject = null,
    actor,
  }: AuditedChange & { userId: string; website?: { id: string; name: string } },
  now: Date,
): Promise<void> {
  const context = getAuditContext()
  const madeBy = actor ?? context.actor
  // The place of a payment service or a provider says nothing about the owner.
  const client = madeBy === 'system' || madeBy === 'operator' ? null : context.client
  const { browser, system } = parseUserAgent(client?.agent)
  await tx.insert(auditEntries).values({
    id: newOrderedId(),
    userId,
    kind,
    actor: madeBy,
    tokenName: madeBy === 'token' ? context.tokenName : null,
    websiteId: website?.id ?? null,
    websiteName: website?.name ?? null,
    subject: subject && cut(subject),
    // A program's user agent is its own text.
    browser: madeBy === 'token' ? null : browser,
    system: madeBy === 'token' ? null : system,
    network: client?.network ?? null,
    createdAt: now,
  })
}

/** Cuts between characters, and drops what PostgreSQL does not store. */
const cut = (text: string): string =>
  [...text.replaceAll('\0', '').toWellFormed()].slice(0, MAX_SUBJECT).join('')
