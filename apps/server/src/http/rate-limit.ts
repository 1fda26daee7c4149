import { VitrineError } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './client-network.ts'

export type RateLimit = {
  /** Counts one try for this key. @throws VitrineError rate_limited with the seconds to wait */
  take(key: string): Promise<void>
  /** Forgets the tries of a key: a log-in that succeeded takes its failures with it. */
  forget(key: string): Promise<void>
}

/**
 * `points` tries in each `seconds`, counted in the database: for all processes, and across restarts. `reached` is the
 * sentence that says what there was too much of; how long to wait is said after it.
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
  return limitWith(limiter, reached)
}

/** The same, counted by this process alone and forgotten with it: for what is asked too often to write it down. */
export function createLocalLimit(points: number, seconds: number): RateLimit {
  return limitWith(new RateLimiterMemory({ points, duration: seconds }))
}

function limitWith(limiter: RateLimiterPostgres | RateLimiterMemory, reached = 'Too many tries.'): RateLimit {
  return {
    async take(key) {
      try {
        await limiter.consume(key.slice(0, 200))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw new VitrineError('rate_limited', {
          message: `${reached} Please wait ${duration(wait)}.`,
          retryAfter: wait,
        })
      }
    },
    async forget(key) {
      await limiter.delete(key.slice(0, 200))
    },
  }
}

function duration(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** Whom a client's tries are counted for. */
export const clientNetwork = (request: FastifyRequest): string => networkOf(request.ip)
