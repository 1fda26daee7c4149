import type { PicturePreset } from '../../platform/images/picture-types.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { packedMedia } from '../websites/packed-media.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * Copies of remote pictures, and uploaded files, by source URL; a URL may have shown several over time. Files are in storage under
 * `hash`.
 */
export const media = pgTable(
  'media',
  {
    /** SHA-256 of `source_url`, which may be too long for an index entry. */
    key: text('key').notNull(),
    sourceUrl: text('source_url').notNull(),
    hash: text('hash').notNull(),
    media: packedMedia('media').notNull(),
    /** Decides which variants were made. */
    preset: text('preset').$type<PicturePreset>().notNull().default('quick'),
    /** Hash of the original bytes, stored until all variants are made. */
    original: text('original'),
    /** When the source URL was last read. */
    createdAt: moment('created_at').notNull(),
    /** When websites switched to another copy; cached pages may still refer to this one. */
    replacedAt: moment('replaced_at'),
  },
  table => [
    primaryKey({ columns: [table.key, table.hash] }),
    index('media_hash').on(table.hash),
    index('media_created_at').on(table.createdAt),
    index('media_original').on(table.original).where(sql`${table.original} is not null`),
  ],
)
