import { VitrineError } from '@vitrine/model'
import type { FastifyReply } from 'fastify'

/** Aborts when whoever asked leaves before the answer: nobody reads it any more. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.on('close', () =>
    left.abort(new VitrineError('invalid_request', { message: 'Whoever asked this has left.' })),
  )
  return left.signal
}
