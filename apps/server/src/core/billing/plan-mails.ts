import type { AccountMail } from '../../jobs.ts'
import type { StripeCustomerState } from './read-customer.ts'
import { graceEndsAt, isEnded, type SubscriptionRow } from './subscription.ts'
import type { AuditedChange } from '../accounts/audit/record-audit.ts'

/** The invoices stored before a sync, by Stripe's id. */
export type StoredInvoices = ReadonlyMap<string, { status: string; websiteName: string | null }>

type PlanChangedMail = Extract<AccountMail, { kind: 'plan-changed' }>

type PlanChange = {
  before: readonly SubscriptionRow[]
  after: readonly SubscriptionRow[]
  read: StripeCustomerState
  storedInvoices: StoredInvoices
  /** Names of the user's existing websites, by id. */
  nameOf: ReadonlyMap<string, string>
}

/**
 * Derives the mails of a sync: one for each subscription whose plan began, changed, was renewed, cancelled, resumed,
 * failed to be paid or ended. Compares with the last written state, so that each change is mailed once.
 */
export function planMails(change: PlanChange): AccountMail[] {
  return change.after.flatMap(row => {
    const was = change.before.find(one => one.stripeId === row.stripeId)
    return mailsOf(row, was, change)
  })
}

function mailsOf(
  row: SubscriptionRow,
  was: SubscriptionRow | undefined,
  { after, read, storedInvoices, nameOf }: PlanChange,
): AccountMail[] {
  const { userId, websiteId, amount, currency, interval } = row
  const boughtFor = read.subscriptions.find(one => one.stripeId === row.stripeId)?.websiteId
  const invoices = read.invoices.filter(invoice => invoice.websiteId === boughtFor)
  const website = websiteId && nameOf.get(websiteId)
  if (!website) {
    const name = invoices.map(({ stripeId }) => storedInvoices.get(stripeId)?.websiteName).find(Boolean)
    if (!name || !was?.entitled || row.entitled) return []
    return [{ kind: 'plan-ended', userId, website: name, owed: false, deleted: true }]
  }
  if (row.isDuplicate) {
    const isRefunded = !was?.isDuplicate && invoices.some(({ amountRefunded }) => amountRefunded > 0)
    return isRefunded ? [{ kind: 'payment-returned', userId, website, amount, currency }] : []
  }
  const changed = (what: PlanChangedMail['what'], until: Date): PlanChangedMail => ({
    kind: 'plan-changed',
    userId,
    website,
    what,
    interval,
    amount,
    currency,
    until: until.toISOString(),
  })
  if (row.entitled) {
    const mails: AccountMail[] = entitledChanges(row, was).map(({ what, until }) => changed(what, until))
    if (row.pastDueSince && !was?.pastDueSince) {
      const until = graceEndsAt(row.pastDueSince).toISOString()
      mails.push({ kind: 'payment-failed', userId, website, until })
    }
    const isRenewed = invoices.some(
      ({ stripeId, status, isRenewal }) =>
        isRenewal && status === 'paid' && storedInvoices.get(stripeId)?.status !== 'paid',
    )
    if (isRenewed && was?.entitled) mails.push(changed('renewed', row.currentPeriodEnd))
    return mails
  }
  const isReplaced = after.some(other => other.entitled && other.websiteId === websiteId)
  if (isReplaced || !was) return []
  if (was.entitled) return [{ kind: 'plan-ended', userId, website, owed: isOwed(row), deleted: false }]
  return isOwed(was) && isEnded(row.status) ? [changed('closed', row.currentPeriodEnd)] : []
}

const AUDITED = {
  begun: 'plan.started',
  changed: 'plan.changed',
  cancelled: 'plan.cancelled',
  resumed: 'plan.resumed',
} as const

/** Returns the activity log entries for the mails of a sync. Renewals change nothing. */
export function planAudit(mails: readonly AccountMail[]): AuditedChange[] {
  return mails.flatMap(mail => {
    if (mail.kind === 'plan-ended') return { kind: 'plan.ended', subject: mail.website } as const
    if (mail.kind !== 'plan-changed') return []
    const kind = mail.what in AUDITED ? AUDITED[mail.what as keyof typeof AUDITED] : null
    return kind ? { kind, subject: mail.website } : []
  })
}

const isOwed = ({ status }: SubscriptionRow): boolean => status === 'past_due' || status === 'unpaid'

/** Changes of a subscription that gives a plan, payments apart. */
function entitledChanges(
  row: SubscriptionRow,
  was: SubscriptionRow | undefined,
): { what: PlanChangedMail['what']; until: Date }[] {
  if (!was?.entitled) return [{ what: 'begun', until: row.currentPeriodEnd }]
  const isSameEnd = was.cancelAtPeriodEnd && was.endsAt?.getTime() === row.endsAt?.getTime()
  if (row.cancelAtPeriodEnd)
    return isSameEnd ? [] : [{ what: 'cancelled', until: row.endsAt ?? row.currentPeriodEnd }]
  const isChanged = was.interval !== row.interval || was.amount !== row.amount
  const what = isChanged ? 'changed' : was.cancelAtPeriodEnd ? 'resumed' : null
  return what ? [{ what, until: row.currentPeriodEnd }] : []
}
