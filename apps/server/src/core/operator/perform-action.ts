import { type OperatorAction, VitrineError, t } from '@vitrine/model'
import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import type pg from 'pg'
import type { EmitEvent } from '../websites/deps.ts'
import type { JobQueue } from '../../jobs.ts'
import { getAuditContext, runWithAuditContext } from '../../platform/audit-context.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { isId } from '../../platform/id.ts'
import { lockJob, retryOrCancelJob } from '../../platform/queue/queue-admin.ts'
import { users } from '../accounts/accounts.table.ts'
import type { ActionAuthor } from '../accounts/operators.ts'
import { disableTwoFactor } from '../accounts/two-factor/two-factor.ts'
import { closeReports, closeReportsOfWebsite, findReport } from '../safety/abuse-reports.ts'
import { decideReview } from '../reviews/decide-review.ts'
import { auditWebsite } from '../websites/audit-website.ts'
import { liftTakedown, takeDown } from '../safety/takedowns.ts'
import { domains, websites } from '../websites/websites.table.ts'
import { addBlocklistEntry, removeBlocklistEntry, requestBlocklists } from './edit-blocklist.ts'
import { type OperatorEntry, recordOperatorAction } from './operator-log.ts'

export type ActionDeps = {
  tx: Sql
  pool: pg.Pool
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  /** Tells webhooks and search engines; absent on the command line, which releases no website. */
  emit?: EmitEvent
}

type Outcome = {
  entry: Omit<OperatorEntry, 'action'>
  /** Names of sites whose pages changed. */
  changed?: string[]
}

/**
 * Performs an operator's action in the transaction `tx`, and logs it there. In the activity log of the owner it is the
 * operator's.
 * @returns the names of sites whose pages changed
 * @throws VitrineError not_found if the thing is not there, or in no state for it
 */
export async function performAction(
  deps: ActionDeps,
  by: ActionAuthor,
  action: OperatorAction,
): Promise<string[]> {
  const context = { ...getAuditContext(), actor: 'operator' as const }
  const { entry, changed = [] } = await runWithAuditContext(context, () => perform(deps, by, action))
  await recordOperatorAction(deps.tx, by, { action: action.action, ...entry }, deps.clock.now())
  return changed
}

async function perform(deps: ActionDeps, by: ActionAuthor, action: OperatorAction): Promise<Outcome> {
  switch (action.action) {
    case 'send_reset_link':
      return sendResetLink(deps, action.id)
    case 'lift_limits':
      return liftLimits(deps, action.id)
    case 'reset_two_factor':
      return resetTwoFactor(deps, action.id)
    case 'take_down':
      return takeDownWebsite(deps, action)
    case 'restore':
      return restoreWebsite(deps, action.id)
    case 'release':
      return decideWebsite(deps, action.id, { state: 'released' })
    case 'refuse':
      return decideWebsite(deps, action.id, { state: 'refused', reason: action.reason.replaceAll('\0', '') })
    case 'add_blocklist_entry':
      return addEntry(deps, by, action.entry)
    case 'remove_blocklist_entry':
      await removeBlocklistEntry(deps, action.entry)
      return { entry: { subject: action.entry } }
    case 'load_blocklists':
      await requestBlocklists(deps)
      return { entry: {} }
    case 'close_report':
      return closeReport(deps, action.id)
    case 'retry_job':
      return changeJob(deps, 'retry', action.id)
    case 'cancel_job':
      return changeJob(deps, 'cancel', action.id)
  }
}

/** @throws VitrineError not_found */
async function getAccount(tx: Sql, id: string) {
  const [user] = isId(id)
    ? await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id)).for('share')
    : []
  if (!user) throw new VitrineError('not_found', { message: t('This account doesn’t exist.') })
  return user
}

async function sendResetLink({ tx, queue }: ActionDeps, id: string): Promise<Outcome> {
  const user = await getAccount(tx, id)
  await queue.add(tx, 'send-account-mail', { kind: 'reset-password', email: user.email })
  return { entry: { userId: user.id } }
}

