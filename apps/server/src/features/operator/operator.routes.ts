import { Readable } from 'node:stream'
import {
  JobState,
  OkResponse,
  OperatorAccountResponse,
  OperatorAccountsResponse,
  OperatorActionRequest,
  OperatorBlocklistsResponse,
  OperatorHeldResponse,
  OperatorJobsResponse,
  OperatorLogResponse,
  OperatorOverview,
  OperatorReportsResponse,
  OperatorSettingsResponse,
  OperatorSourcesResponse,
  OperatorWebsiteFilter,
  OperatorWebsitesResponse,
  VitrineError,
  t,
} from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { z } from 'zod'
import { authorizeAction, findOperator, notAnOperator, type Operator } from '../../core/accounts/operators.ts'
import { findOperatorAccount, listOperatorAccounts } from '../../core/operator/list-accounts.ts'
import { listBlocklists } from '../../core/operator/list-blocklists.ts'
import { listHeldWebsites } from '../../core/operator/list-held.ts'
import { listOperatorReports } from '../../core/operator/list-reports.ts'
import { listOperatorWebsites } from '../../core/operator/list-websites.ts'
import { listOperatorLog, operatorLogCsv } from '../../core/operator/operator-log.ts'
import { performAction } from '../../core/operator/perform-action.ts'
import type { EmitEvent, SiteAddresses } from '../../core/websites/deps.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { describeHiddenRoute, requireSession } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { countJobs, listJobs, maskPrivateParts } from '../../platform/queue/queue-admin.ts'

export type OperatorDeps = {
  sql: Sql
  pool: pg.Pool
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  emit: EmitEvent
  addresses: SiteAddresses
  session: SessionCheck
  overview(): Promise<OperatorOverview>
  sources(): Promise<OperatorSourcesResponse>
  settings: OperatorSettingsResponse['settings']
  /** Addresses and paths of the lists that are set. */
  blocklists: readonly string[]
  /** Reads the lists into memory again. */
  reloadLists(): Promise<void>
  limits: { password: RateLimit; actions: RateLimit; export: RateLimit }
  /** Called after the commit with the site names that answer differently now. */
  onNamesChanged(names: readonly string[]): void
}

const JOBS_PAGE = 50

// Not in the OpenAPI document: nobody but the operator's browser can call these.
const Search = z.string().trim().max(200).optional()
const Before = z.string().max(100).optional()

/** Registers the operator's calls. Everybody else, programs included, gets the answer of an unknown path. */
export function operatorRoutes(deps: OperatorDeps): FastifyPluginAsyncZod {
  const { sql, session } = deps
  const operators = new WeakMap<FastifyRequest, Operator>()
  return async app => {
    // Before anything is parsed or validated, so that no answer tells these paths from unknown ones.
    app.addHook('onRequest', async request => {
      const actor = await session(request).catch((error: unknown) => {
        throw error instanceof VitrineError && error.code === 'session_required' ? notAnOperator() : error
      })
      const operator = await findOperator(sql, actor)
      if (!operator) throw notAnOperator()
      operators.set(request, operator)
    })
    const operatorOf = (request: FastifyRequest): Operator => {
      const operator = operators.get(request)
      if (!operator) throw notAnOperator()
      return operator
    }
    addPeopleRoutes(app, deps)
    addAbuseRoutes(app, deps)
    addSystemRoutes(app, deps)
    addLogRoutes(app, deps, operatorOf)
    addActionRoute(app, deps, operatorOf)
  }
}

type App = Parameters<FastifyPluginAsyncZod>[0]
type OperatorOf = (request: FastifyRequest) => Operator

/** Accounts, websites and reports. */
function addPeopleRoutes(app: App, deps: OperatorDeps): void {
  const { sql } = deps
  app.get(
    '/api/operator/accounts',
    describeHiddenRoute(requireSession, {
      querystring: z.object({ search: Search, before: Before }),
      response: { 200: OperatorAccountsResponse },
    }),
    ({ query: { search = null, before = null } }) => listOperatorAccounts(sql, { search, before }),
  )
  app.get(
    '/api/operator/accounts/:id',
    describeHiddenRoute(requireSession, {
      params: z.object({ id: z.string() }),
      response: { 200: OperatorAccountResponse },
    }),
    async ({ params: { id } }) => {
      const found = await findOperatorAccount(deps, id)
      if (!found) throw new VitrineError('not_found', { message: t('This account doesn’t exist.') })
      return found
    },
  )
  app.get(
    '/api/operator/websites',
    describeHiddenRoute(requireSession, {
      querystring: z.object({
        search: Search,
        before: Before,
        filter: OperatorWebsiteFilter.default('all'),
      }),
      response: { 200: OperatorWebsitesResponse },
    }),
    ({ query: { search = null, before = null, filter } }) =>
      listOperatorWebsites(deps, {
        search,
        before,
        isTakenDown: filter === 'taken_down',
        hold: filter === 'refused' ? 'refused' : undefined,
      }),
  )
  app.get(
    '/api/operator/reports',
    describeHiddenRoute(requireSession, {
      querystring: z.object({ filter: z.enum(['open', 'all']).default('open'), before: Before }),
      response: { 200: OperatorReportsResponse },
    }),
    ({ query: { filter, before = null } }) => listOperatorReports(deps, { closed: filter === 'all', before }),
  )
}

