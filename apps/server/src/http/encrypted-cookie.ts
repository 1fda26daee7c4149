import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Encryptor } from '../platform/encryption.ts'

/** A value that one browser holds for a few minutes, encrypted, for the next call of a flow. */
export type EncryptedCookie<T> = {
  set(reply: FastifyReply, value: T): void
  /** Returns the value; null if there is none, or if it is expired or forged. */
  read(request: FastifyRequest): T | null
  clear(reply: FastifyReply): void
}

/** Creates a cookie for the calls below /api/auth that page scripts cannot read. */
export function createEncryptedCookie<T>(
  { encryptor, clock, schema }: { encryptor: Encryptor; clock: Clock; schema: z.ZodType<T> },
  { name, domain, secure, seconds }: { name: string; domain: string; secure: boolean; seconds: number },
): EncryptedCookie<T> {
  const options = { domain, secure, path: '/api/auth', httpOnly: true, sameSite: 'lax' as const }
  return {
    set(reply, value) {
      const until = clock.now().getTime() + seconds * 1000
      const sealed = encryptor.encrypt(JSON.stringify({ until, value }))
      void reply.setCookie(name, sealed, { ...options, maxAge: seconds })
    },
    read(request) {
      try {
        const { until, value } = JSON.parse(encryptor.decrypt(request.cookies[name] ?? '')) as {
          until: number
          value: unknown
        }
        return until > clock.now().getTime() ? schema.parse(value) : null
      } catch {
        return null
      }
    },
    clear: reply => void reply.clearCookie(name, options),
  }
}
