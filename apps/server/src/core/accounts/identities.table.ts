import { pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.table.ts'

/** Who a provider says somebody is, and whose account that opens. */
export const identities = pgTable(
  'identities',
  {
    /** A ProviderName. */
    provider: text('provider').notNull(),
    /** The provider's own unchanging name for the person; addresses change hands, this does not. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the provider told it when it was linked, to be recognised by; nothing is decided by it. */
    email: text('email'),
    linkedAt: timestamp('linked_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_user_id_provider').on(table.userId, table.provider),
  ],
)
