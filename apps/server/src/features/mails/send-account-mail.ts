import { chooseLocale, knownProviderName } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import { runWithLocale } from '../../platform/i18n/request-locale.ts'
import { users } from '../../core/accounts/accounts.table.ts'
import { findWeeklyReport } from '../../core/analytics/weekly-mail.ts'
import { createMailLink, isChangeReverted } from '../../core/accounts/mail-links.ts'
import type { SessionLinks } from '../../core/accounts/session-links.ts'
import { findUserByEmail, type UserRow } from '../../core/accounts/users.ts'
import { findMailedMessage } from '../../core/inbox/list-messages.ts'
import { websiteReviews } from '../../core/reviews/reviews.table.ts'
import { findReport } from '../../core/safety/abuse-reports.ts'
import { type ChangeLinks, MAX_MAILED_CHANGES } from '../../core/website-lifecycle/change-links.ts'
import { getSources } from '../../core/website-lifecycle/refresh.ts'
import { findWebsiteOfJob } from '../../core/websites/ownership.ts'
import { websites } from '../../core/websites/websites.table.ts'
import type { AccountMail } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { type Mail, type Mailer, MailRejected } from '../../platform/mail/mail.ts'
import { linksListedMail, websiteHeldMail, websiteReviewedMail } from './review-mails.ts'
import {
  abuseReportMail,
  autoPostDraftMail,
  autoPostPausedMail,
  changesFoundMail,
  readingsFailedMail,
  webhookDisabledMail,
  backupFailedMail,
  canaryFieldsLostMail,
  customDomainMail,
  messageReceivedMail,
  reportUpheldMail,
  websiteTakenDownMail,
} from './website-mails.ts'
import {
  accountDeletedMail,
  confirmNewEmailMail,
  emailChangeNoticeMail,
  emailTakenMail,
  identityChangedMail,
  invitationMail,
  passwordChangedMail,
  resetPasswordMail,
  newDeviceMail,
  securityChangedMail,
  sessionRevokedMail,
  tokenCreatedMail,
  verifyEmailMail,
} from './account-mails.ts'
import { type MailContent, renderMail } from './mail-template.ts'
import {
  paymentFailedMail,
  duplicatePaymentRefundedMail,
  planChangedMail,
  planEndedByDeletionMail,
  planEndedMail,
  planPausedMail,
  renewalReminderMail,
} from './billing-mails.ts'
import { weeklyReportMail } from './weekly-report.ts'
import { formatAmount, formatBrowser, formatDateTime } from './format.ts'

export type AccountMailDeps = {
  sql: Sql
  clock: Clock
  log: Log
  mailer: Mailer
  /** The URL of the main dashboard, which all links start with: the Host of a request is not trusted. */
  productUrl: string
  sessionLinks: Pick<SessionLinks, 'create'>
  changeLinks: Pick<ChangeLinks, 'create'>
  /** The operator's names of sign-in providers that are not built in. */
  providerNames: Record<string, string>
}

/** `unsubscribe` is the URL for one-click unsubscription (RFC 8058). */
type AddressedMail = { to: string; content: MailContent; replyTo?: string; unsubscribe?: string }

/** Renders a mail. Its language is the running one: the recipient's. */
function renderAddressed(mail: AddressedMail | null, productUrl: string): Mail | null {
  if (!mail) return null
  const { to, content, ...headers } = mail
  return { ...renderMail(to, content, productUrl), ...headers }
}

/** Handles the job `send-account-mail`: composes the mail from the current data, if it still applies, and sends it. */
export function createAccountMailHandler(deps: AccountMailDeps): (job: AccountMail) => Promise<void> {
  const { log, mailer } = deps
  return async job => {
    const mail = await composeMail(deps, job)
    if (!mail) return
    try {
      await mailer.send(mail)
    } catch (error) {
      if (!(error instanceof MailRejected)) throw error
      log.warn({ kind: job.kind, reason: error.message }, 'a mail was rejected permanently')
    }
  }
}

