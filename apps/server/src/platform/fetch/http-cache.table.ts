import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Answers of the platforms with their ETags: asking "has it changed?" costs nothing of their limits. */
export const httpCache = pgTable(
  'http_cache',
  {
    /** SHA-256 of the address: addresses may be longer than an index entry. */
    key: text('key').primaryKey(),
    /** JSON as text: unlike jsonb it holds whatever characters a platform sends. */
    answer: text('answer').notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  table => [index('http_cache_stored_at').on(table.storedAt)],
)
