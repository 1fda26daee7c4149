import { z } from 'zod'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { HEALTH_TIMEOUT_MS, withTimeout } from '../../platform/with-timeout.ts'
import { acceptAnyone, describeRoutes } from '../../http/route-security.ts'

const PartState = z.object({ status: z.enum(['ok', 'degraded', 'down']) }).catchall(z.unknown())
type PartState = z.infer<typeof PartState>

export type HealthDeps = {
  /** Checks of each part, by name. A part that is `down` makes the process not ready. Concurrent requests share a check. */
  parts: Record<string, () => Promise<PartState> | PartState>
  /** Returns whether a load balancer should send requests to this process; false once it is stopping. */
  isServing: () => boolean
}

/** Results are cached this long; shorter than the interval of any probe. */
const CACHE_MS = 500

const Health = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  parts: z.record(z.string(), PartState),
})
const describe = describeRoutes('operation')

/** A part that takes longer than its own check allows is degraded: probes must not wait for what hangs. */
const checkPart = (ask: HealthDeps['parts'][string]): Promise<PartState> =>
  withTimeout(Promise.resolve(ask()), { status: 'degraded' }, 2 * HEALTH_TIMEOUT_MS)

/** Registers the liveness, readiness and serving probes, and the state of each part. */
export function healthRoutes({ parts, isServing }: HealthDeps): FastifyPluginAsyncZod {
  const runChecks = async () => {
    const results = await Promise.all(
      Object.entries(parts).map(async ([name, ask]) => [name, await checkPart(ask)] as const),
    )
    const states = results.map(([, state]) => state.status)
    const status = states.includes('down') ? 'down' : states.includes('degraded') ? 'degraded' : 'ok'
    return { status, parts: Object.fromEntries(results) } as const
  }
  // The call is public: caching bounds the load on the database and the bucket.
  let cached: { startedAt: number; result: ReturnType<typeof runChecks> } | null = null
  const check = () => {
    if (cached === null || performance.now() - cached.startedAt > CACHE_MS)
      cached = { startedAt: performance.now(), result: runChecks() }
    return cached.result
  }
  return async app => {
    app.get(
      '/health',
      describe(acceptAnyone, 'Get the status of each component', { response: { 200: Health, 503: Health } }),
      async (_, reply) => {
        const health = await check()
        return reply.status(health.status === 'down' ? 503 : 200).send(health)
      },
    )
    app.get(
      '/health/live',
      describe(acceptAnyone, 'Liveness check', { response: { 200: PartState } }),
      () => ({ status: 'ok' as const }),
    )
    app.get(
      '/health/ready',
      describe(acceptAnyone, 'Readiness check', { response: { 200: Health, 503: Health } }),
      async (_, reply) => {
        const health = await check()
        return reply.status(health.status === 'down' || !isServing() ? 503 : 200).send(health)
      },
    )
    // Shared parts are not checked: their outage would take all processes out of the load balancer, and with them the
    // pages that are served without the database.
    app.get(
      '/health/serving',
      describe(acceptAnyone, 'Load balancer check', {
        response: { 200: PartState, 503: PartState },
      }),
      async (_, reply) => {
        if (!isServing()) return reply.status(503).send({ status: 'down' as const })
        return { status: 'ok' as const }
      },
    )
  }
}
