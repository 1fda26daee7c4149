import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The Instagram account connected to a website, to copy its posts. */
export const instagramAccounts = pgTable('instagram_accounts', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  username: text('username').notNull(),
  /** The encrypted access token. Valid for 60 days; renewed before. */
  encryptedToken: text('encrypted_token').notNull(),
  /** False once Instagram has rejected the token. */
  isOk: boolean('is_ok').notNull(),
  renewedAt: moment('renewed_at').notNull(),
})
