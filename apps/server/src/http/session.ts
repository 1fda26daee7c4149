import { VitrineError } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../core/accounts/actor.ts'

/** Finds out who acts from the bearer token; the one way for a route to get an `Actor`. */
export type SessionCheck = (request: FastifyRequest) => Promise<Actor>

/**
 * Reads `Authorization: Bearer`. A cookie alone is never enough: another site can make a browser send it.
 * @throws VitrineError unauthenticated
 */
export function createSessionCheck(verify: (accessToken: string) => Promise<Actor | null>): SessionCheck {
  return async request => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const actor = token ? await verify(token) : null
    if (!actor) throw new VitrineError('unauthenticated')
    return actor
  }
}
