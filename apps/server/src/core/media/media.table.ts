import type { Media } from '@vitrine/model'
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Pictures that were copied, by where they came from; one address may have shown several over time. The files
 * themselves are in storage, under `hash`.
 */
export const media = pgTable(
  'media',
  {
    /** SHA-256 of `source_url`: addresses may be longer than an index entry. */
    key: text('key').notNull(),
    sourceUrl: text('source_url').notNull(),
    hash: text('hash').notNull(),
    media: jsonb('media').$type<Media>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.key, table.hash] }),
    index('media_hash').on(table.hash),
    index('media_created_at').on(table.createdAt),
  ],
)
