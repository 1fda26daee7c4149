import { VitrineError, t } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isPublicAddress } from '../../platform/fetch/ssrf-guard.ts'

export type OnDemandTlsDeps = {
  /** Returns whether a proxy may order a certificate for a host, which is lower case without a final dot. */
  isAllowed(host: string): boolean | Promise<boolean>
}

/** The path, which is answered on every host: proxies call it by IP address. */
export const ON_DEMAND_TLS_PATH = '/api/domains/ask'

const AskQuery = z.object({ domain: z.string().min(1).max(260) })

/**
 * Registers the `ask` endpoint of on-demand TLS (Caddy): a reverse proxy calls it before it orders a certificate for a
 * host. Answers from memory, and only direct requests from loopback or a private network.
 */
export function onDemandTlsRoutes({ isAllowed }: OnDemandTlsDeps): FastifyPluginAsyncZod {
  const notFound = () =>
    new VitrineError('not_found', { message: t('This name doesn’t need a certificate.') })
  return async app => {
    app.get(
      ON_DEMAND_TLS_PATH,
      {
        schema: {
          tags: ['operation'],
          summary: 'Check whether a reverse proxy may request a certificate for a host',
          querystring: AskQuery,
          response: { 200: z.object({ ok: z.literal(true) }) },
        },
      },
      async request => {
        if (!isDirectNeighbor(request)) throw notFound()
        const host = request.query.domain.toLowerCase().replace(/\.$/, '')
        if (!(await isAllowed(host))) throw notFound()
        return { ok: true as const }
      },
    )
  }
}

/** Returns whether a request comes directly from a private network: forwarded requests have a proxy header. */
function isDirectNeighbor({ raw: { socket }, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via ?? headers['x-real-ip']
  return forwarded === undefined && !isPublicAddress(socket.remoteAddress ?? '')
}
