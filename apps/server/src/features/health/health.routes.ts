import { z } from 'zod'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

const State = z.object({ status: z.enum(['ok', 'degraded', 'down']) }).catchall(z.unknown())
type State = z.infer<typeof State>

export type HealthDeps = {
  /** The state of each part, by its name. `down` parts make the product not ready. Asked once for all who ask at a time. */
  parts: Record<string, () => Promise<State> | State>
  /** Whether a balancer should send requests to this process; no more once it was told to end. */
  isServing: () => boolean
}

/** How old what is told may be; less than any probe waits between two looks. */
const HELD_MS = 500

const Health = z.object({ status: z.enum(['ok', 'degraded', 'down']), parts: z.record(z.string(), State) })

/** For probes and people: whether this process lives, whether it is ready, and how each part is. */
export function healthRoutes({ parts, isServing }: HealthDeps): FastifyPluginAsyncZod {
  const lookAgain = async () => {
    const found = await Promise.all(
      Object.entries(parts).map(async ([name, ask]) => [name, await ask()] as const),
    )
    const states = found.map(([, state]) => state.status)
    const status = states.includes('down') ? 'down' : states.includes('degraded') ? 'degraded' : 'ok'
    return { status, parts: Object.fromEntries(found) } as const
  }
  // Anybody may ask, as often as they like: the database and the bucket are asked by one of them.
  let looking: { began: number; found: ReturnType<typeof lookAgain> } | null = null
  const look = () => {
    if (looking === null || performance.now() - looking.began > HELD_MS)
      looking = { began: performance.now(), found: lookAgain() }
    return looking.found
  }
  const tags = ['operation']
  return async app => {
    app.get(
      '/health',
      { schema: { tags, summary: 'The state of each part', response: { 200: Health, 503: Health } } },
      async (_, reply) => {
        const health = await look()
        return reply.status(health.status === 'down' ? 503 : 200).send(health)
      },
    )
    app.get(
      '/health/live',
      { schema: { tags, summary: 'Whether this process lives', response: { 200: State } } },
      () => ({ status: 'ok' as const }),
    )
    app.get(
      '/health/ready',
      { schema: { tags, summary: 'Whether requests can be served', response: { 200: Health, 503: Health } } },
      async (_, reply) => {
        const health = await look()
        return reply.status(health.status === 'down' || !isServing() ? 503 : 200).send(health)
      },
    )
    // What all processes share is not asked: were it away, all would leave the balancer, and with them the pages that
    // are shown without it.
    app.get(
      '/health/serving',
      {
        schema: {
          tags,
          summary: 'Whether a balancer should send requests here',
          response: { 200: State, 503: State },
        },
      },
      async (_, reply) => {
        if (!isServing()) return reply.status(503).send({ status: 'down' as const })
        return { status: 'ok' as const }
      },
    )
  }
}
