import { Profile } from '@vitrine/model'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { recentProfiles } from './onboarding.table.ts'

/** Profiles read within this time are not read again: people often repeat a preview. */
const MAX_AGE_MS = 10 * 60_000

export type RecentProfiles = {
  find(url: string): Promise<Profile | null>
  save(profile: Profile): Promise<void>
  sweep(): Promise<void>
}

export function createRecentProfiles(sql: Sql, clock: Clock): RecentProfiles {
  const oldest = () => new Date(clock.now().getTime() - MAX_AGE_MS)
  return {
    async find(url) {
      const [row] = await sql
        .select()
        .from(recentProfiles)
        .where(and(eq(recentProfiles.url, url), gt(recentProfiles.readAt, oldest())))
      // Validated, as an earlier version may have stored it.
      return row ? (Profile.safeParse(JSON.parse(row.profile)).data ?? null) : null
    },
    async save(profile) {
      const row = { profile: JSON.stringify(profile), readAt: clock.now() }
      await sql
        .insert(recentProfiles)
        .values({ url: profile.link.url, ...row })
        .onConflictDoUpdate({ target: recentProfiles.url, set: row })
    },
    async sweep() {
      await sql.delete(recentProfiles).where(lt(recentProfiles.readAt, oldest()))
    },
  }
}
