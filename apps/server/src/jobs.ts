import { Platform, PlanType, ProviderName } from '@vitrine/model'
import { z } from 'zod'
import type { Queue } from './platform/queue/queue.ts'
import { defineJob, defineScheduledJob } from './platform/queue/define-job.ts'

const id = z.string().max(64)
const address = z.string().max(254)
const device = z.strictObject({ browser: z.string().nullable(), system: z.string().nullable() })

/**
 * A mail about an account. Its content is built when it is sent: links are created then, so that no secret waits in the
 * queue, and the duration of a call does not reveal whether the account exists.
 */
const AccountMail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reset-password'), email: address }),
  z.strictObject({ kind: z.literal('invitation'), userId: id }),
  z.strictObject({ kind: z.literal('verify-email'), userId: id }),
  /** To the new address, and to the current one. */
  z.strictObject({ kind: z.literal('change-email'), userId: id, to: address }),
  z.strictObject({
    kind: z.literal('email-changing'),
    userId: id,
    from: address,
    to: address,
    /** Absent in mails queued by an earlier version. */
    requestedAt: z.iso.datetime().optional(),
  }),
  z.strictObject({ kind: z.literal('password-changed'), userId: id }),
  z.strictObject({ kind: z.literal('signed-out'), userId: id, device }),
  /** Someone logged in on a device that the account was not used on before. */
  z.strictObject({
    kind: z.literal('new-device'),
    userId: id,
    sessionId: id,
    device,
    network: z.string().max(64),
  }),
  /** A second factor was added, removed or used up. */
  z.strictObject({
    kind: z.literal('security-changed'),
    userId: id,
    what: z.enum([
      'two-factor-on',
      'two-factor-off',
      'totp-added',
      'passkey-added',
      'passkey-removed',
      'recovery-codes-renewed',
      'recovery-code-used',
    ]),
  }),
  z.strictObject({
    kind: z.literal('identity-changed'),
    userId: id,
    what: z.enum(['linked', 'unlinked']),
    provider: ProviderName,
  }),
  z.strictObject({ kind: z.literal('token-made'), userId: id, name: z.string().max(60) }),
  z.strictObject({
    kind: z.literal('account-deleted'),
    email: address,
    language: z.string().max(35).nullable().optional(),
  }),
  /** To the owner; `website` is its name. */
  z.strictObject({
    kind: z.literal('website-taken-down'),
    userId: id,
    website: z.string().max(200),
    reason: z.string().max(10_000),
  }),
  /** To the owner: the operator, or the removal of a listed link, has shown a held website to its visitors. */
  z.strictObject({ kind: z.literal('website-released'), userId: id, website: z.string().max(200) }),
  /** To the owner: the operator decided against a held website. */
  z.strictObject({
    kind: z.literal('website-refused'),
    userId: id,
    website: z.string().max(200),
    reason: z.string().max(10_000),
  }),
  /** To the operator: a website waits for a look. At most one an hour. */
  z.strictObject({ kind: z.literal('website-held'), email: address, websiteId: id }),
  /** To the operator: links of published websites got on a list. */
  z.strictObject({ kind: z.literal('links-listed'), email: address, links: z.number().int() }),
  /** To a visitor whose report led to a takedown. */
  z.strictObject({ kind: z.literal('report-upheld'), email: address, site: z.string().max(255) }),
  /** To the operator. */
  z.strictObject({ kind: z.literal('abuse-report'), email: address, reportId: id }),
  /** To the operator. `profiles` counts the well-known profiles in which the field is no longer found. */
  z.strictObject({
    kind: z.literal('canary-fields-lost'),
    email: address,
    lost: z
      .array(z.strictObject({ platform: Platform, field: z.string().max(100), profiles: z.number().int() }))
      .max(60),
  }),
  /** To the operator: a scheduled backup was not made, or could not be restored as a test. */
  z.strictObject({
    kind: z.literal('backup-failed'),
    email: address,
    reason: z.string().max(500),
    /** When the newest backup was made; null if there is none, or it is unknown. */
    lastAt: z.iso.datetime().nullable(),
  }),
  /** `website` is its name; `title` that of the video or post behind the draft. */
  z.strictObject({
    kind: z.literal('auto-post-paused'),
    userId: id,
    website: z.string().max(200),
    reason: z.string().max(1000),
  }),
  /** `website` is the name of a website whose links could not be read several times in a row. */
  z.strictObject({
    kind: z.literal('readings-stopped'),
    userId: id,
    websiteId: id,
    website: z.string().max(200),
  }),
  /** `place` is one of several sources of a website, which could not be read several times in a row. */
  z.strictObject({
    kind: z.literal('place-unreadable'),
    userId: id,
    websiteId: id,
    website: z.string().max(200),
    place: z.string().max(200),
  }),
  /** A scheduled reading found something new at the links of a website. */
  z.strictObject({ kind: z.literal('changes-found'), userId: id, websiteId: id }),
  /** `host` is that of a webhook that was switched off. */
  z.strictObject({
    kind: z.literal('webhook-disabled'),
    userId: id,
    websiteId: id,
    website: z.string().max(200),
    host: z.string().max(255),
    reason: z.enum(['failing', 'gone']),
  }),
  /** About a custom domain: connected, broken, soon or now released, claimed by another website, or removed by an operator. */
  z.strictObject({
    kind: z.literal('custom-domain'),
    userId: id,
    /** Absent in mails queued by an earlier version. */
    websiteId: id.optional(),
    website: z.string().max(200),
    domain: z.string().max(255),
    what: z.enum(['active', 'broken', 'releasing', 'released', 'claimed', 'removed']),
  }),
  /** Numbers of the week before a Monday (YYYY-MM-DD). */
  z.strictObject({ kind: z.literal('week-figures'), userId: id, websiteId: id, monday: z.iso.date() }),
  /** To the owner: a visitor's message. `isLast`: no more are mailed within this hour. */
  z.strictObject({
    kind: z.literal('message-received'),
    userId: id,
    messageId: id,
    isLast: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('auto-post-draft'),
    userId: id,
    website: z.string().max(200),
    title: z.string().max(500),
    postId: id,
    /**
     * The changes by the check of the article, or the reason why it is a draft although the website publishes at once.
     */
    reason: z.string().max(500).optional(),
  }),
  /** `website` is its name; the plan ends at `until` unless the payment succeeds. */
  z.strictObject({
    kind: z.literal('payment-failed'),
    userId: id,
    website: z.string().max(200),
    until: z.iso.datetime(),
  }),
  /**
   * `owed`: the invoice is still open and can be paid; `deleted`: the website was deleted, and its plan ended with it.
   */
  z.strictObject({
    kind: z.literal('plan-ended'),
    userId: id,
    website: z.string().max(200),
    owed: z.boolean().default(false),
    deleted: z.boolean().default(false),
  }),
  /**
   * A plan that began, changed its price or interval, was renewed, cancelled or resumed, or one whose unpaid
   * subscription was `closed`. The amount is in the currency's smallest unit; `until` is the end of the paid period.
   */
  z.strictObject({
    kind: z.literal('plan-changed'),
    userId: id,
    website: z.string().max(200),
    what: z.enum(['begun', 'changed', 'renewed', 'cancelled', 'resumed', 'closed']),
    interval: PlanType,
    amount: z.number().int(),
    currency: z.string().max(3),
    until: z.iso.datetime(),
  }),
  /** `on` is the date of automatic renewal; the amount is in the currency's smallest unit. */
  z.strictObject({
    kind: z.literal('renewal-ahead'),
    userId: id,
    website: z.string().max(200),
    amount: z.number().int(),
    currency: z.string().max(3),
    on: z.iso.datetime(),
  }),
  /** A duplicate payment was refunded; the amount is in the currency's smallest unit. */
  z.strictObject({
    kind: z.literal('payment-returned'),
    userId: id,
    website: z.string().max(200),
    amount: z.number().int(),
    currency: z.string().max(3),
  }),
])
export type AccountMail = z.infer<typeof AccountMail>

