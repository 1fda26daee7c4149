import {
  CheckClaimRequest,
  ClaimRequest,
  ClaimResponse,
  OkResponse,
  ReportRequest,
  VitrineError,
  t,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parseReportedSite, countRecentReports, saveReport } from '../../core/safety/abuse-reports.ts'
import { claimWebsite, getClaim } from '../../core/safety/claims.ts'
import type { OwnershipDeps } from '../../core/safety/ownership-proofs.ts'
import { toJsonbSafe } from '../../core/websites/jsonb-safe.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'
import type { JobQueue } from '../../jobs.ts'
import { acceptAnyone, describeRoutes } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'

export type ReportDeps = OwnershipDeps & {
  queue: Pick<JobQueue, 'add'>
  actorOf: SessionCheck
  sitesDomain: string
  /** The operator's e-mail address; null if they are contacted by a URL. */
  operatorEmail: string | null
  limit: RateLimit
  claimLimit: RateLimit
}

/** Further reports are stored without a mail. */
const MAX_MAILS_PER_HOUR = 30
const CLAIM_DEADLINE_MS = 27_000
const describe = describeRoutes('operation')

/** Registers the call by which visitors report a website to the operator. */
export function reportRoutes(deps: ReportDeps): FastifyPluginAsyncZod {
  const { sql, clock, queue, operatorEmail, limit } = deps
  const parseSite = (text: string) => {
    const name = parseReportedSite(text, deps)
    if (name) return name
    const message = t('This isn’t the address of a website here.')
    throw new VitrineError('validation_failed', { message, fields: { site: message } })
  }
  return async app => {
    app.post(
      '/api/report',
      describe(acceptAnyone, 'Report a website to the operator', {
        description: 'The response is the same whether or not the website exists.',
        body: ReportRequest,
        response: { 200: OkResponse },
      }),
      async request => {
        await limit.consume(getClientNetwork(request))
        const report = toJsonbSafe(request.body)
        const name = parseSite(report.site)
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
    app.post(
      '/api/report/claim',
      describe(acceptAnyone, 'Get the source profile of a website and the code that proves ownership', {
        body: ClaimRequest,
        response: { 200: ClaimResponse },
      }),
      async request => {
        await limit.consume(getClientNetwork(request))
        return getClaim(deps, parseSite(request.body.site))
      },
    )
    app.post(
      '/api/report/claim/check',
      describe(acceptAnyone, 'Take down a website that was made from your profile', {
        description:
          'Works immediately if the session’s account has signed in to the profile; otherwise the profile or its DNS must contain the code, or the code of one of the account’s websites. `opt_out` also refuses future websites of the profile until its text contains `yes-vitrine`.',
        body: CheckClaimRequest,
        response: { 200: OkResponse },
      }),
      async request => {
        await deps.claimLimit.consume(getClientNetwork(request))
        const claimant = request.headers.authorization ? await deps.actorOf(request) : null
        const signal = AbortSignal.timeout(CLAIM_DEADLINE_MS)
        const { site, opt_out: isOptOut = false } = request.body
        await claimWebsite(deps, parseSite(site), { claimant, isOptOut }, signal)
        return { ok: true as const }
      },
    )
  }
}
