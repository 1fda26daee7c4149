import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Encryptor } from '../platform/encryption.ts'

/**
 * Remembers in a browser who has signed in there, so that strangers who use up the attempts for an address do not keep
 * its owner out ("device cookies", OWASP). It grants nothing but attempts of its own.
 */
export type DeviceCookie = {
  /** Returns the key of this browser's own attempts for an address; null if nobody signed in with it here. */
  attemptsKey(request: FastifyRequest, email: string): string | null
  /** Remembers that the account with this address has signed in here. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void
}

const NAME = 'device'
const PATH = '/api/auth'
/** The longest time that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400
/** More would not fit into a cookie. */
const MAX_ADDRESSES = 5

const Device = z.strictObject({ id: z.string(), emails: z.array(z.string()) })
type Device = z.infer<typeof Device>

/** Creates the device cookie, encrypted: neither its addresses can be read, nor others added. */
export function createDeviceCookie(
  encryptor: Encryptor,
  { domain, secure }: { domain: string; secure: boolean },
): DeviceCookie {
  const read = (request: FastifyRequest): Device | null => {
    try {
      return Device.parse(JSON.parse(encryptor.decrypt(request.cookies[NAME] ?? '')))
    } catch {
      return null
    }
  }
  return {
    attemptsKey(request, email) {
      const device = read(request)
      return device?.emails.includes(email) ? `${device.id} ${email}` : null
    },
    remember(request, reply, email) {
      const known = read(request)
      const emails = [email, ...(known?.emails ?? []).filter(other => other !== email)]
      const device: Device = {
        id: known?.id ?? randomBytes(16).toString('base64url'),
        emails: emails.slice(0, MAX_ADDRESSES),
      }
      void reply.setCookie(NAME, encryptor.encrypt(JSON.stringify(device)), {
        domain,
        secure,
        path: PATH,
        httpOnly: true,
        sameSite: 'lax',
        maxAge: MAX_AGE_SECONDS,
      })
    },
  }
}
