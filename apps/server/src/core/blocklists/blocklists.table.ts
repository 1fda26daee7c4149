import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.table.ts'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Lists that the operator loads, as they were last read. */
export const blocklists = pgTable('blocklists', {
  /** Path or address, as in the settings. */
  source: text('source').primaryKey(),
  entries: integer('entries').notNull().default(0),
  /** Lines that were not understood, or would block what many people share. */
  skipped: integer('skipped').notNull().default(0),
  /** Sorted hashes of hosts and addresses (`HostIndex`). */
  hashes: bytes('hashes'),
  names: jsonb('names').$type<string[]>().notNull().default([]),
  allowed: jsonb('allowed').$type<string[]>().notNull().default([]),
  /** The validator of the last answer, or the time and size of the file. */
  version: text('version'),
  /** When the content was last read; null if it never was. */
  loadedAt: moment('loaded_at'),
  /** When it was last asked for, with the same content or not. */
  checkedAt: moment('checked_at').notNull(),
  /** The error of the last attempt, in English; null if it succeeded. */
  failure: text('failure'),
})

/** Entries that operators added by hand, as lines of a list. */
export const blocklistEntries = pgTable('blocklist_entries', {
  entry: text('entry').primaryKey(),
  addedBy: text('added_by').references(() => users.id, { onDelete: 'set null' }),
  addedAt: moment('added_at').notNull(),
})

/** Links of published websites that got on a list after they were published. Nothing is changed by it. */
export const listedLinks = pgTable(
  'listed_links',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    list: text('list').notNull(),
    foundAt: moment('found_at').notNull(),
    /** Whether the operator's mail about it was queued. */
    isMailed: boolean('is_mailed').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.websiteId, table.url] }),
    index('listed_links_found_at').on(table.foundAt),
  ],
)
