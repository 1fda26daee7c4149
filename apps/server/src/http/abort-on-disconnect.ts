import { VitrineError } from '@vitrine/model'
import type { FastifyReply } from 'fastify'

/** Returns a signal that aborts when the client disconnects before the response. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.on('close', () =>
    left.abort(new VitrineError('invalid_request', { message: 'Whoever asked this has left.' })),
  )
  return left.signal
}
