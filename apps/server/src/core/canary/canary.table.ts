import type { Platform } from '@vitrine/model'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A field that was found in a profile once, and has not been since. */
export type LostField = { field: string; since: string }

/** The last reading of each well-known profile that the operator has set. */
export const canaryReadings = pgTable('canary_readings', {
  /** The profile's canonical URL. */
  url: text('url').primaryKey(),
  platform: text('platform').$type<Platform>().notNull(),
  /** The fields that are expected: found last, or lost since. */
  fields: jsonb('fields').$type<string[]>().notNull(),
  lost: jsonb('lost').$type<LostField[]>().notNull(),
  /** The reason why the last reading could not be compared; null if it could. */
  problem: text('problem'),
  readAt: moment('read_at').notNull(),
})
