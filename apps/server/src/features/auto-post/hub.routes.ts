import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Hub } from './hub.ts'

const Asked = z.object({
  'hub.mode': z.string().max(20),
  'hub.topic': z.string().max(500).default(''),
  'hub.challenge': z.string().max(500).default(''),
  'hub.lease_seconds': z.coerce.number().int().catch(0).default(0),
})
const ByKey = z.object({ key: z.string().regex(/^[\w-]{20,60}$/) })
const MOST_BYTES = 200_000

/** Where YouTube's hub asks and tells; nobody else knows the addresses. */
export function hubRoutes(hub: Pick<Hub, 'confirm' | 'hear'>): FastifyPluginAsync {
  return async app => {
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    app.get('/api/hub/youtube/:key', { schema: { hide: true } }, async (request, reply) => {
      const { key } = ByKey.safeParse(request.params).data ?? {}
      const asked = Asked.safeParse(request.query).data
      const challenge =
        key && asked
          ? await hub.confirm(key, {
              mode: asked['hub.mode'],
              topic: asked['hub.topic'],
              challenge: asked['hub.challenge'],
              leaseSeconds: asked['hub.lease_seconds'],
            })
          : null
      if (challenge === null)
        return reply.status(404).type('text/plain; charset=utf-8').send('Not asked for.')
      return reply.type('text/plain; charset=utf-8').send(challenge)
    })
    app.post('/api/hub/youtube/:key', { schema: { hide: true } }, async (request, reply) => {
      const { key } = ByKey.safeParse(request.params).data ?? {}
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['x-hub-signature']
      if (key) await hub.hear(key, body, typeof signature === 'string' ? signature : undefined)
      // A message with a wrong signature is answered like a right one, and thrown away (WebSub, section 8).
      return reply.status(204).send()
    })
  }
}
