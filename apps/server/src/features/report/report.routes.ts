import { OkResponse, ReportRequest, VitrineError, t } from '@vitrine/model'
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
  /** The operator's e-mail address; null if they are contacted by a URL. */
  operatorEmail: string | null
  limit: RateLimit
}

/** Further reports are stored without a mail. */
const MAX_MAILS_PER_HOUR = 30

/** Registers the call by which visitors report a website to the operator. */
export function reportRoutes(deps: ReportDeps): FastifyPluginAsyncZod {
  const { sql, clock, queue, operatorEmail, limit } = deps
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
          const message = t('This isn’t the address of a website here.')
          throw new VitrineError('validation_failed', { message, fields: { site: message } })
        }
        await sql.transaction(async tx => {
          const saved = await saveReport(tx, clock, report, name)
          const isMailed =
            saved !== null &&
            operatorEmail !== null &&
            (await countRecentReports(tx, clock.now())) <= MAX_MAILS_PER_HOUR
          if (isMailed)
            await queue.add(tx, 'send-account-mail', {
              kind: 'abuse-report',
              email: operatorEmail,
              reportId: saved.id,
            })
        })
        return { ok: true as const }
      },
    )
  }
}
