import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * The certificate of each host, or how far its order is. The row is also the lock: whoever moves `ordering_until`
 * into the future orders, and nobody else does until then.
 */
export const certificates = pgTable(
  'certificates',
  {
    host: text('host').primaryKey(),
    /** The directory of the authority that it is from. */
    authority: text('authority'),
    /** PEM, sealed with the product's secret. */
    sealedKey: text('sealed_key'),
    /** PEM, the leaf first. */
    chain: text('chain'),
    notAfter: moment('not_after'),
    /** When it should be renewed; a third of its life before the end. */
    renewAt: moment('renew_at'),
    orderingUntil: moment('ordering_until'),
    /** Orders in a row that came to nothing. */
    failures: integer('failures').notNull().default(0),
    nextTryAt: moment('next_try_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [index('certificates_renew_at').on(table.renewAt)],
)

/** Who we are to each authority: one account for all processes. */
export const acmeAccounts = pgTable('acme_accounts', {
  directoryUrl: text('directory_url').primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  url: text('url'),
})

/** What is answered to authorities that look whether a host leads here; of minutes. */
export const acmeAnswers = pgTable('acme_answers', {
  token: text('token').primaryKey(),
  answer: text('answer').notNull(),
  until: moment('until').notNull(),
})
