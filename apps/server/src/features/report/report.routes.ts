import { OkResponse, ReportRequest, VitrineError } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parseReportedSite, countRecentReports, saveReport } from '../../core/safety/abuse-reports.ts'
import { toJsonbSafe } from '../../core/websites/jsonb-safe.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import { errorResponses } from '../../http/server.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

export type ReportDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  sitesDomain: string
  /** Where the operator reads mails; null where they have said another way to be reached. */
  operator: string | null
  limit: RateLimit
}

/** Beyond it, reports are kept and listed without one. */
const MAILS_AN_HOUR = 30

/** Visitors tell the operator of websites that should not be. */
export function reportRoutes(deps: ReportDeps): FastifyPluginAsyncZod {
  const { sql, clock, queue, operator, limit } = deps
  return async app => {
    app.post(
      '/api/report',
      {
        schema: {
          tags: ['operation'],
          summary: 'Tell the operator of a website that should not be',
          description: 'Answers the same whether there is such a website or not.',
          body: ReportRequest,
          response: { 200: OkResponse, ...errorResponses },
        },
      },
      async request => {
        await limit.consume(getClientNetwork(request))
        const report = toJsonbSafe(request.body)
        const name = parseReportedSite(report.site, deps)
        if (!name) {
          const message = 'This is no address of a website here.'
          throw new VitrineError('validation_failed', { message, fields: { site: message } })
        }
        await sql.transaction(async tx => {
          const { id } = await saveReport(tx, clock, report, name)
          const isMailed = operator !== null && (await countRecentReports(tx, clock.now())) <= MAILS_AN_HOUR
          if (isMailed)
            await queue.add(tx, 'send-account-mail', { kind: 'abuse-report', email: operator, reportId: id })
        })
        return { ok: true as const }
      },
    )
  }
}
