import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Responses of the platforms with their ETags: conditional requests do not count against rate limits. */
export const httpCache = pgTable(
  'http_cache',
  {
    /** SHA-256 of the URL: URLs may exceed the size of an index entry. */
    key: text('key').primaryKey(),
    /** JSON as text: unlike jsonb it accepts every character. */
    response: text('response').notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  table => [index('http_cache_stored_at').on(table.storedAt)],
)
