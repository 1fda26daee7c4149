import type { BlogConfig, GenerationJob, Profile, ProfileLink } from '@vitrine/model'
import type { InstagramAccounts } from '../../core/instagram/instagram-accounts.ts'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** Jobs that write posts from videos. */
type Articles = {
  /** Starts a job in the caller's transaction and returns its id. @throws VitrineError */
  start(
    tx: Sql,
    request: { websiteId: string; userId: string; url: string; config: BlogConfig },
  ): Promise<string>
  /** Returns the states of jobs by id, without those that no longer exist. */
  find(ids: readonly string[]): Promise<Map<string, ArticleState>>
}
export type ArticleState = Pick<GenerationJob, 'status' | 'post_id' | 'error'> &
  Partial<Pick<GenerationJob, 'written_by' | 'fact_check' | 'fallback'>>

export type AutoPostDeps = LifecycleDeps & {
  log: Log
  accounts: Pick<InstagramAccounts, 'token' | 'markRejected' | 'find'>
  /** Whether the operator has configured an Instagram client. */
  canConnect: boolean
  read(link: ProfileLink, signal: AbortSignal): Promise<Profile>
  readConnectedAccount(token: string, signal: AbortSignal): Promise<Profile>
  articles: Articles
}
