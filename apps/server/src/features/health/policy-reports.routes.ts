import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createMemoryRateLimit, getClientNetwork } from '../../http/rate-limit.ts'
import { acceptAnyone, describeHiddenRoute } from '../../http/route-security.ts'
import { type PolicyViolation, readPolicyReports } from './policy-reports.ts'

type PolicyReportDeps = {
  isOwn: (host: string) => boolean
  count: (violation: PolicyViolation) => void
}

/** Of one network in one process; further ones are not counted. */
const REPORTS_PER_MINUTE = 60
const MAX_BYTES = 64_000

/** Registers the call to which browsers report violations of the dashboard's content security policy. */
export function policyReportRoutes({ isOwn, count }: PolicyReportDeps): FastifyPluginAsyncZod {
  const limit = createMemoryRateLimit(REPORTS_PER_MINUTE, 60)
  return async app => {
    const parse = (
      _request: unknown,
      body: string | Buffer,
      done: (error: null, parsed?: unknown) => void,
    ) => {
      try {
        done(null, JSON.parse(body.toString()))
      } catch {
        done(null, null)
      }
    }
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      parse,
    )
    app.post(
      '/api/policy-reports',
      { ...describeHiddenRoute(acceptAnyone), bodyLimit: MAX_BYTES },
      async (request, reply) => {
        if (await limit.allows(getClientNetwork(request)))
          for (const violation of readPolicyReports(request.body, isOwn)) count(violation)
        return reply.status(204).send()
      },
    )
  }
}
