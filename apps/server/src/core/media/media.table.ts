import type { Media } from '@vitrine/model'
import type { PicturePreset } from '../../platform/images/picture-types.ts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

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
    /** How much was made of it. */
    care: text('care').$type<PicturePreset>().notNull().default('quick'),
    /** The name of the bytes it was made of, where they are kept until more is made of them. */
    original: text('original'),
    /** When its address was read. */
    createdAt: moment('created_at').notNull(),
    /** When websites began to show another copy instead; pages that name this one may be about for a while. */
    replacedAt: moment('replaced_at'),
  },
  table => [
    primaryKey({ columns: [table.key, table.hash] }),
    index('media_hash').on(table.hash),
    index('media_created_at').on(table.createdAt),
    index('media_original').on(table.original).where(sql`${table.original} is not null`),
  ],
)
