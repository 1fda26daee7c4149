import { VitrineError } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { toNetwork } from './client-network.ts'

export type RateLimit = {
  /** Counts one try for this key. @throws VitrineError rate_limited with the seconds to wait */
  consume(key: string): Promise<void>
  /** Forgets the tries of a key: a log-in that succeeded takes its failures with it. */
  reset(key: string): Promise<void>
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
  return toRateLimit(limiter, reached)
}

/** The same, counted by this process alone and forgotten with it: for what is asked too often to write it down. */
export function createMemoryRateLimit(points: number, seconds: number): RateLimit {
  return toRateLimit(new RateLimiterMemory({ points, duration: seconds }))
}

function toRateLimit(limiter: RateLimiterPostgres | RateLimiterMemory, reached = 'Too many tries.'): RateLimit {
  return {
    async consume(key) {
      try {
        await limiter.consume(key.slice(0, 200))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw new VitrineError('rate_limited', {
          message: `${reached} Please wait ${formatDuration(wait)}.`,
          retryAfter: wait,
        })
      }
    },
    async reset(key) {
      await limiter.delete(key.slice(0, 200))
    },
  }
}

function formatDuration(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** Whom a client's tries are counted for. */
export const getClientNetwork = (request: FastifyRequest): string => toNetwork(request.ip)
