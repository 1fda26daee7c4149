import { Profile } from '@vitrine/model'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { recentProfiles } from './recent-profiles.table.ts'

/** A profile read within these minutes is not read again: people come back, and show others. */
const FRESH_MS = 10 * 60_000

export type RecentProfiles = {
  find(url: string): Promise<Profile | null>
  keep(profile: Profile): Promise<void>
  sweep(): Promise<void>
}

export function createRecentProfiles(sql: Sql, clock: Clock): RecentProfiles {
  const freshFrom = () => new Date(clock.now().getTime() - FRESH_MS)
  return {
    async find(url) {
      const [row] = await sql
        .select()
        .from(recentProfiles)
        .where(and(eq(recentProfiles.url, url), gt(recentProfiles.readAt, freshFrom())))
      // Parsed again: an older version of the product may have kept it.
      return row ? (Profile.safeParse(JSON.parse(row.profile)).data ?? null) : null
    },
    async keep(profile) {
      const row = { profile: JSON.stringify(profile), readAt: clock.now() }
      await sql
        .insert(recentProfiles)
        .values({ url: profile.link.url, ...row })
        .onConflictDoUpdate({ target: recentProfiles.url, set: row })
    },
    async sweep() {
      await sql.delete(recentProfiles).where(lt(recentProfiles.readAt, freshFrom()))
    },
  }
}
