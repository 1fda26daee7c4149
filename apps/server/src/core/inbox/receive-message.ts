import { createHash } from 'node:crypto'
import { isSpam, isSuspicious, scoreMessage, type SpamScore } from '@vitrine/model'
import { and, count, desc, eq, gt, lt, ne, notInArray, sql as raw } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { newId } from '../../platform/id.ts'
import type { EmitEvent } from '../websites/deps.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { websites } from '../websites/websites.table.ts'
import { messages } from './inbox.table.ts'

export type InboxDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  emit: EmitEvent
  /** Encrypts the time stamps of forms. */
  encryptor: Encryptor
  limits: {
    /** In memory, so that a flood does not reach the database. */
    burst: Limit
    hour: Limit
    day: Limit
  }
}

type Limit = { allows(key: string): Promise<boolean> }

/** A message as sent, with fields trimmed and within their limits. */
export type SentMessage = {
  websiteId: string
  siteLanguage: string
  name: string
  email: string
  text: string
  honeypot: string
  /** The stamp of the form; empty from a cached page. */
  stamp: string
  /** The network that it came from. */
  network: string
}

/** `confirm`: not stored, its writer is to send it once more; `later`: a limit is reached. */
export type Received = 'stored' | 'confirm' | 'later'

/** Time between showing a form and sending it that a person needs at least, and may need at most. */
const STAMP_MIN_MS = 2_000
const STAMP_MAX_MS = 2 * 3_600_000
/** From this many messages an hour, each must be confirmed, and no more are mailed. */
const FLOOD_PER_HOUR = 30
/** The last mail of a flood says that it is the last. */
const MAILS_PER_HOUR = FLOOD_PER_HOUR
/** Spam beyond the newest ones is deleted. */
const MAX_SPAM = 500
/** Other messages are never deleted; beyond this many, new ones are refused. */
const MAX_MESSAGES = 20_000

/** Creates what receives the messages of contact forms. */
export function createMessageReceiver(deps: InboxDeps): {
  receive(message: SentMessage): Promise<Received>
  /** Returns the stamp of a form that is shown now to this network. */
  createStamp(websiteId: string, network: string): string
} {
  const { clock, encryptor, limits } = deps
  const createStamp = (websiteId: string, network: string) =>
    encryptor.encrypt(JSON.stringify([websiteId, network, clock.now().getTime()]))
  return {
    createStamp,
    async receive(message) {
      const { websiteId, network } = message
      const key = `${websiteId} ${network}`
      if (!(await limits.burst.allows(network))) return 'later'
      if (!(await limits.hour.allows(key)) || !(await limits.day.allows(network))) return 'later'
      const spam = scoreMessage(message, message)
      const isFlood = (await countRecent(deps, websiteId)) >= FLOOD_PER_HOUR
      const isConfirmed = isValidStamp(deps, message)
      if (!isSpam(spam) && (isSuspicious(spam) || isFlood) && !isConfirmed) return 'confirm'
      return storeMessage(deps, message, spam)
    },
  }
}

/** Whether a stamp is of this website and network, and neither too young for a person nor too old. */
function isValidStamp(
  { encryptor, clock }: Pick<InboxDeps, 'encryptor' | 'clock'>,
  { stamp, websiteId, network }: SentMessage,
): boolean {
  try {
    const [website, client, shownAt] = JSON.parse(encryptor.decrypt(stamp)) as unknown[]
    const age = clock.now().getTime() - Number(shownAt)
    return website === websiteId && client === network && age >= STAMP_MIN_MS && age <= STAMP_MAX_MS
  } catch {
    return false
  }
}

/** Counts the messages of the last hour that are not spam. */
async function countRecent(
  { sql, clock }: Pick<InboxDeps, 'sql' | 'clock'>,
  websiteId: string,
): Promise<number> {
  const since = new Date(clock.now().getTime() - 3_600_000)
  const [found] = await sql
    .select({ count: count() })
    .from(messages)
    .where(and(eq(messages.websiteId, websiteId), gt(messages.sentAt, since), ne(messages.state, 'spam')))
  return found?.count ?? 0
}

async function storeMessage(
  deps: InboxDeps,
  { websiteId, ...message }: SentMessage,
  spam: SpamScore,
): Promise<Received> {
  const { sql, clock, queue, emit } = deps
  const { name, email, text } = toJsonbSafe({ name: message.name, email: message.email, text: message.text })
  const now = clock.now()
  const row = {
    id: newId(),
    websiteId,
    name,
    email,
    text,
    state: isSpam(spam) ? ('spam' as const) : ('new' as const),
    reasons: spam.reasons,
    digest: createHash('sha256')
      .update(`${email.toLowerCase()}\n${text.replace(/\s+/gu, ' ')}`)
      .digest('hex'),
    sentAt: now,
  }
  return sql.transaction(async tx => {
    // One at a time for each website, so that the count of mails is exact.
    const [website] = await tx
      .select({ userId: websites.userId })
      .from(websites)
      .where(eq(websites.id, websiteId))
      .for('update')
    if (!website) return 'later'
    const [{ total } = { total: 0 }] = await tx
      .select({ total: count() })
      .from(messages)
      .where(and(eq(messages.websiteId, websiteId), ne(messages.state, 'spam')))
    if (row.state === 'new' && total >= MAX_MESSAGES) return 'later'
    const [stored] = await tx
      .insert(messages)
      .values(row)
      .onConflictDoUpdate({
        target: [messages.websiteId, messages.digest],
        set: { copies: raw`${messages.copies} + 1`, sentAt: now },
      })
      .returning({ copies: messages.copies })
    if (row.state === 'spam') await deleteOldestSpam(tx, websiteId)
    else if (stored?.copies === 1) {
      await emit(tx, websiteId, { type: 'message.received', messageId: row.id })
      const recent = await countRecent({ sql: tx, clock }, websiteId)
      if (recent <= MAILS_PER_HOUR)
        await queue.add(tx, 'send-account-mail', {
          kind: 'message-received',
          userId: website.userId,
          messageId: row.id,
          isLast: recent === MAILS_PER_HOUR,
        })
    }
    return 'stored'
  })
}

/** Deletes spam beyond the newest, so that a flood of it needs no more room. */
async function deleteOldestSpam(tx: Sql, websiteId: string): Promise<void> {
  const isSpamHere = and(eq(messages.websiteId, websiteId), eq(messages.state, 'spam'))
  const newest = tx
    .select({ id: messages.id })
    .from(messages)
    .where(isSpamHere)
    .orderBy(desc(messages.sentAt))
    .limit(MAX_SPAM)
  await tx.delete(messages).where(and(isSpamHere, notInArray(messages.id, newest)))
}

const DAY_MS = 86_400_000
/** Days to keep spam, for an owner who looks for a lost message. */
const SPAM_RETENTION_DAYS = 30

/** Deletes expired spam. Other messages stay until their owner deletes them. */
export async function sweepSpam({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - SPAM_RETENTION_DAYS * DAY_MS)
  await sql.delete(messages).where(and(eq(messages.state, 'spam'), lt(messages.sentAt, before)))
}
