import type { ApiScope } from '@vitrine/model'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What programs of a user act with. Of the token itself only a trace is kept, and its end to know it by. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    ending: text('ending').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
  },
  table => [index('api_tokens_user_id').on(table.userId)],
)
