import { z } from 'zod'
import type { Queue } from './platform/queue/queue.ts'
import { defineJob } from './platform/queue/define-job.ts'

const id = z.string().max(64)
const address = z.string().max(254)
const device = z.strictObject({ browser: z.string().nullable(), system: z.string().nullable() })

/**
 * Which mail about an account, to whom. What it says is found out when it is sent: a link is made then, so that no
 * secret waits in the queue, and nobody can tell from the call's time whether there is such an account.
 */
const AccountMail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reset-password'), email: address }),
  z.strictObject({ kind: z.literal('verify-email'), userId: id }),
  /** To the address that the account is to have, and to the one it has. */
  z.strictObject({ kind: z.literal('change-email'), userId: id, to: address }),
  z.strictObject({ kind: z.literal('email-changing'), userId: id, from: address, to: address }),
  z.strictObject({ kind: z.literal('password-changed'), userId: id }),
  z.strictObject({ kind: z.literal('signed-out'), userId: id, device }),
  z.strictObject({ kind: z.literal('token-made'), userId: id, name: z.string().max(60) }),
  z.strictObject({ kind: z.literal('account-deleted'), email: address }),
  /** To the operator. */
  z.strictObject({ kind: z.literal('abuse-report'), email: address, reportId: id }),
  /** `website` is its name; `title` the one of the video or post that the draft was made of. */
  z.strictObject({
    kind: z.literal('auto-post-paused'),
    userId: id,
    website: z.string().max(200),
    reason: z.string().max(1000),
  }),
  /** About a website's own domain: it works, does no longer, is soon given up, was given up. */
  z.strictObject({
    kind: z.literal('custom-domain'),
    userId: id,
    /** Absent in mails that were asked for by an earlier version. */
    websiteId: id.optional(),
    website: z.string().max(200),
    domain: z.string().max(255),
    what: z.enum(['active', 'broken', 'releasing', 'released']),
  }),
  /** The figures of the week before a Monday (YYYY-MM-DD). */
  z.strictObject({ kind: z.literal('week-figures'), userId: id, websiteId: id, monday: z.iso.date() }),
  z.strictObject({
    kind: z.literal('auto-post-draft'),
    userId: id,
    website: z.string().max(200),
    title: z.string().max(500),
    postId: id,
  }),
  /** `website` is its name; `until` when it loses the plan, unless the payment succeeds. */
  z.strictObject({
    kind: z.literal('payment-failed'),
    userId: id,
    website: z.string().max(200),
    until: z.iso.datetime(),
  }),
  /** `owed`: the invoice is still open, so that it may be paid yet. */
  z.strictObject({
    kind: z.literal('plan-ended'),
    userId: id,
    website: z.string().max(200),
    owed: z.boolean().default(false),
  }),
  /** `on` is when it renews, by itself; the amount in the currency's smallest unit. */
  z.strictObject({
    kind: z.literal('renewal-ahead'),
    userId: id,
    website: z.string().max(200),
    amount: z.number().int(),
    currency: z.string().max(3),
    on: z.iso.datetime(),
  }),
  /** A second payment for one website; the amount in the currency's smallest unit. */
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
 * Every job there is, by its name (verb-noun): what it is told, and how it is tried. Each has exactly one handler, or
 * the process does not start. What a name means is kept in the database: a job that changes gets another name.
 */
