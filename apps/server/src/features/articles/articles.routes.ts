import {
  CancelGenerationRequest,
  GenerateBlogRequest,
  GenerateBlogResponse,
  GenerationJob,
  GenerationJobsResponse,
  OkResponse,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  toWireArticleJob,
  cancelArticle,
  getOwnedArticle,
  listArticles,
} from '../../core/articles/find-articles.ts'
import { startArticle } from '../../core/articles/start-article.ts'
import { toJsonbSafe } from '../../core/websites/jsonb-safe.ts'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { findWebsitePictures } from '../../core/media/website-pictures.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { describeRoutes, requireScope } from '../../http/route-security.ts'
import { requireTokenScope, type SessionCheck } from '../../http/session.ts'

export type ArticlesRoutesDeps = Pick<LifecycleDeps, 'sql' | 'clock' | 'queue'> & {
  actorOf: SessionCheck
  limits: { start: RateLimit }
}

/** Room for the longest transcript in any script, and the fields around it. */
const MAX_BYTES = 5_000_000
const IdempotencyKey = z.object({
  'idempotency-key': z.string().min(1).max(200).optional().meta({
    description: 'Repeating a call with the same key returns the first job.',
  }),
})
const describe = describeRoutes('Writing')

/** Registers the calls about posts from videos (specification, section 7). Jobs of other users answer 404. */
export function articlesRoutes({
  sql,
  clock,
  queue,
  actorOf,
  limits,
}: ArticlesRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    app.post(
      '/api/ai/generate-blog',
      {
        bodyLimit: MAX_BYTES,
        ...describe(requireScope('posts:draft'), 'Start writing a post from a video', {
          description: 'Publishing the post, or replacing another, requires `posts:write`.',
          headers: IdempotencyKey,
          body: GenerateBlogRequest,
          response: { 202: GenerateBlogResponse },
        }),
      },
      async (request, reply) => {
        const actor = await actorOf(request)
        const { websiteId, url, config, transcript, replace } = toJsonbSafe(request.body)
        if (replace || config.status !== 'draft') requireTokenScope(actor, 'posts:write')
        const website = await getOwnedWebsite(sql, actor, websiteId)
        await limits.start.consume(actor.userId)
        const key = request.headers['idempotency-key'] ?? null
        const fields = { websiteId: website.id, userId: actor.userId, url, config, replace, key }
        const job = await sql.transaction(tx =>
          startArticle({ queue, clock }, tx, {
            ...fields,
            transcript: transcript?.trim() ? transcript : null,
          }),
        )
        return reply.status(202).send({ status: job.status, jobId: job.id })
      },
    )
    app.get(
      '/api/ai/generate-blog/status',
      describe(requireScope('posts:read'), 'Get the progress of a post from a video', {
        querystring: z.object({ jobId: z.string().max(64) }),
        response: { 200: GenerationJob },
      }),
      async request =>
        toWireArticleJob(await getOwnedArticle(sql, await actorOf(request), request.query.jobId)),
    )
    app.get(
      '/api/ai/generate-blog/jobs',
      describe(requireScope('posts:read'), 'List running and recent posts from videos', {
        querystring: z.object({ websiteId: z.string().max(64) }),
        response: { 200: GenerationJobsResponse },
      }),
      async request => {
        const website = await getOwnedWebsite(sql, await actorOf(request), request.query.websiteId)
        const jobs = await listArticles(sql, website.id, clock)
        const thumbnails = jobs.flatMap(({ video }) => video.thumbnail ?? [])
        return { jobs, media: await findWebsitePictures(sql, website.id, thumbnails) }
      },
    )
    app.post(
      '/api/ai/generate-blog/cancel',
      describe(requireScope('posts:write'), 'Cancel a post from a video, or dismiss a finished one', {
        body: CancelGenerationRequest,
        response: { 200: OkResponse },
      }),
      async request => {
        const job = await getOwnedArticle(sql, await actorOf(request), request.body.jobId)
        await cancelArticle(sql, job, clock)
        return { ok: true as const }
      },
    )
  }
}