async function composeMail(deps: AccountMailDeps, job: AccountMail): Promise<Mail | null> {
  const { productUrl } = deps
  if (job.kind === 'account-deleted')
    return runWithLocale(chooseLocale(job.language ?? ''), () =>
      renderAddressed({ to: job.email, content: accountDeletedMail() }, productUrl),
    )
  if (job.kind === 'abuse-report') {
    const report = await findReport(deps.sql, job.reportId)
    const mail = report && { to: job.email, content: abuseReportMail(report.site, report.reason, report.id) }
    return renderAddressed(mail, productUrl)
  }
  if (job.kind === 'report-upheld')
    return renderAddressed({ to: job.email, content: reportUpheldMail(job.site) }, productUrl)
  if (job.kind === 'canary-fields-lost')
    return renderAddressed({ to: job.email, content: canaryFieldsLostMail(job.lost) }, productUrl)
  if (job.kind === 'backup-failed')
    return renderAddressed({ to: job.email, content: backupFailedMail(job) }, productUrl)
  if (job.kind === 'links-listed')
    return renderAddressed({ to: job.email, content: linksListedMail(job.links, productUrl) }, productUrl)
  if (job.kind === 'website-held') {
    const content = websiteHeldMail(productUrl)
    return (await isAnyWaiting(deps.sql)) ? renderAddressed({ to: job.email, content }, productUrl) : null
  }
  const user =
    job.kind === 'reset-password'
      ? await findUserByEmail(deps.sql, job.email)
      : await findUser(deps.sql, job.userId)
  if (!user) return null
  return runWithLocale(chooseLocale(user.language ?? ''), async () =>
    renderAddressed(await composeUserMail(deps, user, job), productUrl),
  )
}

type OperatorMailKind =
  | 'abuse-report'
  | 'backup-failed'
  | 'canary-fields-lost'
  | 'links-listed'
  | 'website-held'

async function isAnyWaiting(sql: Sql): Promise<boolean> {
  const isHeld = eq(websiteReviews.state, 'held')
  return (await sql.select().from(websiteReviews).where(isHeld).limit(1)).length > 0
}

async function composeUserMail(
  { sql, clock, productUrl, sessionLinks, changeLinks, providerNames }: AccountMailDeps,
  user: UserRow,
  job: Exclude<AccountMail, { kind: OperatorMailKind | 'account-deleted' | 'report-upheld' }>,
): Promise<AddressedMail | null> {
  const { id: userId, email } = user
  const link = async (purpose: keyof typeof LINK_PATHS, to: string, createdAt = clock.now()) => {
    const token = await createMailLink({ sql, clock }, { userId, purpose, email: to, createdAt })
    return `${productUrl}/${LINK_PATHS[purpose]}?token=${token}`
  }
  const now = () => formatDateTime(clock.now(), user)
  switch (job.kind) {
    case 'reset-password':
      return { to: email, content: resetPasswordMail(await link(job.kind, email)) }
    case 'invitation':
      return { to: email, content: invitationMail(new URL(productUrl).host, await link(job.kind, email)) }
    case 'verify-email':
      if (user.emailVerifiedAt) return null
      return { to: email, content: verifyEmailMail(await link(job.kind, email)) }
    case 'change-email':
      if (user.pendingEmail !== job.to) return null
      if (await findUserByEmail(sql, job.to))
        return { to: job.to, content: emailTakenMail(`${productUrl}/login`) }
      return { to: job.to, content: confirmNewEmailMail(await link(job.kind, job.to)) }
    case 'email-changing': {
      const requestedAt = job.requestedAt === undefined ? clock.now() : new Date(job.requestedAt)
      if (await isChangeReverted(sql, userId, requestedAt)) return null
      const url = await link('undo-email', job.from, requestedAt)
      return { to: job.from, content: emailChangeNoticeMail(job.to, url) }
    }
    case 'password-changed':
      return { to: email, content: passwordChangedMail(now(), `${productUrl}/forgot-password`) }
    case 'website-taken-down':
      return { to: email, content: websiteTakenDownMail(job.website, job.reason, `${productUrl}/`) }
    case 'website-released':
    case 'website-refused':
      return { to: email, content: websiteReviewedMail(job, `${productUrl}/`) }
    case 'readings-stopped':
    case 'place-unreadable':
      return { to: email, content: readingsFailedMail(job, `${productUrl}/settings/sources`) }
    case 'changes-found': {
      const isConfirmed = user.emailVerifiedAt !== null
      const content = await composeChangesMail({ sql, productUrl, changeLinks }, job.websiteId, isConfirmed)
      return content && { to: email, content }
    }
    case 'webhook-disabled':
      return { to: email, content: webhookDisabledMail(job, `${productUrl}/settings/webhooks`) }
    case 'auto-post-paused':
      return { to: email, content: autoPostPausedMail(job, `${productUrl}/settings/auto-post`) }
    case 'payment-failed':
    case 'plan-ended':
    case 'plan-changed':
    case 'renewal-ahead':
    case 'payment-returned':
      return { to: email, content: composeBillingMail(user, job, `${productUrl}/billing`) }
    case 'custom-domain': {
      const which = job.websiteId ? `?website=${job.websiteId}` : ''
      return { to: email, content: customDomainMail(job, `${productUrl}/settings/general${which}`) }
    }
    case 'week-figures': {
      const week = await findWeeklyReport({ sql, clock }, job.websiteId, job.monday)
      return week && { to: email, ...weeklyReportMail(week, productUrl) }
    }
    case 'auto-post-draft':
      return { to: email, content: autoPostDraftMail(job, `${productUrl}/edit/${job.postId}`) }
    case 'message-received': {
      const mail = user.emailVerifiedAt && (await composeMessageMail({ sql, productUrl }, job))
      return mail && { to: email, ...mail }
    }
    case 'new-device': {
      const url = `${productUrl}/end-session?token=${sessionLinks.create(job.sessionId)}`
      const login = { browser: formatBrowser(job.device), network: job.network, when: now(), url }
      return { to: email, content: newDeviceMail(login) }
    }
    case 'security-changed':
      return { to: email, content: securityChangedMail(job.what, now(), `${productUrl}/account#two-factor`) }
    case 'identity-changed': {
      const provider = providerNames[job.provider] ?? knownProviderName(job.provider) ?? job.provider
      return {
        to: email,
        content: identityChangedMail(job.what, provider, now(), `${productUrl}/account#sign-ins`),
      }
    }
    case 'token-made':
      return { to: email, content: tokenCreatedMail(job.name, now(), `${productUrl}/account#tokens`) }
    case 'signed-out':
      return {
        to: email,
        content: sessionRevokedMail(formatBrowser(job.device), now(), `${productUrl}/account`),
      }
  }
}

