import { VitrineError } from '@vitrine/model'
import type { FastifyReply } from 'fastify'

/** Returns a signal that aborts when the client disconnects before the response; at once if it already has. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  const leave = () =>
    left.abort(new VitrineError('invalid_request', { message: 'The client has disconnected.' }))
  if (reply.raw.destroyed) leave()
  else reply.raw.on('close', leave)
  return left.signal
}
