import {
  AutoPostConfig,
  AutoPostResponse,
  RunAutoPostRequest,
  SaveAutoPostRequest,
  defaultAutoPost,
  VitrineError,
  t,
} from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { users } from '../../core/accounts/accounts.table.ts'
import { getOwnedWebsite, type Owned, type WebsiteRow } from '../../core/websites/ownership.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { describeRoutes, requireScope } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import { autoPosts } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'
import type { WebSub } from './websub.ts'
import { listSources } from './read-source.ts'
import { listRuns } from './runs.ts'
import { addRun, saveAutoPost } from './save-auto-post.ts'

export type AutoPostRoutesDeps = AutoPostDeps & {
  actorOf: SessionCheck
  webSub: Pick<WebSub, 'isSubscribed' | 'syncSubscription'>
  limits: { save: RateLimit; run: RateLimit }
}

const ByWebsite = z.object({ websiteId: z.string().max(64) })
const describe = describeRoutes('Posts')

/** Registers the calls about auto-post: settings, status and manual runs (specification, section 7). */
export function autoPostRoutes(deps: AutoPostRoutesDeps): FastifyPluginAsyncZod {
  const { sql, clock, actorOf } = deps
  const response = { 200: AutoPostResponse }
  return async app => {
    app.get(
      '/api/post/auto-post-config/:websiteId',
      describe(requireScope('posts:read'), 'Get the auto-post settings and last runs', {
        params: ByWebsite,
        response,
      }),
      async request =>
        getAutoPostState(deps, await getOwnedWebsite(sql, await actorOf(request), request.params.websiteId)),
    )
    app.post(
      '/api/post/auto-post',
      describe(requireScope('posts:write'), 'Save the auto-post settings', {
        body: SaveAutoPostRequest,
        response,
      }),
      async request => {
        const actor = await actorOf(request)
        const { websiteId, is_auto_post_enabled: isEnabled, config } = request.body
        const website = await getOwnedWebsite(sql, actor, websiteId)
        await deps.limits.save.consume(actor.userId)
        const sources = await listSources(deps, website, false)
        await saveAutoPost(deps, website, { isEnabled, config }, sources)
        await deps.webSub.syncSubscription(website.id)
        return getAutoPostState(deps, website)
      },
    )
    app.post(
      '/api/post/auto-post/run',
      describe(requireScope('posts:write'), 'Run auto-post now', {
        body: RunAutoPostRequest,
        response,
      }),
      async request => {
        const actor = await actorOf(request)
        const website = await getOwnedWebsite(sql, actor, request.body.websiteId)
        await deps.limits.run.consume(actor.userId)
        const [auto] = await sql.select().from(autoPosts).where(eq(autoPosts.websiteId, website.id))
        if (!auto?.isEnabled || auto.pausedAt)
          throw new VitrineError('conflict', { message: t('Auto-post is off. Turn it on first.') })
        await sql.transaction(tx => addRun(deps, tx, website.id, 'asked', clock.now()))
        return getAutoPostState(deps, website)
      },
    )
  }
}

async function getAutoPostState(
  deps: AutoPostRoutesDeps,
  website: Owned<WebsiteRow>,
): Promise<AutoPostResponse> {
  const { sql } = deps
  const [auto] = await sql.select().from(autoPosts).where(eq(autoPosts.websiteId, website.id))
  const [user] = await sql.select({ zone: users.timeZone }).from(users).where(eq(users.id, website.userId))
  const sources = await listSources(deps, website, await deps.webSub.isSubscribed(website.id))
  const defaults = defaultAutoPost(sources[0]?.source ?? 'youtube', user?.zone ?? 'UTC')
  const recent = await listRuns(sql, website.id)
  return {
    is_auto_post_enabled: auto?.isEnabled ?? false,
    is_new: !auto,
    // Settings saved by an earlier version that do not parse fall back to the defaults.
    config: AutoPostConfig.safeParse(auto?.config).data ?? defaults,
    sources,
    paused: auto?.pausedAt
      ? { reason: auto.pausedReason ?? t('It failed several times.'), at: auto.pausedAt.toISOString() }
      : null,
    last_run: recent.find(run => run.ended_at !== null) ?? null,
    next_run: auto?.nextRunAt?.toISOString() ?? null,
    recent,
  }
}
