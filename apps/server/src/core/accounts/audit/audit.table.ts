import type { AuditActor, AuditKind } from '@vitrine/model'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts.table.ts'

/** The activity log of accounts and their websites: written in the transaction of the change, never updated. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Begins with its time, so that ids are in the order of the entries. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AuditKind>().notNull(),
    actor: text('actor').$type<AuditActor>().notNull(),
    tokenName: text('token_name'),
    /** No foreign key: entries remain when their website is deleted. */
    websiteId: text('website_id'),
    websiteName: text('website_name'),
    subject: text('subject'),
    browser: text('browser'),
    system: text('system'),
    network: text('network'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  table => [
    index('audit_entries_user_id').on(table.userId, table.id),
    // For the sweep of old ones.
    index('audit_entries_created_at').on(table.createdAt),
  ],
)
