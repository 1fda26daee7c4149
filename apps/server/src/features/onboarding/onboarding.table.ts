import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Profiles read in the last 10 minutes, so that repeated previews cost no requests. */
export const recentProfiles = pgTable(
  'recent_profiles',
  {
    /** The profile's canonical URL. */
    url: text('url').primaryKey(),
    /** JSON as text: unlike jsonb it can hold escaped NUL characters. */
    profile: text('profile').notNull(),
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  table => [index('recent_profiles_read_at').on(table.readAt)],
)

/** Results of owners' sign-ins at platforms, stored for 30 minutes until the preview is made. */
export const connections = pgTable('connections', {
  /** SHA-256 of the id that the browser holds. */
  key: text('key').primaryKey(),
  /** The connection as JSON, encrypted because it holds a token. */
  encryptedConnection: text('encrypted_connection').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
})