/** Adds the routes of moderation: held websites and blocklists. */
function addAbuseRoutes(app: App, deps: OperatorDeps): void {
  app.get(
    '/api/operator/held',
    describeHiddenRoute(requireSession, { response: { 200: OperatorHeldResponse } }),
    () => listHeldWebsites(deps),
  )
  app.get(
    '/api/operator/blocklists',
    describeHiddenRoute(requireSession, { response: { 200: OperatorBlocklistsResponse } }),
    () => listBlocklists(deps, deps.blocklists),
  )
}

/** The installation: its parts, jobs, sources and settings. */
function addSystemRoutes(app: App, { pool, overview, sources, settings }: OperatorDeps): void {
  app.get(
    '/api/operator/overview',
    describeHiddenRoute(requireSession, { response: { 200: OperatorOverview } }),
    overview,
  )
  app.get(
    '/api/operator/jobs',
    describeHiddenRoute(requireSession, {
      querystring: z.object({
        state: JobState.optional(),
        name: z.string().max(64).optional(),
        before: Before,
      }),
      response: { 200: OperatorJobsResponse },
    }),
    async ({ query: { state, name, before } }) => {
      const filter = { ...(state && { state }), ...(name && { name }), ...(before && { before }) }
      const [queues, jobs] = await Promise.all([
        countJobs(pool),
        listJobs(pool, { ...filter, limit: JOBS_PAGE + 1 }),
      ])
      const shown = jobs.slice(0, JOBS_PAGE)
      return {
        queues,
        jobs: shown.map(job => ({
          _id: job.id,
          name: job.name,
          state: JobState.parse(job.state),
          attempts: job.tries,
          created_at: job.createdAt.toISOString(),
          error: job.failure && maskPrivateParts(job.failure),
        })),
        cursor: jobs.length > JOBS_PAGE ? (shown.at(-1)?.cursor ?? null) : null,
      }
    },
  )
  app.get(
    '/api/operator/sources',
    describeHiddenRoute(requireSession, { response: { 200: OperatorSourcesResponse } }),
    sources,
  )
  app.get(
    '/api/operator/settings',
    describeHiddenRoute(requireSession, { response: { 200: OperatorSettingsResponse } }),
    () => ({ settings }),
  )
}

/** Adds the routes of the operators' log. */
function addLogRoutes(app: App, { sql, clock, limits }: OperatorDeps, operatorOf: OperatorOf): void {
  app.get(
    '/api/operator/log',
    describeHiddenRoute(requireSession, {
      querystring: z.object({ before: Before }),
      response: { 200: OperatorLogResponse },
    }),
    ({ query: { before = null } }) => listOperatorLog(sql, before),
  )
  app.get(
    '/api/operator/log/export',
    describeHiddenRoute(requireSession, {
      response: {
        200: { description: 'A CSV file with a header', content: { 'text/csv': { schema: z.any() } } },
      },
    }),
    async (request, reply) => {
      const { userId } = operatorOf(request)
      await limits.export.consume(userId)
      const name = `vitrine-operator-log-${clock.now().toISOString().slice(0, 10)}.csv`
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(operatorLogCsv(sql)))
    },
  )
}

/** The one call that changes something: authorized, performed and logged in one transaction. */
function addActionRoute(app: App, deps: OperatorDeps, operatorOf: OperatorOf): void {
  const { sql, clock, limits } = deps
  app.post(
    '/api/operator/actions',
    describeHiddenRoute(requireSession, { body: OperatorActionRequest, response: { 200: OkResponse } }),
    async request => {
      const operator = operatorOf(request)
      const { action, password } = request.body
      await limits.actions.consume(operator.userId)
      if (password !== undefined) await limits.password.consume(operator.userId)
      const changed = await sql.transaction(async tx => {
        const authorized = await authorizeAction({ tx, clock }, operator, password)
        return performAction({ ...deps, tx }, authorized, action)
      })
      // The next call of this browser is checked against what it has just entered.
      if (action.action.endsWith('_blocklist_entry')) await deps.reloadLists()
      deps.onNamesChanged(changed)
      return { ok: true as const }
    },
  )
}