export const JOBS = {
  /** Makes a website's pictures in every width and format, and fetches those that its creation did not wait for. */
  'refine-pictures': defineJob({
    payload: z.strictObject({ website_id: z.string().min(1).max(64) }),
    // Links of some platforms die within days, so all tries lie within some minutes.
    retries: 4,
    backoffSeconds: 15,
    expireSeconds: 900,
    once: { until: 'started', key: ({ website_id }) => website_id },
  }),
  /** Deletes what nobody can ask for any more: old copies, answers, sessions. */
  'sweep-leftovers': defineJob({
    payload: z.strictObject({}),
    retries: 2,
    backoffSeconds: 60,
    expireSeconds: 1800,
    once: { until: 'done', key: () => 'all' },
    cron: '17 */6 * * *',
  }),
  /** Deletes what was promised to be kept for minutes: profiles that were read, tokens of connected accounts. */
  'sweep-fleeting': defineJob({
    payload: z.strictObject({}),
    retries: 0,
    backoffSeconds: 0,
    expireSeconds: 60,
    once: { until: 'done', key: () => 'all' },
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** Publishes the posts whose time has come; what came due while nothing ran is published with the first run. */
  'publish-scheduled': defineJob({
    payload: z.strictObject({}),
    retries: 0,
    backoffSeconds: 0,
    expireSeconds: 60,
    once: { until: 'done', key: () => 'all' },
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** Sums the visits of days that are over, so that reports need not count them; and those that came late anew. */
  'sum-visits': defineJob({
    payload: z.strictObject({}),
    retries: 0,
    backoffSeconds: 0,
    expireSeconds: 1800,
    once: { until: 'done', key: () => 'all' },
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** Takes away what was counted of websites that are gone, some thousand rows at a time. */
  'forget-visits': defineJob({
    payload: z.strictObject({}),
    retries: 0,
    backoffSeconds: 0,
    expireSeconds: 1800,
    once: { until: 'done', key: () => 'all' },
    retentionSeconds: 3600,
    cron: '*/2 * * * *',
  }),
  /** Asks for the weekly mails of websites whose Monday has come. */
  'plan-week-mails': defineJob({
    payload: z.strictObject({}),
    retries: 0,
    backoffSeconds: 0,
    expireSeconds: 300,
    once: { until: 'done', key: () => 'all' },
    retentionSeconds: 3600,
    cron: '7,37 * * * *',
  }),
  /** Asks for the runs of auto-post that are due, and takes note of the articles that were written. */
  'plan-auto-posts': defineJob({
    payload: z.strictObject({}),
    retries: 0,
    backoffSeconds: 0,
    expireSeconds: 120,
    once: { until: 'done', key: () => 'all' },
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** One look at a website's source, and the posts that it gives. */
  'run-auto-post': defineJob({
    payload: z.strictObject({ run_id: id }),
    // A platform that limits us does so for minutes: 1, 2 and 4 of them.
    retries: 3,
    backoffSeconds: 60,
    expireSeconds: 600,
    once: { until: 'done', key: ({ run_id }) => run_id },
  }),
  /** Makes a post from a video, step by step; finished steps are kept, so that whoever is next goes on. */
  'write-article': defineJob({
    payload: z.strictObject({ job_id: id }),
    // Workers that end, and services that are away for a minute: 10, 20, 40 … seconds.
    retries: 5,
    backoffSeconds: 10,
    expireSeconds: 900,
    once: { until: 'done', key: ({ job_id }) => job_id },
  }),
  /** Reads again what Stripe has of the customer of whom a message told. */
  'follow-payment-event': defineJob({
    payload: z.strictObject({ event_id: z.string().max(255) }),
    // Stripe may be away for hours: 10, 20, 40 … seconds, three hours in all. After that the night repairs it.
    retries: 10,
    backoffSeconds: 10,
    expireSeconds: 120,
    once: { until: 'done', key: ({ event_id }) => event_id },
  }),
  /** Ends at Stripe what was paid for a website, or by an account, that is gone. */
  'end-payments': defineJob({
    payload: z.strictObject({
      /** At Stripe; all of these. */
      customer: z.string().max(255),
      subscriptions: z.array(z.string().max(255)),
      sessions: z.array(z.string().max(255)),
      /** Null when the account itself is gone: then the customer is erased, too. */
      user_id: id.nullable(),
    }),
    // Nobody is left who could end it by hand: 30 s, 1, 2, 4 … minutes, for a day and a half.
    retries: 12,
    backoffSeconds: 30,
    expireSeconds: 120,
  }),
  /** Takes the plan of websites whose days of grace are over. */
  'end-grace': defineJob({
    payload: z.strictObject({}),
    retries: 2,
    backoffSeconds: 60,
    expireSeconds: 600,
    once: { until: 'done', key: () => 'all' },
    cron: '11 * * * *',
  }),
  /** Compares everything with Stripe, and puts right what differs: messages that never came, ends that nobody heard. */
  'reconcile-payments': defineJob({
    payload: z.strictObject({}),
    retries: 3,
    backoffSeconds: 300,
    expireSeconds: 3600,
    once: { until: 'done', key: () => 'all' },
    cron: '40 3 * * *',
  }),
  /** Asks for a look at every domain of a website's own that is due. */
  'plan-domain-looks': defineJob({
    payload: z.strictObject({}),
    retries: 0,
    backoffSeconds: 0,
    expireSeconds: 60,
    once: { until: 'done', key: () => 'all' },
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  /** Looks a website's domain up at its name servers, and takes note of what is there. */
  'look-at-domain': defineJob({
    payload: z.strictObject({ website_id: id }),
    // It is looked at again by plan, so one more try is for a process that ended.
    retries: 1,
    backoffSeconds: 30,
    expireSeconds: 60,
    once: { until: 'started', key: ({ website_id }) => website_id },
    retentionSeconds: 3600,
  }),
  /** Orders the certificates that are missing or will end, a few in a run; what fails waits for its own time. */
  'renew-certificates': defineJob({
    payload: z.strictObject({}),
    retries: 0,
    backoffSeconds: 0,
    expireSeconds: 600,
    once: { until: 'done', key: () => 'all' },
    retentionSeconds: 3600,
    cron: '* * * * *',
  }),
  'send-account-mail': defineJob({
    payload: AccountMail,
    // Greylisting asks for minutes, an outage for hours: 30 s, 1, 2, 4 … minutes, two hours in all.
    retries: 8,
    backoffSeconds: 30,
    expireSeconds: 120,
    // Addresses stand in it, of accounts that may be erased meanwhile.
    retentionSeconds: 86_400,
  }),
} as const

export type Jobs = typeof JOBS
export type JobQueue = Queue<Jobs>
