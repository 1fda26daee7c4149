import {
  AddSourceRequest,
  AnswerSourcesRequest,
  ApplyRefreshRequest,
  hasReadings,
  type Profile,
  parseProfileLink,
  type ProfileLink,
  LimitSourceRequest,
  RemoveSourceRequest,
  SaveScheduleRequest,
  SortSourcesRequest,
  MAX_SOURCES,
  VitrineError,
  WebsiteEvidenceResponse,
  WebsiteRefreshResponse,
  WebsiteResponse,
  WebsiteSourcesResponse,
  t,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Actor } from '../../core/accounts/actor.ts'
import { checkReading, checkSourcesAllowed } from '../../core/safety/opt-out.ts'
import { checkNotBlocked } from '../../core/safety/takedowns.ts'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import {
  answerContradiction,
  applyRefresh,
  getSources,
  getSourceProfile,
  listSources,
  refreshWebsite,
} from '../../core/website-lifecycle/refresh.ts'
import { getWebsiteEvidence } from '../../core/website-lifecycle/website-evidence.ts'
import type { Owned, WebsiteRow } from '../../core/websites/ownership.ts'
import { saveSchedule } from '../../core/website-lifecycle/scheduled-readings.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'

export type RefreshRoutesDeps = LifecycleDeps & {
  actorOf: SessionCheck
  read(link: ProfileLink, signal: AbortSignal): Promise<Profile>
  limit: RateLimit
}

/** Reading all sources, in milliseconds. */
export const READING_DEADLINE_MS = 27_000
type App = Parameters<FastifyPluginAsyncZod>[0]
const describe = describeRoutes('Websites')

/** Returns what reads a link within the deadline. */
const readWith = (deps: RefreshRoutesDeps) => (link: ProfileLink) =>
  deps.read(link, AbortSignal.timeout(READING_DEADLINE_MS))

async function getSource({ sql }: RefreshRoutesDeps, website: Owned<WebsiteRow>, sourceId: string) {
  const { sources } = await getSources(sql, website)
  const source = sources.find(({ id }) => id === sourceId)
  if (!source) throw new VitrineError('not_found', { message: t('This source was already removed.') })
  return source
}

/** Registers the calls that read a website's source again and apply accepted differences. */
export function refreshRoutes(deps: RefreshRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    app.post(
      '/api/website/:id/refresh',
      describe(
        requireScope('websites:write'),
        'Refresh from the sources; returns changes to accept or ignore',
        { params: ById, response: { 200: WebsiteRefreshResponse } },
      ),
      async request => {
        const { website } = await authorizeOwner(deps, request, deps.limit)
        return refreshWebsite(deps, website, readWith(deps))
      },
    )
    app.post(
      '/api/website/:id/refresh/apply',
      describe(
        requireScope('websites:write'),
        'Apply accepted changes as a new revision; ignores the others from now on',
        { params: ById, body: ApplyRefreshRequest, response: { 200: WebsiteResponse } },
      ),
      async request => {
        const { actor, website } = await authorizeOwner(deps, request)
        return { website: await applyRefresh(deps, actor, website, request.body) }
      },
    )
    registerSources(app, deps)
    registerSourceLimit(app, deps)
    registerSourceOrder(app, deps)
    registerSourceSettings(app, deps)
  }
}

/** Registers the calls that list, add and remove the sources of a website, and set their schedule. */
function registerSources(app: App, deps: RefreshRoutesDeps): void {
  const path = '/api/website/:id/sources'
  const read = readWith(deps)
  /** Reads a place that may become part of a website. */
  const readNew = async (actor: Actor, link: ProfileLink) => {
    const profile = await read(link)
    await checkReading(deps.sql, profile, link)
    await checkNotBlocked(deps.sql, actor.userId, [link, profile.link])
    return profile
  }
  app.get(
    path,
    describe(
      requireScope('websites:read'),
      'List the sources of a website: content, last reading and result',
      { params: ById, response: { 200: WebsiteSourcesResponse } },
    ),
    async request => listSources(deps, (await authorizeOwner(deps, request)).website),
  )
  app.get(
    '/api/website/:id/evidence',
    describe(requireScope('websites:read'), 'List the origin of each published text: a source or the owner', {
      params: ById,
      response: { 200: WebsiteEvidenceResponse },
    }),
    async request => getWebsiteEvidence(deps.sql, (await authorizeOwner(deps, request)).website),
  )
  app.post(
    path,
    describe(requireScope('websites:write'), 'Add a source; its changes wait for review', {
      params: ById,
      body: AddSourceRequest,
      response: { 200: WebsiteRefreshResponse },
    }),
    async request => {
      const { actor, website } = await authorizeOwner(deps, request, deps.limit)
      const parsed = parseProfileLink(request.body.link, { anyPage: true })
      if (!parsed.ok)
        throw new VitrineError('validation_failed', { fields: { link: t('Enter the link of a page.') } })
      const { sources } = await getSources(deps.sql, website)
      if (sources.some(({ id }) => id === parsed.link.url))
        throw new VitrineError('validation_failed', { fields: { link: t('This link is already a source.') } })
      if (sources.length >= MAX_SOURCES)
        throw new VitrineError('validation_failed', {
          fields: { link: t('A website has 10 sources at most.') },
        })
      await checkSourcesAllowed(deps.sql, website, await getSourceProfile(deps.sql, website))
      return refreshWebsite(
        deps,
        website,
        link => (link === parsed.link ? readNew(actor, link) : read(link)),
        {
          add: parsed.link,
        },
      )
    },
  )
  app.delete(
    path,
    describe(requireScope('websites:write'), 'Remove a source; removals of its content wait for review', {
      params: ById,
      body: RemoveSourceRequest,
      response: { 200: WebsiteRefreshResponse },
    }),
    async request => {
      const { website } = await authorizeOwner(deps, request, deps.limit)
      const source = await getSource(deps, website, request.body.source)
      if (source.is_main)
        throw new VitrineError('conflict', {
          message: t('Your website was made from this link, so it stays. Delete the website instead.'),
        })
      return refreshWebsite(deps, website, read, { remove: source.id })
    },
  )
}

