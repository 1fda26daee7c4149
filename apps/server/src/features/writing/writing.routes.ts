import {
  HelpMeWriteRequest,
  HelpMeWriteResponse,
  type Profile,
  suggestVariants,
  VitrineError,
  WritingOptionsRequest,
  WritingOptionsResponse,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Actor } from '../../core/accounts/actor.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { type LlmQuota, NO_MODEL_MESSAGE } from '../../core/llm/llm-quota.ts'
import { getWebsiteProfile, EMPTY_PROFILE } from '../../core/llm/llm-profile-input.ts'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import { toErrorResponse } from '../../http/errors.ts'
import { openEventStream, acceptsEventStream } from '../../http/event-stream.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { describeRoutes, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { Sql } from '../../platform/db/db.ts'
import { listUsedFacts } from './list-used-facts.ts'
import { type WritingEvents, writeText } from './write-text.ts'

export type WritingRoutesDeps = {
  sql: Sql
  actorOf: SessionCheck
  /** Null if no language model is configured. */
  quota: LlmQuota | null
  limits: { write: RateLimit; options: RateLimit }
}
const describe = describeRoutes('AI')

/** Registers the calls that write single texts from the profile's facts and the owner's wish. */
export function writingRoutes({ sql, actorOf, quota, limits }: WritingRoutesDeps): FastifyPluginAsyncZod {
  const profileFor = async (actor: Actor, websiteId: string | undefined): Promise<Profile> =>
    websiteId === undefined
      ? EMPTY_PROFILE
      : getWebsiteProfile(sql, await getOwnedWebsite(sql, actor, websiteId))
  return async app => {
    app.post(
      '/api/ai/help-me-write',
      describe(
        requireSession,
        'Write a text from profile facts and a prompt; returns unsupported sentences separately',
        {
          description:
            'With `Accept: text/event-stream`, the text is streamed: `text` for accepted sentences, `refused` for rejected ones, then `done` with the whole response, or `error`, which invalidates the text.',
          body: HelpMeWriteRequest,
          response: { 200: HelpMeWriteResponse },
        },
      ),
      async (request, reply) => {
        const actor = await actorOf(request)
        const profile = await profileFor(actor, request.body.websiteId)
        if (!quota) throw new VitrineError('ai_unavailable', { message: NO_MODEL_MESSAGE })
        await limits.write.consume(actor.userId)
        const signal = abortOnDisconnect(reply)
        const write = (events: WritingEvents) =>
          writeText(quota.forUser(actor.userId), request.body, profile, signal, events)
        if (!acceptsEventStream(request)) {
          try {
            return await write({ onText: () => undefined, onRefusal: () => undefined })
          } catch (error) {
            if (!signal.aborted) throw error
            return reply.hijack()
          }
        }
        const stream = openEventStream(reply)
        try {
          const answer = await write({
            onText: text => stream.send('text', { text }),
            onRefusal: refusal => stream.send('refused', refusal),
          })
          stream.send('done', answer)
        } catch (error) {
          if (signal.aborted) return reply
          const { status, body, headers } = toErrorResponse(error, request.id)
          if (status >= 500) request.log.warn({ err: error, reqId: request.id }, 'writing a text failed')
          const retryAfter = headers['retry-after']
          stream.send('error', { ...body, status, ...(retryAfter ? { retryAfter: Number(retryAfter) } : {}) })
        } finally {
          stream.end()
        }
        return reply
      },
    )
    app.post(
      '/api/ai/help-me-write/options',
      describe(
        requireSession,
        'Get whether a language model is available, the facts it uses and the profile’s own wording',
        { body: WritingOptionsRequest, response: { 200: WritingOptionsResponse } },
      ),
      async request => {
        const actor = await actorOf(request)
        await limits.options.consume(actor.userId)
        const { websiteId, type, item, context, max, current } = request.body
        const profile = await profileFor(actor, websiteId)
        const wanted = {
          type,
          ...(item === undefined ? {} : { item }),
          ...(context === undefined ? {} : { context }),
          ...(max === undefined ? {} : { max }),
        }
        const variants = suggestVariants(wanted, profile).filter(({ text }) => text !== current?.trim())
        return { available: quota !== null, variants, uses: listUsedFacts(profile) }
      },
    )
  }
}
