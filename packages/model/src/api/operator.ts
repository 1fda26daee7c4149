import { z } from 'zod'
import { Session } from './account/account.ts'
import { ReportReason } from './report.ts'

/** An id of any kind in a request. Its form is not checked: what has no row is not found. */
const Id = z.string().min(1).max(64)
const At = z.iso.datetime()
const Pages = { more: z.boolean() }

/** Maximum length of the reason of a takedown, which its owner reads. */
export const TAKEDOWN_REASON_MAX = 2_000

/** A line of a list: a domain, an address, `||domain^`, `name:pattern` or `allow:domain`. */
const BlocklistEntry = z.string().trim().min(1).max(500)

/** Actions of an operator. Each is logged in its transaction. */
export const OperatorAction = z.discriminatedUnion('action', [
  /** Mails the owner a link to choose a new password. */
  z.strictObject({ action: z.literal('send_reset_link'), id: Id }),
  /** Forgets failed log-ins, codes and mails that were counted against an account. */
  z.strictObject({ action: z.literal('lift_limits'), id: Id }),
  z.strictObject({ action: z.literal('reset_two_factor'), id: Id }),
  /** Takes a website down and closes the reports about it; answers 410, or 451 with `by_law`. */
  z.strictObject({
    action: z.literal('take_down'),
    id: Id,
    reason: z.string().trim().min(1).max(TAKEDOWN_REASON_MAX),
    by_law: z.boolean(),
  }),
  z.strictObject({ action: z.literal('restore'), id: Id }),
  /** Shows a held or refused website to its visitors. */
  z.strictObject({ action: z.literal('release'), id: Id }),
  /** Keeps a held website from its visitors; its owner reads the reason. */
  z.strictObject({
    action: z.literal('refuse'),
    id: Id,
    reason: z.string().trim().min(1).max(TAKEDOWN_REASON_MAX),
  }),
  z.strictObject({ action: z.literal('add_blocklist_entry'), entry: BlocklistEntry }),
  z.strictObject({ action: z.literal('remove_blocklist_entry'), entry: BlocklistEntry }),
  /** Reads all lists at once. */
  z.strictObject({ action: z.literal('load_blocklists') }),
  z.strictObject({ action: z.literal('close_report'), id: Id }),
  z.strictObject({ action: z.literal('retry_job'), id: Id }),
  z.strictObject({ action: z.literal('cancel_job'), id: Id }),
])
export type OperatorAction = z.infer<typeof OperatorAction>

/**
 * POST /api/operator/actions. Within an hour of logging in without `password`, later with it, else 403 `login_again`; with
 * two-step login also a second step, else 403 `second_factor_required`. 404 for whatever is not there, or cannot be
 * done with it any more.
 */
export const OperatorActionRequest = z.strictObject({
  action: OperatorAction,
  password: z.string().min(1).max(128).optional(),
})
export type OperatorActionRequest = z.infer<typeof OperatorActionRequest>

/** Actions in the log: what operators do, and who became one. */
export const OperatorActionKind = z.enum([
  'send_reset_link',
  'lift_limits',
  'reset_two_factor',
  'take_down',
  'restore',
  'release',
  'refuse',
  'add_blocklist_entry',
  'remove_blocklist_entry',
  'load_blocklists',
  'close_report',
  'retry_job',
  'cancel_job',
  'create_account',
  'delete_account',
  'grant_operator',
  'revoke_operator',
  'set_up',
  'change_secret',
  'reencrypt',
  'forget_secret',
  'restore_backup',
  'delete_orphans',
  'remove_domain',
])
export type OperatorActionKind = z.infer<typeof OperatorActionKind>

const PartStatus = z.enum(['ok', 'degraded', 'down', 'off'])
export type PartStatus = z.infer<typeof PartStatus>
const Count = z.number().int().nonnegative()
const Growth = z.object({ total: Count, day: Count, week: Count })

