import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Encryptor } from '../../platform/encryption.ts'

/** Access of a browser: by a version of a password, or by a share link. `until` in milliseconds since 1970. */
const Grant = z.union([
  z.strictObject({ lock: z.string(), version: z.string(), until: z.number() }),
  z.strictObject({ link: z.string(), until: z.number() }),
])
export type Grant = z.infer<typeof Grant>

const Content = z.strictObject({ host: z.string(), grants: z.array(Grant) })

export type AccessCookie = {
  /** Returns what the browser of a request may see on its host; empty without a valid cookie. */
  read(request: IncomingMessage): Grant[]
  /** Returns the `Set-Cookie` that adds a grant to those of the request. */
  add(request: IncomingMessage, grant: Grant): string
}

/** More would not fit into a cookie; the oldest are dropped. */
const MAX_GRANTS = 12
const NAME = 'access'

/**
 * Creates the cookie of visitors who were let in, encrypted and of one host alone: it contains the host, so that it
 * opens nothing elsewhere, and `__Host-` keeps other websites below the same domain from setting one. `isSecure` says
 * whether a request came over TLS; without, browsers take no `__Host-` cookie.
 */
export function createAccessCookie({
  encryptor,
  clock,
  isSecure,
}: {
  encryptor: Encryptor
  clock: Clock
  isSecure: (request: IncomingMessage) => boolean
}): AccessCookie {
  const nameFor = (request: IncomingMessage) => (isSecure(request) ? `__Host-${NAME}` : NAME)
  const read: AccessCookie['read'] = request => {
    const name = nameFor(request)
    const now = clock.now().getTime()
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const [key = '', value = ''] = pair.trim().split('=', 2)
      if (key !== name) continue
      try {
        const { host, grants } = Content.parse(JSON.parse(encryptor.decrypt(value)))
        if (host === hostOf(request)) return grants.filter(({ until }) => until > now)
      } catch {
        // Forged, altered, or of another secret: the next one may be ours.
      }
    }
    return []
  }
  return {
    read,
    add(request, grant) {
      const others = read(request).filter(known => keyOf(known) !== keyOf(grant))
      const grants = [...others.slice(1 - MAX_GRANTS), grant]
      const value = encryptor.encrypt(JSON.stringify({ host: hostOf(request), grants }))
      const lasts = Math.max(...grants.map(({ until }) => until)) - clock.now().getTime()
      return [
        `${nameFor(request)}=${value}`,
        'Path=/',
        `Max-Age=${String(Math.ceil(lasts / 1000))}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(isSecure(request) ? ['Secure'] : []),
      ].join('; ')
    },
  }
}

const hostOf = (request: IncomingMessage): string => (request.headers.host ?? '').toLowerCase()
const keyOf = (grant: Grant): string => ('link' in grant ? grant.link : grant.lock)
