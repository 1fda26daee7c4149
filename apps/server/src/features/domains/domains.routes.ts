import { CustomDomainResponse, OkResponse, SetCustomDomainRequest } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireSecondFactor } from '../../core/accounts/reauthentication.ts'
import { getUser } from '../../core/accounts/users.ts'
import type { DomainChecks } from '../../core/domains/domain-checks.ts'
import type { DomainsDeps } from '../../core/domains/deps.ts'
import { detachCustomDomain, setCustomDomain } from '../../core/domains/set-domain.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'

export type DomainsRoutesDeps = DomainsDeps & {
  checks: DomainChecks
  actorOf: SessionCheck
  /** `check` counts per website, `set` per user. */
  limits: { check: RateLimit; set: RateLimit }
}

const describe = describeRoutes('Custom domain', { params: ById })

/** Registers the calls about a website's custom domain (specification, section 7). Websites of other users answer 404. */
export function domainsRoutes(deps: DomainsRoutesDeps): FastifyPluginAsyncZod {
  const path = '/api/website/:id/custom-domain/'
  const response = { 200: CustomDomainResponse }
  return async app => {
    app.get(
      path,
      describe(
        requireScope('websites:read'),
        'Get the status of the custom domain; checks its name servers',
        {
          response,
        },
      ),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        await deps.limits.check.consume(website.id)
        return { custom_domain: await deps.checks.find(website.id) }
      },
    )
    app.put(
      path,
      describe(
        requireScope('websites:write'),
        'Set the custom domain; returns the DNS records it needs (Standard plan)',
        { body: SetCustomDomainRequest, response },
      ),
      async request => {
        const { actor, website } = await authorizeOwner(deps, request)
        await requireSecondFactor(deps, actor, await getUser(deps.sql, actor))
        await deps.limits.set.consume(actor.userId)
        return { custom_domain: await setCustomDomain(deps, website, request.body.customDomain) }
      },
    )
    app.delete(
      path,
      describe(
        requireScope('websites:write'),
        'Remove the custom domain; the website returns to its free address',
        { response: { 200: OkResponse } },
      ),
      async request => {
        const { actor, website } = await authorizeOwner(deps, request)
        await requireSecondFactor(deps, actor, await getUser(deps.sql, actor))
        await detachCustomDomain(deps, website)
        return { ok: true as const }
      },
    )
  }
}
