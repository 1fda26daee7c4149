import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The account at Instagram that a website's owner connected, so that its posts can be taken over. */
export const instagramAccounts = pgTable('instagram_accounts', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  username: text('username').notNull(),
  /** The token, sealed. It lives for sixty days, and is renewed before. */
  sealed: text('sealed').notNull(),
  /** False from the moment when Instagram refuses the token. */
  isOk: boolean('is_ok').notNull(),
  renewedAt: moment('renewed_at').notNull(),
})