type BillingMail = Extract<
  AccountMail,
  { kind: 'payment-failed' | 'plan-ended' | 'plan-changed' | 'renewal-ahead' | 'payment-returned' }
>

function composeBillingMail(user: UserRow, job: BillingMail, url: string): MailContent {
  switch (job.kind) {
    case 'payment-failed':
      return paymentFailedMail(job.website, formatDateTime(new Date(job.until), user), url)
    case 'plan-ended': {
      const render = job.deleted ? planEndedByDeletionMail : job.owed ? planPausedMail : planEndedMail
      return render(job.website, url)
    }
    case 'plan-changed': {
      const amount = formatAmount(job.amount, job.currency)
      const until = formatDateTime(new Date(job.until), user)
      return planChangedMail({ ...job, amount, until, url })
    }
    case 'renewal-ahead': {
      const sum = formatAmount(job.amount, job.currency)
      return renewalReminderMail(job.website, sum, formatDateTime(new Date(job.on), user), url)
    }
    case 'payment-returned':
      return duplicatePaymentRefundedMail(job.website, formatAmount(job.amount, job.currency), url)
  }
}

/** The screens of mailed links, by the purpose of the link. */
const LINK_PATHS = {
  'reset-password': 'reset-password',
  invitation: 'reset-password',
  'verify-email': 'verify-email',
  'change-email': 'verify-email',
  'undo-email': 'undo-email',
} as const

async function findUser(sql: Sql, id: string): Promise<UserRow | null> {
  const [row] = await sql.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/**
 * Returns the mail about what changed at a website's sources; null if the changes have been answered meanwhile. An
 * address that was never confirmed may be a stranger's, whose link must not change the website.
 */
async function composeChangesMail(
  { sql, productUrl, changeLinks }: Pick<AccountMailDeps, 'sql' | 'productUrl' | 'changeLinks'>,
  websiteId: string,
  isConfirmed: boolean,
): Promise<MailContent | null> {
  const website = await findWebsiteOfJob(sql, websiteId)
  const differences = website && (await getSources(sql, website)).pending?.differences
  if (!differences) return null
  const ids = differences.map(({ id }) => id)
  const needsLogin = !isConfirmed || ids.length > MAX_MAILED_CHANGES
  const url = needsLogin
    ? `${productUrl}/settings/sources?website=${website.id}`
    : `${productUrl}/changes?token=${changeLinks.create(website.id, ids)}`
  return changesFoundMail(website.name, differences, { url, needsLogin })
}

/** Sent to confirmed addresses only, as a form would otherwise send mail to strangers. */
async function composeMessageMail(
  { sql, productUrl }: Pick<AccountMailDeps, 'sql' | 'productUrl'>,
  { messageId, isLast }: Extract<AccountMail, { kind: 'message-received' }>,
): Promise<Omit<AddressedMail, 'to'> | null> {
  const message = await findMailedMessage(sql, messageId)
  if (!message) return null
  const [website] = await sql
    .select({ name: websites.name })
    .from(websites)
    .where(eq(websites.id, message.websiteId))
  const url = `${productUrl}/inbox?website=${message.websiteId}`
  return {
    content: messageReceivedMail(message, website?.name ?? '', { url, isLast }),
    replyTo: message.email,
  }
}
