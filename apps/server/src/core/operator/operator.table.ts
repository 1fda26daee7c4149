import type { OperatorActionKind } from '@vitrine/model'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.table.ts'
import { websites } from '../websites/websites.table.ts'

/** The log of operators' actions: written in the transaction of the action, never updated. */
export const operatorEntries = pgTable(
  'operator_entries',
  {
    /** Begins with its time, so that ids are in the order of the entries. */
    id: text('id').primaryKey(),
    /** The column keeps its first name: older processes write it while newer ones start. */
    action: text('act').$type<OperatorActionKind>().notNull(),
    via: text('via').$type<'browser' | 'command_line'>().notNull(),
    operatorId: text('operator_id').references(() => users.id, { onDelete: 'set null' }),
    /** The account that the action concerned, or the owner of the website. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    websiteId: text('website_id').references(() => websites.id, { onDelete: 'set null' }),
    subject: text('subject'),
    reason: text('reason'),
    browser: text('browser'),
    system: text('system'),
    network: text('network'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  table => [
    index('operator_entries_operator_id').on(table.operatorId),
    index('operator_entries_user_id').on(table.userId),
    index('operator_entries_website_id').on(table.websiteId),
    // For the sweep of old ones.
    index('operator_entries_created_at').on(table.createdAt),
  ],
)
