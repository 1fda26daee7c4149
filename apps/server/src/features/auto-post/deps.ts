import type { BlogConfig, GenerationJob, Profile, ProfileLink } from '@vitrine/model'
import type { InstagramAccounts } from '../../core/instagram/instagram-accounts.ts'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** Posts that are written from videos, as jobs of their own. */
type Articles = {
  /** Asks for one within the caller's transaction; answers the job's id. @throws VitrineError */
  start(
    tx: Sql,
    asked: { websiteId: string; userId: string; url: string; config: BlogConfig },
  ): Promise<string>
  /** How jobs stand, by their ids; what nobody knows any more is missing. */
  find(ids: readonly string[]): Promise<Map<string, ArticleState>>
}
export type ArticleState = Pick<GenerationJob, 'status' | 'post_id' | 'error'>

export type AutoPostDeps = LifecycleDeps & {
  log: Log
  accounts: Pick<InstagramAccounts, 'token' | 'markRejected' | 'find'>
  /** Whether owners can connect an account at Instagram here. */
  canConnect: boolean
  read(link: ProfileLink, signal: AbortSignal): Promise<Profile>
  readOwn(token: string, signal: AbortSignal): Promise<Profile>
  articles: Articles
}
