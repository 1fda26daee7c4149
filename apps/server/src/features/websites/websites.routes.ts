import {
  CheckDomainRequest,
  CheckDomainResponse,
  CreateWebsiteRequest,
  CurrentWebsiteResponse,
  EditWebsiteRequest,
  OkResponse,
  SubdomainRequest,
  subdomainOf,
  SwitchWebsiteRequest,
  type Variant,
  VitrineError,
  variantOf,
  WebsiteResponse,
  WebsitesResponse,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CreateWebsiteDeps, createWebsite } from '../../core/website-lifecycle/create-website.ts'
import { findCurrentWebsite, switchWebsite } from '../../core/website-view/current-website.ts'
import { checkSubdomain, getSubdomain } from '../../core/websites/subdomains.ts'
import { deleteWebsite, editWebsite } from '../../core/website-lifecycle/edit-website.ts'
import { listWebsites } from '../../core/website-view/list-websites.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import {
  acceptAnyone,
  ById,
  describeRoutes,
  requireScope,
  requireSession,
} from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'

export type WebsitesRoutesDeps = CreateWebsiteDeps & {
  actorOf: SessionCheck
  /** `create` and `changeAddress` count per user, `checkDomain` per client network. */
  limits: { create: RateLimit; changeAddress: RateLimit; checkDomain: RateLimit }
}

/** 1 MB of PreviewData and the fields around it. */
const CREATE_MAX_BYTES = 1_100_000
const KeyHeader = z.object({
  'idempotency-key': z.string().min(1).max(200).optional().meta({
    description: 'The same key never creates a second website, however often the call is repeated.',
  }),
})

const parseVariant = (subdomain: string): Variant => variantOf(subdomainOf(subdomain).subdomain)
const describe = describeRoutes('Websites')

/**
 * Programs get the answer that visitors get. An expired session is refused: without it, the addresses reserved for its
 * user would be reported as taken.
 */
function ignoreMissingScope(error: unknown): null {
  if (error instanceof VitrineError && error.code === 'session_required') return null
  throw error
}

type App = Parameters<FastifyPluginAsyncZod>[0]

/** Registers the calls about a user's websites. Websites of other users answer 404, as missing ones do. */
export function websitesRoutes(deps: WebsitesRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    addSelectionRoutes(app, deps)
    addEditRoutes(app, deps)
  }
}

/** Create and list websites, and get or switch the current one. */
function addSelectionRoutes(app: App, deps: WebsitesRoutesDeps): void {
  app.post(
    '/api/website/create',
    {
      bodyLimit: CREATE_MAX_BYTES,
      ...describe(
        requireScope('websites:write'),
        'Create a website from a preview; it is live when the call returns',
        { headers: KeyHeader, body: CreateWebsiteRequest, response: { 201: WebsiteResponse } },
      ),
    },
    async (request, reply) => {
      const actor = await deps.actorOf(request)
      await deps.limits.create.consume(actor.userId)
      const key = request.headers['idempotency-key'] ?? null
      const website = await createWebsite(deps, actor, request.body, key)
      return reply.code(201).send({ website })
    },
  )
  app.post(
    '/api/website/all',
    describe(requireScope('websites:read'), 'List websites, newest first', {
      body: SubdomainRequest,
      response: { 200: WebsitesResponse },
    }),
    async request => {
      const actor = await deps.actorOf(request)
      return { websites: await listWebsites(deps, actor, parseVariant(request.body.subdomain)) }
    },
  )
  app.post(
    '/api/website/current-website',
    describe(requireSession, 'Get the current website', {
      body: SubdomainRequest,
      response: { 200: CurrentWebsiteResponse },
    }),
    async request => {
      const actor = await deps.actorOf(request)
      return { website: await findCurrentWebsite(deps, actor, parseVariant(request.body.subdomain)) }
    },
  )
  app.post(
    '/api/website/switch-website',
    describe(requireSession, 'Switch the current website', {
      body: SwitchWebsiteRequest,
      response: { 200: WebsiteResponse },
    }),
    async request => {
      const actor = await deps.actorOf(request)
      const owned = await getOwnedWebsite(deps.sql, actor, request.body.website_id)
      const website = await switchWebsite(deps, actor, owned)
      if (!website) throw new VitrineError('not_found')
      return { website }
    },
  )
}

/** Edit and delete a website, and check whether a subdomain is free. */
function addEditRoutes(app: App, deps: WebsitesRoutesDeps): void {
  app.put(
    '/api/website/:id/edit',
    describe(requireScope('websites:write'), 'Update a website; its old address redirects for 30 days', {
      params: ById,
      body: EditWebsiteRequest,
      response: { 200: WebsiteResponse },
    }),
    async request => {
      const { actor, website } = await authorizeOwner(deps, request)
      const { domain } = request.body
      if (domain !== undefined && domain !== (await getSubdomain(deps.sql, website.id)))
        await deps.limits.changeAddress.consume(actor.userId)
      return { website: await editWebsite(deps, actor, website, request.body) }
    },
  )
  app.delete(
    '/api/website/:id/delete',
    describe(requireSession, 'Delete a website; takes it offline immediately', {
      params: ById,
      response: { 200: OkResponse },
    }),
    async request => {
      const { website } = await authorizeOwner(deps, request)
      await deleteWebsite(deps, website)
      return { ok: true as const }
    },
  )
  app.post(
    // Public: the preview checks subdomains before sign-up.
    '/api/website/check-domain',
    describe(acceptAnyone, 'Check whether an address is available; suggests similar ones', {
      body: CheckDomainRequest,
      response: { 200: CheckDomainResponse },
    }),
    async request => {
      await deps.limits.checkDomain.consume(getClientNetwork(request))
      const { authorization } = request.headers
      // A token is optional: with it, the caller's own reserved and former addresses are free.
      const actor = authorization ? await deps.actorOf(request).catch(ignoreMissingScope) : null
      const { domain_name, website_id } = request.body
      const website =
        actor && website_id !== undefined ? await getOwnedWebsite(deps.sql, actor, website_id) : null
      const claimant = { userId: actor?.userId ?? null, website }
      return checkSubdomain(deps.sql, domain_name, claimant, deps.clock.now())
    },
  )
}