/** GET /api/operator/overview: the version, the state of each part, and how much there is. */
export const OperatorOverview = z.object({
  version: z.string(),
  parts: z.object({
    database: z.object({ status: PartStatus }),
    storage: z.object({ status: PartStatus, bucket: z.boolean() }),
    /** Null where the operating system does not tell. */
    disk: z.object({ status: PartStatus, free_bytes: z.number(), total_bytes: z.number() }).nullable(),
    jobs: z.object({ status: PartStatus, waiting: Count, oldest_seconds: z.number(), failed: Count }),
    /** Mails of the last seven days; `off` without a mail server. */
    mail: z.object({ status: PartStatus, sent: Count, waiting: Count, failed: Count }),
    sources: z.object({ status: PartStatus }),
    /** Scheduled backups: the newest, and when one was last restored as a test. `off` without `BACKUP_TO`. */
    backups: z.object({
      status: PartStatus,
      reachable: z.boolean(),
      made_at: At.nullable(),
      proven_at: At.nullable(),
    }),
    language_model: z.object({ status: PartStatus, model: z.string().nullable() }),
    certificates: z.object({ status: PartStatus, valid: Count, late: Count, ended: Count, failing: Count }),
  }),
  accounts: Growth,
  websites: Growth,
  taken_down: Count,
  open_reports: Count,
  /** Websites that wait for a look before visitors see them. */
  held: Count,
  /** Links of published websites that got on a list afterwards. */
  listed_links: Count,
})
export type OperatorOverview = z.infer<typeof OperatorOverview>

/** An account as operators see it: nothing that its owner wrote. */
export const OperatorAccount = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  two_factor: z.boolean(),
  is_operator: z.boolean(),
  created_at: At,
  /** The last use of any session; null if none is left. */
  last_seen_at: At.nullable(),
  websites: Count,
  /** Websites with the Standard plan. */
  paid_websites: Count,
})
export type OperatorAccount = z.infer<typeof OperatorAccount>

/** GET /api/operator/accounts: newest first; `search` is a part of the address or name, or an id. */
export const OperatorAccountsResponse = z.object({ accounts: z.array(OperatorAccount), ...Pages })
export type OperatorAccountsResponse = z.infer<typeof OperatorAccountsResponse>

/** Rules by which a website is held for a look. */
export const HoldRule = z.enum([
  'all',
  'listed_link',
  'listed_name',
  'brand',
  'login_words',
  'odd_links',
  'many_links',
  'redirects',
  'same_text',
])
export type HoldRule = z.infer<typeof HoldRule>
/** A rule that applied, with what it found. */
export const HoldReason = z.object({ rule: HoldRule, found: z.string() })
export type HoldReason = z.infer<typeof HoldReason>

/** A website as operators see it: what its visitors see as well, and its owner. */
export const OperatorWebsite = z.object({
  _id: z.string(),
  name: z.string(),
  /** The free subdomain. */
  domain: z.string(),
  url: z.string(),
  custom_domain: z.string().nullable(),
  /** The link of the profile that it was made of. */
  source_url: z.string(),
  visibility: z.string(),
  owner: z.object({ _id: z.string(), email: z.string() }),
  created_at: At,
  taken_down: z.object({ reason: z.string(), by_law: z.boolean(), at: At }).nullable(),
  /** Whether visitors do not see it yet; null if it was never held, or was released. */
  hold: z
    .object({
      state: z.enum(['held', 'refused']),
      reasons: z.array(HoldReason),
      /** The reason for the refusal. */
      answer: z.string().nullable(),
      at: At,
    })
    .nullable(),
})
export type OperatorWebsite = z.infer<typeof OperatorWebsite>

export const OperatorWebsiteFilter = z.enum(['all', 'taken_down', 'refused'])
export type OperatorWebsiteFilter = z.infer<typeof OperatorWebsiteFilter>

/** GET /api/operator/websites: newest first; `search` is a part of the name, address or source, an address of mail or an id. */
export const OperatorWebsitesResponse = z.object({ websites: z.array(OperatorWebsite), ...Pages })
export type OperatorWebsitesResponse = z.infer<typeof OperatorWebsitesResponse>

/** GET /api/operator/accounts/:id: at most a hundred websites, newest first. */
export const OperatorAccountResponse = z.object({
  account: OperatorAccount,
  websites: z.array(OperatorWebsite),
  sessions: z.array(Session.pick({ browser: true, system: true, created_at: true, last_seen_at: true })),
})
export type OperatorAccountResponse = z.infer<typeof OperatorAccountResponse>

/** GET /api/operator/held: websites that wait for a look, oldest first, with what their visitors would see. */
export const OperatorHeldResponse = z.object({
  websites: z.array(
    OperatorWebsite.extend({
      texts: z.array(z.string()),
      links: z.array(z.string()),
      /** The number of further links that are not listed. */
      more_links: z.int(),
    }),
  ),
  more: z.boolean(),
})
export type OperatorHeldResponse = z.infer<typeof OperatorHeldResponse>