/** Registers the call that says what a source may fill. */
function registerSourceLimit(app: App, deps: RefreshRoutesDeps): void {
  app.put(
    '/api/website/:id/sources/fields',
    describe(requireScope('websites:write'), 'Choose what a source may fill; changes wait for review', {
      params: ById,
      body: LimitSourceRequest,
      response: { 200: WebsiteRefreshResponse },
    }),
    async request => {
      const { website } = await authorizeOwner(deps, request, deps.limit)
      const source = await getSource(deps, website, request.body.source)
      const off = [...new Set(request.body.off)]
      const isUnknown = (field: string) => field === 'name' || !source.fields.includes(field)
      if (off.some(isUnknown))
        throw new VitrineError('validation_failed', {
          fields: { off: t('This source doesn’t provide that.') },
        })
      // Earlier versions did not keep what the site did not use of a file.
      const isDropped = !hasReadings(await getSourceProfile(deps.sql, website))
      if (isDropped && source.kind !== 'link' && source.off.some(field => !off.includes(field)))
        throw new VitrineError('conflict', {
          message: t('To use this again, replace the file with the same or a newer one.'),
        })
      return refreshWebsite(deps, website, readWith(deps), { limit: source.id, off })
    },
  )
}

/** Registers the call that says which source is trusted more. */
function registerSourceOrder(app: App, deps: RefreshRoutesDeps): void {
  app.put(
    '/api/website/:id/sources/order',
    describe(
      requireScope('websites:write'),
      'Sort the sources, most trusted first; changes wait for review',
      { params: ById, body: SortSourcesRequest, response: { 200: WebsiteRefreshResponse } },
    ),
    async request => {
      const { actor, website } = await authorizeOwner(deps, request)
      const { sources: order } = request.body
      const { sources } = await getSources(deps.sql, website)
      const isSame = order.length === sources.length && sources.every(({ id }) => order.includes(id))
      if (!isSame)
        throw new VitrineError('validation_failed', {
          fields: { sources: t('Your sources have changed. Reload the page.') },
        })
      // Only what earlier versions did not keep is read for it.
      if (!hasReadings(await getSourceProfile(deps.sql, website))) await deps.limit.consume(actor.userId)
      return refreshWebsite(deps, website, readWith(deps), { order })
    },
  )
}

/** Registers the calls that say which source is right, and how often the sources are read. */
function registerSourceSettings(app: App, deps: RefreshRoutesDeps): void {
  const path = '/api/website/:id/sources'
  app.post(
    `${path}/answer`,
    describe(requireScope('websites:write'), 'Resolve a conflict between sources; changes wait for review', {
      params: ById,
      body: AnswerSourcesRequest,
      response: { 200: WebsiteRefreshResponse },
    }),
    async request => {
      const { website } = await authorizeOwner(deps, request)
      return answerContradiction(deps, website, request.body)
    },
  )
  app.put(
    path,
    describe(
      requireScope('websites:write'),
      'Update the refresh schedule, automatic publishing and dismissed suggestions',
      { params: ById, body: SaveScheduleRequest, response: { 200: WebsiteSourcesResponse } },
    ),
    async request => {
      const { website } = await authorizeOwner(deps, request)
      await saveSchedule(deps, website, request.body)
      return listSources(deps, website)
    },
  )
}
