import { VitrineError } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses } from '../../http/server.ts'
import { isPublicAddress } from '../../platform/fetch/ssrf-guard.ts'

export type AskDeps = {
  /** Whether a proxy may have a certificate for a host. `host` is lower case, without a final dot. */
  mayHave(host: string): boolean | Promise<boolean>
}

/** The path, which is answered on any host name: proxies call it by our address. */
export const ASK_PATH = '/api/domains/ask'

const Ask = z.object({ domain: z.string().min(1).max(260) })

/**
 * Asked by a reverse proxy in front, before it orders a certificate for a name that somebody asked it for. Answered
 * from memory; only to a neighbour (loopback, a private network) that asks for itself, not for somebody from outside.
 */
export function askRoutes({ mayHave }: AskDeps): FastifyPluginAsyncZod {
  const none = () => new VitrineError('not_found', { message: 'No certificate is needed for this name.' })
  return async app => {
    app.get(
      ASK_PATH,
      {
        schema: {
          tags: ['operation'],
          summary: 'Whether a reverse proxy may order a certificate for a host',
          querystring: Ask,
          response: { 200: z.object({ ok: z.literal(true) }), ...errorResponses },
        },
      },
      async request => {
        if (!asksForItself(request)) throw none()
        const host = request.query.domain.toLowerCase().replace(/\.$/, '')
        if (!(await mayHave(host))) throw none()
        return { ok: true as const }
      },
    )
  }
}

/** True for neighbours; a proxy that hands over somebody's request says so in a header. */
function asksForItself({ raw: { socket }, headers }: FastifyRequest): boolean {
  const handedOver = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via ?? headers['x-real-ip']
  return handedOver === undefined && !isPublicAddress(socket.remoteAddress ?? '')
}
