import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { HoldReason } from '@vitrine/model'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Websites that wait, or waited, for a look by the operator before visitors see them. */
export const websiteReviews = pgTable(
  'website_reviews',
  {
    websiteId: text('website_id')
      .primaryKey()
      .references(() => websites.id, { onDelete: 'cascade' }),
    state: text('state').$type<'held' | 'released' | 'refused'>().notNull(),
    /** Reasons for the hold. Once released, the website is not held again for these. */
    reasons: jsonb('reasons').$type<HoldReason[]>().notNull(),
    /** The reason for the refusal, for its owner. */
    answer: text('answer'),
    /** Hash of its words, which finds the same text on another website; null for short ones. */
    textHash: text('text_hash'),
    heldAt: moment('held_at').notNull(),
    decidedAt: moment('decided_at'),
    /** Whether an operator decided; otherwise its listed links were removed. */
    byOperator: boolean('by_operator').notNull().default(false),
  },
  table => [
    index('website_reviews_held_at').on(table.state, table.heldAt),
    index('website_reviews_text_hash').on(table.textHash),
  ],
)

/** Time of the last throttled mail to the operator; in the future if one is scheduled. */
export const operatorMails = pgTable('operator_mails', {
  kind: text('kind').$type<'website-held'>().primaryKey(),
  queuedFor: moment('queued_for').notNull(),
})
