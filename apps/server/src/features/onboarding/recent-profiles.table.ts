import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Profiles read in the last minutes, so that a second look costs the platform nothing. */
export const recentProfiles = pgTable(
  'recent_profiles',
  {
    /** The profile's canonical address. */
    url: text('url').primaryKey(),
    /** JSON as text: unlike jsonb it holds whatever characters a platform sends. */
    profile: text('profile').notNull(),
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  table => [index('recent_profiles_read_at').on(table.readAt)],
)
