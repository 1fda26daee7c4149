import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Schema required by rate-limiter-flexible; `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