/** GET /api/operator/blocklists */
export const OperatorBlocklistsResponse = z.object({
  lists: z.array(
    z.object({
      source: z.string(),
      entries: Count,
      /** Lines that were not understood, or would block what many people share. */
      skipped: Count,
      /** When its content was last read; null if it never was. */
      loaded_at: At.nullable(),
      checked_at: At.nullable(),
      failure: z.string().nullable(),
    }),
  ),
  /** Entries added by hand, newest first. */
  entries: z.array(z.object({ entry: z.string(), added_by: z.string().nullable(), added_at: At })),
  /** Links that were published before they got on a list, newest first, at most a hundred. */
  listed: z.array(
    z.object({
      website: OperatorWebsite.pick({ _id: true, name: true, url: true, domain: true }),
      url: z.string(),
      /** The displayed name of the list; empty for own entries. */
      list: z.string(),
      found_at: At,
    }),
  ),
})
export type OperatorBlocklistsResponse = z.infer<typeof OperatorBlocklistsResponse>

export const OperatorReport = z.object({
  _id: z.string(),
  /** The reported subdomain or host. */
  site: z.string(),
  /** Null once it was deleted. */
  website: z
    .object({ _id: z.string(), name: z.string(), url: z.string(), is_taken_down: z.boolean() })
    .nullable(),
  reason: ReportReason,
  message: z.string(),
  /** The reporter's address. */
  email: z.string().nullable(),
  created_at: At,
  closed_at: At.nullable(),
})
export type OperatorReport = z.infer<typeof OperatorReport>

/** GET /api/operator/reports: newest first. */
export const OperatorReportsResponse = z.object({ reports: z.array(OperatorReport), ...Pages })
export type OperatorReportsResponse = z.infer<typeof OperatorReportsResponse>

export const JobState = z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed'])
export type JobState = z.infer<typeof JobState>

/** GET /api/operator/jobs: counts by name, and the newest jobs without what they are about. */
export const OperatorJobsResponse = z.object({
  queues: z.array(z.object({ name: z.string(), waiting: Count, active: Count, failed: Count })),
  jobs: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      state: JobState,
      attempts: Count,
      created_at: At,
      /** The last error, without addresses and long codes. */
      error: z.string().nullable(),
    }),
  ),
  /** Of the next page; null on the last one. */
  cursor: z.string().nullable(),
})
export type OperatorJobsResponse = z.infer<typeof OperatorJobsResponse>

/** GET /api/operator/sources: each platform, what was read in the last hour, and what the canary misses. */
export const OperatorSourcesResponse = z.object({
  platforms: z.array(
    z.object({
      platform: z.string(),
      /** A sentence that summarises these settings. */
      sentence: z.string(),
      state: z.string(),
      /** Recent attempts of this process by method and result. */
      paths: z.array(z.object({ path: z.string(), found: Count, failed: Count })),
      canary: z
        .object({ profiles: Count, refused: Count, lost: z.array(z.string()), read_at: At })
        .nullable(),
    }),
  ),
  quotas: z.array(
    z.object({
      platform: z.string(),
      /** Whether it is the quota of the operator's key. */
      has_key: z.boolean(),
      remaining: z.number(),
      key_rejected: z.boolean(),
    }),
  ),
})
export type OperatorSourcesResponse = z.infer<typeof OperatorSourcesResponse>

/** GET /api/operator/settings: what is in force. `value` is null for a secret, and where nothing is set. */
export const OperatorSettingsResponse = z.object({
  settings: z.array(
    z.object({
      name: z.string(),
      value: z.string().nullable(),
      is_set: z.boolean(),
      is_secret: z.boolean(),
      /** The purpose in English, as in the documentation. */
      help: z.string(),
    }),
  ),
})
export type OperatorSettingsResponse = z.infer<typeof OperatorSettingsResponse>

/** One action of an operator. */
export const OperatorLogEntry = z.object({
  _id: z.string(),
  at: At,
  action: OperatorActionKind,
  /** Null for a command on the machine, and for an account that was deleted. */
  operator: z.string().nullable(),
  via: z.enum(['browser', 'command_line']),
  /** The account it concerned; null if it was deleted. */
  account: z.object({ _id: z.string(), email: z.string() }).nullable(),
  /** The website's address, the job's name, or the reported site. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The IPv4 /24 or IPv6 /48 network. */
  network: z.string().nullable(),
})
export type OperatorLogEntry = z.infer<typeof OperatorLogEntry>

/** GET /api/operator/log: the actions of all operators in the last year, newest first. */
export const OperatorLogResponse = z.object({ entries: z.array(OperatorLogEntry), ...Pages })
export type OperatorLogResponse = z.infer<typeof OperatorLogResponse>
