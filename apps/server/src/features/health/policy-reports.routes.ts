import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { createMemoryRateLimit, getClientNetwork } from '../../http/rate-limit.ts'
import { acceptAnyone, describeHiddenRoute } from '../../http/route-security.ts'

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

/** A violation of the dashboard's content security policy, in labels of few values: nothing of a person is kept. */
type PolicyViolation = { directive: string; source: string }

const DIRECTIVES = new Set([
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'frame-src',
  'worker-src',
  'media-src',
  'object-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
])
/** Keywords that browsers send instead of the blocked address. */
const KEYWORDS: Record<string, string> = {
  inline: 'inline',
  eval: 'eval',
  'wasm-eval': 'eval',
  'trusted-types-sink': 'trusted-types',
  'trusted-types-policy': 'trusted-types',
  data: 'data',
  blob: 'blob',
}
const EXTENSION = /^[a-z]+(?:-[a-z]+)*-extension:/

const Text = z.string().optional().catch(undefined)
/** The report of `report-uri` (CSP 2). */
const UriReport = z.object({
  'csp-report': z.object({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
  }),
})
/** A report of `report-to` (Reporting API). */
const ApiReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: Text, blockedURL: Text, sourceFile: Text }),
})
/** A browser sends what it collected in a minute at once. */
const MAX_REPORTS = 20

/**
 * Returns the violations in a browser's report of either kind; none if it is not a report.
 *
 * @param isOwn whether a host is the product's
 */
function readPolicyReports(body: unknown, isOwn: (host: string) => boolean): PolicyViolation[] {
  const single = UriReport.safeParse(body)
  if (single.success) {
    const report = single.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0]
    return [classify(directive, report['blocked-uri'], report['source-file'], isOwn)]
  }
  if (!Array.isArray(body)) return []
  return body.slice(0, MAX_REPORTS).flatMap((one: unknown) => {
    const report = ApiReport.safeParse(one)
    if (!report.success) return []
    const { effectiveDirective, blockedURL, sourceFile } = report.data.body
    return [classify(effectiveDirective, blockedURL, sourceFile, isOwn)]
  })
}

function classify(
  directive = '',
  blocked = '',
  sourceFile = '',
  isOwn: (host: string) => boolean,
): PolicyViolation {
  const name = directive.replace(/-(?:elem|attr)$/, '')
  return {
    directive: DIRECTIVES.has(name) ? name : 'other',
    source: classifySource(blocked, sourceFile, isOwn),
  }
}

function classifySource(blocked: string, sourceFile: string, isOwn: (host: string) => boolean): string {
  if (EXTENSION.test(blocked) || EXTENSION.test(sourceFile)) return 'extension'
  const keyword = KEYWORDS[blocked.replace(/:.*/, '')]
  if (keyword) return keyword
  if (!URL.canParse(blocked)) return 'other'
  const { protocol, hostname } = new URL(blocked)
  if (protocol !== 'http:' && protocol !== 'https:') return 'other'
  return isOwn(hostname) ? 'own' : 'elsewhere'
}
