import { VitrineError, t, msg } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { toNetwork } from './client-network.ts'

export type RateLimit = {
  /** Counts one attempt for this key. @throws VitrineError rate_limited with the seconds to wait */
  consume(key: string): Promise<void>
  /** Counts one attempt and returns whether it was within the limit, for calls that do not report it. */
  allows(key: string): Promise<boolean>
  /** Takes one attempt back, so that only failures count. */
  refund(key: string): Promise<void>
  /** Resets the count of a key, as after a successful log-in. */
  reset(key: string): Promise<void>
}

/**
 * Allows `points` attempts per `seconds`, counted in the database for all processes and across restarts. `reached` is
 * the first sentence of the error message, followed by the time to wait.
 */
export function createRateLimit(
  pool: pg.Pool,
  name: string,
  points: number,
  seconds: number,
  reached?: string,
): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return toRateLimit(limiter, reached)
}

/** Counts in the memory of this process, for limits that are checked too often to be stored. */
export function createMemoryRateLimit(points: number, seconds: number): RateLimit {
  return toRateLimit(new RateLimiterMemory({ points, duration: seconds }))
}

function toRateLimit(
  limiter: RateLimiterPostgres | RateLimiterMemory,
  reached = msg('Too many attempts.'),
): RateLimit {
  /** Returns the milliseconds until the next attempt is allowed; 0 if this one is. */
  const count = async (key: string): Promise<number> => {
    try {
      await limiter.consume(key.slice(0, 200))
      return 0
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.max(1, error.msBeforeNext)
    }
  }
  return {
    async consume(key) {
      const waitMs = await count(key)
      if (waitMs === 0) return
      const wait = Math.ceil(waitMs / 1000)
      throw new VitrineError('rate_limited', {
        message: `${t(reached)} ${describeWait(wait)}`,
        retryAfter: wait,
      })
    },
    allows: async key => (await count(key)) === 0,
    async refund(key) {
      await limiter.reward(key.slice(0, 200))
    },
    async reset(key) {
      await limiter.delete(key.slice(0, 200))
    },
  }
}

function describeWait(seconds: number): string {
  if (seconds < 90) return t('Try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds })
  return t('Try again in {minutes, plural, one {# minute} other {# minutes}}.', {
    minutes: Math.ceil(seconds / 60),
  })
}

/** Returns the network whose attempts a request counts for. */
export const getClientNetwork = (request: FastifyRequest): string => toNetwork(request.ip)