/** Limits are counted by address, by account, and by address and network. */
async function liftLimits({ tx }: ActionDeps, id: string): Promise<Outcome> {
  const user = await getAccount(tx, id)
  const address = user.email.slice(0, 200)
  const exact = ['login-address', 'forgot-address', 'signup-address'].map(name => `${name}:${address}`)
  exact.push(...['two-factor', 'password', 'account-mails', 'verify'].map(name => `${name}:${user.id}`))
  const begins = ['login-here', 'forgot-here'].map(name => `${name}:${address}`.slice(0, 200))
  await tx.execute(raw`
    delete from rate_limits where key = any(${raw.param(exact)}::text[])
      or exists (select 1 from unnest(${raw.param(begins)}::text[]) as prefix where starts_with(key, prefix || ' '))`)
  return { entry: { userId: user.id } }
}

async function resetTwoFactor({ tx, clock, queue }: ActionDeps, id: string): Promise<Outcome> {
  const user = await getAccount(tx, id)
  await disableTwoFactor({ sql: tx, clock, queue }, { userId: user.id, sessionId: '' })
  return { entry: { userId: user.id } }
}

/** Locks the website. @throws VitrineError not_found */
async function getWebsite(tx: Sql, id: string) {
  const [website] = isId(id)
    ? await tx
        .select({ websiteId: websites.id, userId: websites.userId, subject: domains.name })
        .from(websites)
        .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
        .where(eq(websites.id, id))
        .for('update', { of: websites })
    : []
  if (!website) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return website
}

async function takeDownWebsite(
  { tx, queue, clock }: ActionDeps,
  { id, reason, by_law }: Extract<OperatorAction, { action: 'take_down' }>,
): Promise<Outcome> {
  const website = await getWebsite(tx, id)
  const why = { reason: reason.replaceAll('\0', ''), byLaw: by_law }
  const changed = await takeDown(tx, queue, id, why, clock.now())
  await closeReportsOfWebsite(tx, id, clock.now())
  return { entry: { ...website, reason: why.reason }, changed }
}

async function restoreWebsite({ tx, clock }: ActionDeps, id: string): Promise<Outcome> {
  const website = await getWebsite(tx, id)
  const changed = await liftTakedown(tx, id, clock.now())
  if (changed.length === 0)
    throw new VitrineError('not_found', { message: t('This website isn’t taken down.') })
  return { entry: website, changed }
}

async function decideWebsite(
  { tx, queue, clock, emit }: ActionDeps,
  id: string,
  decision: Parameters<typeof decideReview>[2],
): Promise<Outcome> {
  const website = await getWebsite(tx, id)
  const changed = await decideReview({ tx, queue }, id, decision, clock.now())
  const kind = decision.state === 'released' ? 'website.released' : 'website.refused'
  await auditWebsite(tx, id, { kind }, clock.now())
  if (decision.state === 'released') await emit?.(tx, id, { type: 'website.published' })
  return { entry: { ...website, reason: decision.state === 'refused' ? decision.reason : null }, changed }
}

async function addEntry(deps: ActionDeps, by: ActionAuthor, entry: string): Promise<Outcome> {
  const userId = by === 'command_line' ? null : by.userId
  await addBlocklistEntry(deps, { entry, userId, now: deps.clock.now() })
  return { entry: { subject: entry } }
}

async function closeReport({ tx, clock }: ActionDeps, id: string): Promise<Outcome> {
  const report = isId(id) ? await findReport(tx, id) : null
  if (!report || (await closeReports(tx, id, clock.now())) === 0)
    throw new VitrineError('not_found', { message: t('This report doesn’t exist or is already closed.') })
  return { entry: { websiteId: report.websiteId, subject: report.site } }
}

async function changeJob({ tx, pool }: ActionDeps, change: 'retry' | 'cancel', id: string): Promise<Outcome> {
  const job = await lockJob(tx, id)
  if (!job || !(await retryOrCancelJob(pool, tx, change, id)))
    throw new VitrineError('not_found', {
      message: t('This job no longer exists, or its state has changed.'),
    })
  return { entry: { subject: job.name } }
}
