import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { WebSub } from './websub.ts'
import { acceptAnyone, describeHiddenRoute } from '../../http/route-security.ts'

const VerificationQuery = z.object({
  'hub.mode': z.string().max(20),
  'hub.topic': z.string().max(500).default(''),
  'hub.challenge': z.string().max(500).default(''),
  'hub.lease_seconds': z.coerce.number().int().catch(0).default(0),
})
const Params = z.object({ key: z.string().regex(/^[\w-]{20,60}$/) })
const MAX_BYTES = 200_000

/** Registers the WebSub callback of YouTube's hub: verification of intent and notifications. */
export function webSubRoutes(hub: Pick<WebSub, 'verifyIntent' | 'receiveNotification'>): FastifyPluginAsync {
  return async app => {
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    app.get('/api/hub/youtube/:key', describeHiddenRoute(acceptAnyone), async (request, reply) => {
      const { key } = Params.safeParse(request.params).data ?? {}
      const query = VerificationQuery.safeParse(request.query).data
      const challenge =
        key && query
          ? await hub.verifyIntent(key, {
              mode: query['hub.mode'],
              topic: query['hub.topic'],
              challenge: query['hub.challenge'],
              leaseSeconds: query['hub.lease_seconds'],
            })
          : null
      if (challenge === null)
        return reply.status(404).type('text/plain; charset=utf-8').send('Not asked for.')
      return reply.type('text/plain; charset=utf-8').send(challenge)
    })
    app.post('/api/hub/youtube/:key', describeHiddenRoute(acceptAnyone), async (request, reply) => {
      const { key } = Params.safeParse(request.params).data ?? {}
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['x-hub-signature']
      if (key) await hub.receiveNotification(key, body, typeof signature === 'string' ? signature : undefined)
      // Notifications with an invalid signature are acknowledged and ignored (WebSub, section 8).
      return reply.status(204).send()
    })
  }
}