/**
 * All jobs by name (verb-noun), with their payloads and retries. Each needs exactly one handler. Names are stored in
 * the database and in backups, so a job keeps its name as long as its payload.
 */
export const JOBS = {
  /** Processes a website's pictures in every width and format, including those that its creation did not wait for. */
  'refine-pictures': defineJob({
    payload: z.strictObject({ website_id: z.string().min(1).max(64) }),
    // Links of some platforms expire within days, so all attempts happen within minutes.
    retries: 4,
    backoffSeconds: 15,
    expireSeconds: 900,
    once: { until: 'started', key: ({ website_id }) => website_id },
  }),
  /** Tells search engines and feed readers what changed on a website since a time; further changes wait with the first. */
  'announce-changes': defineJob({
    payload: z.strictObject({ website_id: id, since: z.iso.datetime() }),
    retries: 4,
    backoffSeconds: 60,
    expireSeconds: 60,
    once: { until: 'started', key: ({ website_id }) => website_id },
    retentionSeconds: 86_400,
  }),
  /** Deletes stored files, by storage folder, that nothing refers to any more. */
  'delete-files': defineJob({
    payload: z.strictObject({
      media: z.array(id),
      /** Originals of pictures, and files of imports. */
      originals: z.array(id),
      /** Whether a takedown hides them, as it does until they are deleted. */
      hidden: z.boolean(),
    }),
    // The storage may be away for days: 10, 20, 40 … seconds, then hourly, for eight days in all.
    retries: 200,
    backoffSeconds: 10,
    maxBackoffSeconds: 3600,
    expireSeconds: 900,
  }),
  /** Deletes data without references or past its retention: old copies, responses, sessions. */
  'sweep-unreferenced': defineScheduledJob({
    retries: 2,
    backoffSeconds: 60,
    expireSeconds: 1800,
    cron: '17 */6 * * *',
  }),
  /** Deletes data that is kept for minutes: profiles that were read, tokens of connected accounts. */
  'sweep-expired': defineScheduledJob({
    expireSeconds: 60,
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** Publishes scheduled posts that are due, including those that became due while no worker ran. */
  'publish-scheduled': defineScheduledJob({
    expireSeconds: 60,
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** Aggregates visits of past days for reports, and again when late ones arrive. */
  'aggregate-visits': defineScheduledJob({
    expireSeconds: 1800,
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** Deletes visits of deleted websites, some thousand rows at a time. */
  'delete-orphaned-visits': defineScheduledJob({
    expireSeconds: 1800,
    retentionSeconds: 3600,
    cron: '*/2 * * * *',
  }),
  /** Reads proven profiles again for twenty minutes, and deletes proofs that no longer hold. */
  'recheck-ownership': defineScheduledJob({
    expireSeconds: 1500,
    retentionSeconds: 3600,
    cron: '23,53 * * * *',
  }),
  /** Adds the weekly mails that are due. */
  'enqueue-weekly-mails': defineScheduledJob({
    expireSeconds: 300,
    retentionSeconds: 3600,
    cron: '7,37 * * * *',
  }),
  /** Adds the auto-post runs that are due, and records finished articles. */
  'enqueue-auto-posts': defineScheduledJob({
    expireSeconds: 120,
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** Reads a website's source once and creates posts from it. */
  'run-auto-post': defineJob({
    payload: z.strictObject({ run_id: id }),
    // Rate limits of platforms last minutes: 1, 2 and 4 of them.
    retries: 3,
    backoffSeconds: 60,
    expireSeconds: 600,
    once: { until: 'done', key: ({ run_id }) => run_id },
  }),
  /** Adds the readings of websites whose links are due. */
  'enqueue-source-reads': defineScheduledJob({
    expireSeconds: 120,
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** Reads a website's links again, for its owner to accept or ignore what changed. */
  'read-sources': defineJob({
    payload: z.strictObject({ website_id: id }),
    // A failed reading waits for its next time.
    retries: 0,
    backoffSeconds: 0,
    expireSeconds: 120,
    once: { until: 'done', key: ({ website_id }) => website_id },
    retentionSeconds: 86_400,
  }),
  /** Reads the files or the feed of another blog, for its owner to choose from. */
  'read-post-import': defineJob({
    payload: z.strictObject({ import_id: id }),
    // A file that cannot be read is recorded; retries are for stopped processes and an unreachable storage.
    retries: 2,
    backoffSeconds: 10,
    expireSeconds: 600,
    once: { until: 'done', key: ({ import_id }) => import_id },
    retentionSeconds: 86_400,
  }),
  /** Adds the posts of another blog that its owner chose. */
  'import-posts': defineJob({
    payload: z.strictObject({ import_id: id }),
    retries: 5,
    backoffSeconds: 10,
    expireSeconds: 1800,
    once: { until: 'done', key: ({ import_id }) => import_id },
    retentionSeconds: 86_400,
  }),
  /** Writes a post from a video. Finished steps are stored, so that a retry continues. */
  'write-article': defineJob({
    payload: z.strictObject({ job_id: id }),
    // Stopped workers and short outages: 10, 20, 40 … seconds.
    retries: 5,
    backoffSeconds: 10,
    expireSeconds: 900,
    once: { until: 'done', key: ({ job_id }) => job_id },
  }),
  /** Syncs the Stripe customer that a webhook event is about. The name is kept: waiting jobs and backups have it. */
  'follow-payment-event': defineJob({
    payload: z.strictObject({ event_id: z.string().max(255) }),
    // Stripe may be unavailable for hours: 10, 20, 40 … seconds, three hours in all. After that the nightly job repairs
    // it.
    retries: 10,
    backoffSeconds: 10,
    expireSeconds: 120,
    once: { until: 'done', key: ({ event_id }) => event_id },
  }),
  /** Cancels the Stripe subscriptions of a deleted website or account. The name is kept, as above. */
  'end-payments': defineJob({
    payload: z.strictObject({
      /** Ids at Stripe. */
      customer: z.string().max(255),
      subscriptions: z.array(z.string().max(255)),
      sessions: z.array(z.string().max(255)),
      /** Null if the account is deleted: then the customer is deleted, too. */
      user_id: id.nullable(),
    }),
    // No user can cancel by hand any more: 30 s, 1, 2, 4 … minutes, for a day and a half.
    retries: 12,
    backoffSeconds: 30,
    expireSeconds: 120,
  }),
  /** Ends the plans of websites whose grace period is over. */
  'expire-grace-periods': defineScheduledJob({
    retries: 2,
    backoffSeconds: 60,
    expireSeconds: 600,
    cron: '11 * * * *',
  }),
  /** Compares everything with Stripe and repairs differences, such as lost webhook events. */
  'reconcile-payments': defineScheduledJob({
    retries: 3,
    backoffSeconds: 300,
    expireSeconds: 3600,
    cron: '40 3 * * *',
  }),
  /** Makes a backup if one is due, and restores it as a test once a week. Does nothing without BACKUP_TO. */
  'run-backups': defineScheduledJob({
    expireSeconds: 6 * 3600,
    retentionSeconds: 86_400,
    cron: '4 * * * *',
  }),
  /** Reads the well-known profiles that the operator has set, and reports fields that disappeared. */
  'read-canaries': defineScheduledJob({
    expireSeconds: 3000,
    cron: '23 2 * * *',
  }),
  /** Reads the operator's blocklists that are due: addresses once an hour, files when they change. */
  'load-blocklists': defineScheduledJob({
    expireSeconds: 1800,
    retentionSeconds: 3600,
    cron: '*/10 * * * *',
  }),
  /** Looks for links of published websites that got on a list. */
  'recheck-links': defineScheduledJob({
    retries: 1,
    backoffSeconds: 60,
    expireSeconds: 3600,
    once: { until: 'started', key: () => 'all' },
    cron: '41 */6 * * *',
  }),
  /** Adds a check of every custom domain that is due. */
  'enqueue-domain-checks': defineScheduledJob({
    expireSeconds: 60,
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** Checks a website's domain at its name servers and records the result. */
  'check-custom-domain': defineJob({
    payload: z.strictObject({ website_id: id }),
    // The next check is scheduled anyway; one retry is for a stopped process.
    retries: 1,
    backoffSeconds: 30,
    expireSeconds: 60,
    once: { until: 'started', key: ({ website_id }) => website_id },
    retentionSeconds: 3600,
  }),
  /** Orders missing and expiring certificates, a few per run; failed ones wait for their own time. */
  'renew-certificates': defineScheduledJob({
    expireSeconds: 600,
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** Makes the due attempt of a webhook delivery. */
  'deliver-webhook': defineJob({
    payload: z.strictObject({ delivery_id: id }),
    // The delivery stores its own next attempt, which is planned again if this job is lost.
    retries: 0,
    backoffSeconds: 0,
    expireSeconds: 60,
    // Receivers may take seconds; those of one website that do must not hold up the others.
    concurrency: 8,
    perGroup: 2,
    retentionSeconds: 3600,
  }),
  /** Tells the CDN in front of published files which addresses changed. */
  'purge-addresses': defineJob({
    payload: z.strictObject({ host: z.string().max(300), paths: z.array(z.string().max(1000)).max(500) }),
    // 30 s, 1, 2, 4 … minutes, two hours in all.
    retries: 8,
    backoffSeconds: 30,
    expireSeconds: 60,
    retentionSeconds: 86_400,
  }),
  'send-account-mail': defineJob({
    payload: AccountMail,
    // Greylisting takes minutes, an outage hours: 30 s, 1, 2, 4 … minutes, two hours in all.
    retries: 8,
    backoffSeconds: 30,
    expireSeconds: 120,
    // Payloads contain addresses of accounts that may be deleted meanwhile.
    retentionSeconds: 86_400,
  }),
} as const

export type Jobs = typeof JOBS
export type JobQueue = Queue<Jobs>
