import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.table.ts'

/** Tokens used by each user, per day (UTC). */
export const llmUsage = pgTable(
  'llm_usage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Input and output tokens; running requests count with their maximum. */
    tokens: integer('tokens').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.day] })],
)
