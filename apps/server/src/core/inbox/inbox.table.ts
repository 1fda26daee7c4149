import type { MessageState, SpamReason } from '@vitrine/model'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Messages that visitors sent with the contact form of a website. Their network is not stored. */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<MessageState>().notNull(),
    reasons: jsonb('reasons').$type<SpamReason[]>().notNull(),
    /** SHA-256 of address and text: the same message again only raises `copies`. */
    digest: text('digest').notNull(),
    copies: integer('copies').notNull().default(1),
    sentAt: moment('sent_at').notNull(),
  },
  table => [
    uniqueIndex('messages_digest').on(table.websiteId, table.digest),
    index('messages_website_id').on(table.websiteId, table.sentAt),
    // For the sweep of old spam.
    index('messages_state').on(table.state, table.sentAt),
  ],
)
