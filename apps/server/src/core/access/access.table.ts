import { sql as raw } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { posts } from '../posts/posts.table.ts'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Passwords that visitors enter: at most one of a website, and one of each of its posts. */
export const accessPasswords = pgTable(
  'access_passwords',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Null for the password of the website. Not a foreign key: a deleted post can be restored, and is not open then. */
    postId: text('post_id'),
    /** Argon2id. */
    passwordHash: text('password_hash').notNull(),
    /** Ten bits of a digest of the password, encrypted: wrong guesses mostly end here, without an Argon2 hash. */
    filter: text('filter').notNull(),
    /** Random for each password; cookies of another version open nothing. */
    version: text('version').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  table => [
    uniqueIndex('access_passwords_website').on(table.websiteId).where(raw`${table.postId} is null`),
    uniqueIndex('access_passwords_post').on(table.postId),
    index('access_passwords_website_id').on(table.websiteId),
  ],
)

/** Links that open a website or one of its posts until a day is over. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Null for the whole website. */
    postId: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The secret part of the link, encrypted, as its owner may copy the link again. */
    encryptedSecret: text('encrypted_secret').notNull(),
    endsAt: moment('ends_at').notNull(),
    opens: integer('opens').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('share_links_website_id').on(table.websiteId, table.createdAt),
    index('share_links_post_id').on(table.postId),
  ],
)
