import { RENEWAL_NOTICE_DAYS } from '@vitrine/model'
import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import { websites } from '../websites/websites.table.ts'
import { subscriptions } from './billing.table.ts'
import type { BillingDeps } from './deps.ts'

const DAY_MS = 24 * 3600_000

/**
 * Queues a reminder mail before each yearly renewal, once per period: recorded in the transaction that queues it. A
 * reminder missed while no worker ran is sent until the renewal.
 */
export async function remindRenewals({ sql, clock, queue }: Pick<BillingDeps, 'sql' | 'clock' | 'queue'>) {
  const now = clock.now()
  const soon = new Date(now.getTime() + RENEWAL_NOTICE_DAYS * DAY_MS)
  const { currentPeriodEnd, renewalRemindedFor } = subscriptions
  await sql.transaction(async tx => {
    const due = await tx
      .update(subscriptions)
      .set({ renewalRemindedFor: currentPeriodEnd })
      .from(websites)
      .where(
        and(
          eq(websites.id, subscriptions.websiteId),
          eq(subscriptions.interval, 'yearly'),
          eq(subscriptions.status, 'active'),
          eq(subscriptions.cancelAtPeriodEnd, false),
          gt(currentPeriodEnd, now),
          lte(currentPeriodEnd, soon),
          or(isNull(renewalRemindedFor), ne(renewalRemindedFor, currentPeriodEnd)),
        ),
      )
      .returning({
        userId: subscriptions.userId,
        website: websites.name,
        amount: subscriptions.amount,
        currency: subscriptions.currency,
        on: currentPeriodEnd,
      })
    for (const { on, ...reminder } of due)
      await queue.add(tx, 'send-account-mail', { kind: 'renewal-ahead', ...reminder, on: on.toISOString() })
  })
}
