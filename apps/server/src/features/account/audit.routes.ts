import { Readable } from 'node:stream'
import { AuditGroup, AuditLogResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { auditCsv, auditJson, listAudit, readAudit } from '../../core/accounts/audit/list-audit.ts'
import { describeRoutes, requireSession } from '../../http/route-security.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

const Group = AuditGroup.optional().meta({ description: 'Only entries of this group' })

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: auditCsv },
  json: { type: 'application/json; charset=utf-8', write: auditJson },
}
const describe = describeRoutes('account')

/** Registers the calls that list and download the activity log of an account. */
export function auditRoutes({
  sql,
  clock,
  session,
  limit,
}: {
  sql: Sql
  clock: Clock
  session: SessionCheck
  limit: RateLimit
}): FastifyPluginAsyncZod {
  return async app => {
    app.get(
      '/api/auth/audit-log',
      describe(requireSession, 'List the activity log of the last year, newest first', {
        querystring: z.object({
          group: Group,
          before: z
            .string()
            .max(64)
            .optional()
            .meta({ description: 'The `_id` of the last entry on the previous page' }),
        }),
        response: { 200: AuditLogResponse },
      }),
      async request => {
        const { userId } = await session(request)
        const { group = null, before = null } = request.query
        return listAudit(sql, userId, { group, before })
      },
    )

    app.get(
      '/api/auth/audit-log/export',
      describe(requireSession, 'Download the activity log as CSV or JSON', {
        querystring: z.object({ format: z.enum(['csv', 'json']).default('csv'), group: Group }),
        response: {
          200: {
            description: 'A CSV file with a header, or `{"entries": […]}`',
            content: { 'text/csv': { schema: z.any() }, 'application/json': { schema: z.any() } },
          },
        },
      }),
      async (request, reply) => {
        const { userId } = await session(request)
        await limit.consume(userId)
        const { format, group = null } = request.query
        const { type, write } = FORMATS[format]
        const name = `vitrine-activity-${clock.now().toISOString().slice(0, 10)}.${format}`
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(write(readAudit(sql, userId, group))))
      },
    )
  }
}
