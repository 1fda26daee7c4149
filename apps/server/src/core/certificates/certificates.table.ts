import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * One certificate per host, or the state of its order. The row is also the lock: the process that moves
 * `ordering_until` into the future holds the order until then.
 */
export const certificates = pgTable(
  'certificates',
  {
    host: text('host').primaryKey(),
    /** Directory URL of the issuing authority. */
    authority: text('authority'),
    /** PEM, encrypted with the product's secret. */
    encryptedKey: text('encrypted_key'),
    /** PEM, leaf first. */
    chain: text('chain'),
    notAfter: moment('not_after'),
    /** Renewal time, with about a third of the lifetime left. */
    renewAt: moment('renew_at'),
    orderingUntil: moment('ordering_until'),
    /** Failed orders in a row. */
    failures: integer('failures').notNull().default(0),
    nextTryAt: moment('next_try_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [index('certificates_renew_at').on(table.renewAt)],
)

/** ACME account at each authority, shared by all processes. */
export const acmeAccounts = pgTable('acme_accounts', {
  directoryUrl: text('directory_url').primaryKey(),
  encryptedKey: text('encrypted_key').notNull(),
  url: text('url'),
})

/** Responses to http-01 challenges, kept for minutes. */
export const acmeChallenges = pgTable('acme_challenges', {
  token: text('token').primaryKey(),
  keyAuthorization: text('key_authorization').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
