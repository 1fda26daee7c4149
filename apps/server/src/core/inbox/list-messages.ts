import {
  type Message,
  type MessageFolder,
  type MessagesResponse,
  type MessageState,
  t,
  VitrineError,
} from '@vitrine/model'
import { and, count, desc, eq, ne, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { isId } from '../../platform/id.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { messages } from './inbox.table.ts'

type Row = typeof messages.$inferSelect

const PAGE_SIZE = 50

/**
 * Lists a folder's messages, newest first; those sent before `before` only, and with `beforeId` those of the same moment
 * after this one in the list.
 */
export async function listMessages(
  sql: Sql,
  website: Owned<WebsiteRow>,
  { folder, before, beforeId }: { folder: MessageFolder; before: Date | null; beforeId: string },
): Promise<Omit<MessagesResponse, 'mailed'>> {
  const here = eq(messages.websiteId, website.id)
  const isSpam = eq(messages.state, 'spam')
  const rows = await sql
    .select()
    .from(messages)
    .where(
      and(
        here,
        folder === 'spam' ? isSpam : ne(messages.state, 'spam'),
        before
          ? raw`(${messages.sentAt}, ${messages.id}) < (${before.toISOString()}, ${beforeId})`
          : undefined,
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(PAGE_SIZE + 1)
  const counted = await sql
    .select({ state: messages.state, count: count() })
    .from(messages)
    .where(here)
    .groupBy(messages.state)
  const countOf = (state: MessageState) => counted.find(row => row.state === state)?.count ?? 0
  return {
    messages: rows.slice(0, PAGE_SIZE).map(toWireMessage),
    more: rows.length > PAGE_SIZE,
    counts: { new: countOf('new'), spam: countOf('spam') },
  }
}

/** Moves a message to another state. @throws VitrineError not_found */
export async function setMessageState(
  sql: Sql,
  website: Owned<WebsiteRow>,
  id: string,
  state: MessageState,
): Promise<Message> {
  const [row] = isId(id) ? await sql.update(messages).set({ state }).where(isOf(website, id)).returning() : []
  if (!row) throw new VitrineError('not_found', { message: t('This message doesn’t exist.') })
  return toWireMessage(row)
}

/** Deletes a message for good. @throws VitrineError not_found */
export async function deleteMessage(sql: Sql, website: Owned<WebsiteRow>, id: string): Promise<void> {
  const rows = isId(id)
    ? await sql.delete(messages).where(isOf(website, id)).returning({ id: messages.id })
    : []
  if (rows.length === 0) throw new VitrineError('not_found', { message: t('This message doesn’t exist.') })
}

const isOf = (website: Owned<WebsiteRow>, id: string) =>
  and(eq(messages.id, id), eq(messages.websiteId, website.id))

/** Returns every message of a website, spam too, for the owner's download. */
export async function listAllMessages(sql: Sql, websiteId: string): Promise<Message[]> {
  const rows = await sql
    .select()
    .from(messages)
    .where(eq(messages.websiteId, websiteId))
    .orderBy(desc(messages.sentAt))
  return rows.map(toWireMessage)
}

/** Returns a message for its mail; null if it was deleted or moved to spam. */
export async function findMailedMessage(sql: Sql, id: string): Promise<Row | null> {
  const [row] = await sql
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), ne(messages.state, 'spam')))
  return row ?? null
}

const toWireMessage = ({ id, name, email, text, state, copies, sentAt }: Row): Message => ({
  _id: id,
  name,
  email,
  text,
  state,
  copies,
  sent_at: sentAt.toISOString(),
})
