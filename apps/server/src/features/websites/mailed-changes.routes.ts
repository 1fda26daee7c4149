import {
  ApplyMailedChangesRequest,
  ApplyMailedChangesResponse,
  MailedChangesRequest,
  MailedChangesResponse,
  t,
  VitrineError,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ChangeLinks } from '../../core/website-lifecycle/change-links.ts'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import { applyRefresh, getSources } from '../../core/website-lifecycle/refresh.ts'
import { findWebsite } from '../../core/website-view/list-websites.ts'
import { findWebsiteOfJob } from '../../core/websites/ownership.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { setAuditActor } from '../../platform/audit-context.ts'
import { acceptAnyone, describeRoutes } from '../../http/route-security.ts'

export type MailedChangesRoutesDeps = LifecycleDeps & { links: Pick<ChangeLinks, 'read'>; limit: RateLimit }
const describe = describeRoutes('Websites')

/** Registers the calls of the page that a mail about changes leads to. Its link authorizes them, for those changes only. */
export function mailedChangesRoutes(deps: MailedChangesRoutesDeps): FastifyPluginAsyncZod {
  const path = '/api/website/mailed-changes'
  const find = async (token: string) => {
    const { websiteId, covers } = deps.links.read(token)
    const owned = await findWebsiteOfJob(deps.sql, websiteId)
    const pending = owned && (await getSources(deps.sql, owned)).pending
    const actor = { userId: owned?.userId ?? '', sessionId: '' }
    const website = owned && (await findWebsite(deps, actor, owned.id))
    if (!website || !pending)
      throw new VitrineError('link_used', { message: t('These changes are no longer waiting.') })
    // Applying part of a reading ignores the rest, which the owner has not seen.
    if (!pending.differences.every(({ id }) => covers(id)))
      throw new VitrineError('conflict', {
        message: t('More has changed since this email. Log in to review all changes.'),
        current: { website_id: owned.id },
      })
    return { actor, owned, website, pending }
  }
  return async app => {
    app.post(
      path,
      describe(acceptAnyone, 'Get the changes that an email announced, with the token from its link', {
        body: MailedChangesRequest,
        response: { 200: MailedChangesResponse },
      }),
      async request => {
        await deps.limit.consume(getClientNetwork(request))
        const { website, pending } = await find(request.body.token)
        return { website: { name: website.name, url: website.url }, ...pending }
      },
    )
    app.post(
      `${path}/apply`,
      describe(
        acceptAnyone,
        'Apply accepted changes with the token from an email; ignores the others from now on',
        { body: ApplyMailedChangesRequest, response: { 200: ApplyMailedChangesResponse } },
      ),
      async request => {
        await deps.limit.consume(getClientNetwork(request))
        const { actor, owned, pending } = await find(request.body.token)
        const accepted = pending.differences.filter(({ id }) => request.body.accept.includes(id))
        setAuditActor('mail_link')
        await applyRefresh(deps, actor, owned, {
          accept: accepted.map(({ id }) => id),
          version: request.body.version ?? pending.version,
        })
        return { applied: accepted.length }
      },
    )
  }
}
