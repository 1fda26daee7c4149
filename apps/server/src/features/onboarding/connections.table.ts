import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What an owner allowed by signing in at a platform, kept for the minutes until the preview is made of it. */
export const connections = pgTable('connections', {
  /** SHA-256 of the id that the browser has. */
  key: text('key').primaryKey(),
  /** The connection as JSON, sealed: it holds a token. */
  sealed: text('sealed').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
})
