import type { AccountMail } from '../../jobs.ts'
import type { ReadInvoice } from './read-customer.ts'
import { graceEnd, type SubscriptionRow } from './subscription-wire.ts'

/** Which mails follow from a change: each once, as the state before is what was last written. */
export function mailsOf(
  before: readonly SubscriptionRow[],
  after: readonly SubscriptionRow[],
  invoices: readonly ReadInvoice[],
  nameOf: ReadonlyMap<string, string>,
): AccountMail[] {
  return after.flatMap((row): AccountMail[] => {
    const { userId, websiteId, amount, currency } = row
    const was = before.find(one => one.stripeId === row.stripeId)
    const website = websiteId && nameOf.get(websiteId)
    if (!website || !websiteId) return []
    if (row.isDuplicate && !was?.isDuplicate && invoices.some(({ amountRefunded }) => amountRefunded > 0))
      return [{ kind: 'payment-returned', userId, website, amount, currency }]
    if (row.entitled && row.pastDueSince && !was?.pastDueSince) {
      const until = graceEnd(row.pastDueSince).toISOString()
      return [{ kind: 'payment-failed', userId, website, until }]
    }
    const isReplaced = after.some(other => other.entitled && other.websiteId === websiteId)
    if (was?.entitled && !row.entitled && !was.cancelsItself && !isReplaced)
      return [
        { kind: 'plan-ended', userId, website, owed: row.status === 'past_due' || row.status === 'unpaid' },
      ]
    return []
  })
}
