import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.table.ts'

/** What each person's questions to the language model have cost, day by day (UTC). */
export const modelUse = pgTable(
  'model_use',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Read and written together; what is being asked at the moment counts with what it may cost at most. */
    tokens: integer('tokens').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.day] })],
)
