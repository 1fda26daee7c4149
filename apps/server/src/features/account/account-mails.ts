import { eq } from 'drizzle-orm'
import { users } from '../../core/accounts/accounts.table.ts'
import { findWeeklyReport } from '../../core/analytics/weekly-mail.ts'
import { createMailLink } from '../../core/accounts/mail-links.ts'
import { findUserByEmail, type UserRow } from '../../core/accounts/users.ts'
import { findReport } from '../../core/safety/abuse-reports.ts'
import type { AccountMail } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { type Mailer, MailRejected } from '../../platform/mail/mail.ts'
import { abuseReportLetter } from './mails/abuse-report.ts'
import { accountDeletedLetter } from './mails/account-deleted.ts'
import { autoPostDraftLetter, autoPostPausedLetter } from './mails/auto-post.ts'
import { changeEmailLetter, emailChangingLetter, emailTakenLetter } from './mails/change-email.ts'
import { customDomainLetter } from './mails/custom-domain.ts'
import { type Letter, mailOf } from './mails/letter.ts'
import {
  paymentFailedLetter,
  paymentReturnedLetter,
  planEndedLetter,
  planPausedLetter,
  renewalAheadLetter,
} from './mails/payment.ts'
import { passwordChangedLetter } from './mails/password-changed.ts'
import { resetPasswordLetter } from './mails/reset-password.ts'
import { signedOutLetter } from './mails/signed-out.ts'
import { tokenMadeLetter } from './mails/token-made.ts'
import { weekLetter } from './mails/week.ts'
import { verifyEmailLetter } from './mails/verify-email.ts'
import { amountWords } from './amount-words.ts'
import { browserWords } from './browser-words.ts'
import { momentWords } from './moment-words.ts'

export type AccountMailDeps = {
  sql: Sql
  clock: Clock
  log: Log
  mailer: Mailer
  /** The main dashboard's address. Links lead there and nowhere else: a request's Host is anybody's to choose. */
  product: string
}

/** `unsubscribe` is where mail programs may end such mails by themselves. */
type Addressed = { to: string; letter: Letter; unsubscribe?: string }

/** Does the job `send-account-mail`: makes the mail of what is true now, and sends it; of nothing, none. */
export function accountMails(deps: AccountMailDeps): (job: AccountMail) => Promise<void> {
  const { log, mailer, product } = deps
  return async job => {
    const made = await addressed(deps, job)
    if (!made) return
    try {
      await mailer.send({
        ...mailOf(made.to, made.letter, product),
        ...(made.unsubscribe ? { unsubscribe: made.unsubscribe } : {}),
      })
    } catch (error) {
      if (!(error instanceof MailRejected)) throw error
      log.warn({ kind: job.kind, why: error.message }, 'a mail was refused for good')
    }
  }
}

async function addressed(deps: AccountMailDeps, job: AccountMail): Promise<Addressed | null> {
  if (job.kind === 'account-deleted') return { to: job.email, letter: accountDeletedLetter() }
  if (job.kind === 'abuse-report') {
    const report = await findReport(deps.sql, job.reportId)
    return report && { to: job.email, letter: abuseReportLetter(report.site, report.reason, report.id) }
  }
  const user =
    job.kind === 'reset-password'
      ? await findUserByEmail(deps.sql, job.email)
      : await findUser(deps.sql, job.userId)
  return user && letterTo(deps, user, job)
}

async function letterTo(
  { sql, clock, product }: AccountMailDeps,
  user: UserRow,
  job: Exclude<AccountMail, { kind: 'account-deleted' | 'abuse-report' }>,
): Promise<Addressed | null> {
  const { id: userId, email } = user
  const link = async (purpose: Parameters<typeof createMailLink>[1]['purpose'], to: string) =>
    `${product}/${PATHS[purpose]}?token=${await createMailLink({ sql, clock }, { userId, purpose, email: to })}`
  const now = () => momentWords(clock.now(), user)
  switch (job.kind) {
    case 'reset-password':
      return { to: email, letter: resetPasswordLetter(await link(job.kind, email)) }
    case 'verify-email':
      return user.emailVerifiedAt
        ? null
        : { to: email, letter: verifyEmailLetter(await link(job.kind, email)) }
    case 'change-email':
      if (user.pendingEmail !== job.to) return null
      if (await findUserByEmail(sql, job.to))
        return { to: job.to, letter: emailTakenLetter(`${product}/login`) }
      return { to: job.to, letter: changeEmailLetter(await link(job.kind, job.to)) }
    case 'email-changing':
      return { to: job.from, letter: emailChangingLetter(job.to, await link('undo-email', job.from)) }
    case 'password-changed':
      return { to: email, letter: passwordChangedLetter(now(), `${product}/forgot-password`) }
    case 'auto-post-paused':
      return { to: email, letter: autoPostPausedLetter(job, `${product}/settings/auto-post`) }
    case 'payment-failed': {
      const until = momentWords(new Date(job.until), user)
      return { to: email, letter: paymentFailedLetter(job.website, until, `${product}/billing`) }
    }
    case 'plan-ended':
      return {
        to: email,
        letter: (job.owed ? planPausedLetter : planEndedLetter)(job.website, `${product}/billing`),
      }
    case 'renewal-ahead': {
      const sum = amountWords(job.amount, job.currency)
      const on = momentWords(new Date(job.on), user)
      return { to: email, letter: renewalAheadLetter(job.website, sum, on, `${product}/billing`) }
    }
    case 'payment-returned':
      return {
        to: email,
        letter: paymentReturnedLetter(
          job.website,
          amountWords(job.amount, job.currency),
          `${product}/billing`,
        ),
      }
    case 'custom-domain': {
      const which = job.websiteId ? `?website=${job.websiteId}` : ''
      return { to: email, letter: customDomainLetter(job, `${product}/settings/general${which}`) }
    }
    case 'week-figures': {
      const week = await findWeeklyReport({ sql, clock }, job.websiteId, job.monday)
      return week && { to: email, ...weekLetter(week, product) }
    }
    case 'auto-post-draft':
      return { to: email, letter: autoPostDraftLetter(job, `${product}/edit/${job.postId}`) }
    case 'token-made':
      return { to: email, letter: tokenMadeLetter(job.name, now(), `${product}/account#tokens`) }
    case 'signed-out':
      return { to: email, letter: signedOutLetter(browserWords(job.device), now(), `${product}/account`) }
  }
}

/** The screens that take the tokens of links. */
const PATHS = {
  'reset-password': 'reset-password',
  'verify-email': 'verify-email',
  'change-email': 'verify-email',
  'undo-email': 'undo-email',
} as const

async function findUser(sql: Sql, id: string): Promise<UserRow | null> {
  const [row] = await sql.select().from(users).where(eq(users.id, id))
  return row ?? null
}
