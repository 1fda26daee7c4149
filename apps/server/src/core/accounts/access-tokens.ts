import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { Actor } from './actor.ts'

/** Lifetime of an access token in seconds (design/api.md, "Auth"). */
export const ACCESS_TOKEN_SECONDS = 15 * 60

export type AccessTokens = {
  sign(actor: Actor): Promise<string>
  /** Returns the actor of the token, or null if it is forged, expired or signed for another audience. */
  verify(token: string): Promise<Actor | null>
}

export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: ({ userId, sessionId }) => {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience('vitrine')
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(key)
    },
    verify: async token => {
      try {
        const options = { algorithms: ['HS256'], audience: 'vitrine', currentDate: clock.now() }
        const { payload } = await jwtVerify(token, key, options)
        const { sub, sid } = payload
        return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
      } catch {
        return null
      }
    },
  }
}
