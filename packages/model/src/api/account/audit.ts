import { z } from 'zod'

/**
 * Kinds of activity log entries, by the group they are filtered by. The names are permanent: they are
 * stored and downloaded.
 */
export const AUDIT_KINDS = {
  logins: ['session.started', 'session.ended', 'session.others_ended', 'session.reuse_ended'],
  security: [
    'account.created',
    'account.exported',
    'email.change_requested',
    'email.change_cancelled',
    'email.confirmed',
    'email.changed',
    'email.reverted',
    'password.changed',
    'password.reset',
    'passkey.added',
    'passkey.removed',
    'two_factor.enabled',
    'two_factor.disabled',
    'totp.added',
    'recovery_codes.replaced',
    'recovery_code.used',
    'identity.linked',
    'identity.unlinked',
    'operator.granted',
    'operator.revoked',
  ],
  tokens: ['token.created', 'token.first_used', 'token.revoked'],
  websites: [
    'website.created',
    'website.deleted',
    'website.address_changed',
    'website.visibility_changed',
    'website.settings_changed',
    'website.redirects_changed',
    'website.version_restored',
    'website.taken_down',
    'website.restored',
    'website.released',
    'website.refused',
    'post.deleted',
    'post.restored',
    'posts.imported',
    'posts.import_undone',
    'access_password.set',
    'access_password.removed',
    'share_link.created',
    'share_link.deleted',
    'report.shared',
    'report.unshared',
  ],
  domains: ['domain.added', 'domain.removed', 'domain.connected', 'domain.failed', 'domain.released'],
  sources: [
    'source.added',
    'source.removed',
    'source.schedule_changed',
    'source.applied',
    'source.limited',
    'source.sorted',
    'instagram.connected',
    'instagram.disconnected',
  ],
  webhooks: [
    'webhook.added',
    'webhook.changed',
    'webhook.secret_replaced',
    'webhook.disabled',
    'webhook.removed',
  ],
  plan: ['plan.started', 'plan.changed', 'plan.cancelled', 'plan.resumed', 'plan.ended'],
} as const satisfies Record<string, readonly string[]>

export const AUDIT_GROUPS = Object.keys(AUDIT_KINDS) as [AuditGroup, ...AuditGroup[]]
export type AuditGroup = keyof typeof AUDIT_KINDS
export const AuditGroup = z.enum(AUDIT_GROUPS)

export type AuditKind = (typeof AUDIT_KINDS)[AuditGroup][number]
export const AuditKind = z.enum(Object.values(AUDIT_KINDS).flat() as [AuditKind, ...AuditKind[]])

/**
 * The author of a change: the signed-in owner, a program with one of their access tokens, someone with a mailed link,
 * the operator of the installation, or the product itself (a scheduled check, the payment service).
 */
export const AuditActor = z.enum(['owner', 'token', 'mail_link', 'operator', 'system'])
export type AuditActor = z.infer<typeof AuditActor>

/** Days for which entries are stored. */
export const AUDIT_DAYS = 365
/** Entries that are stored for an account. Beyond, the oldest go first, those of `AUDIT_LASTING_GROUPS` last. */
export const AUDIT_MAX_ENTRIES = 10_000
/** Logins and security changes are kept longer than a program's daily work. */
export const AUDIT_LASTING_GROUPS = ['logins', 'security', 'tokens'] as const satisfies readonly AuditGroup[]

/** One change of an account or of one of its websites. */
export const AuditEntry = z.object({
  _id: z.string(),
  kind: AuditKind,
  at: z.iso.datetime(),
  actor: AuditActor,
  /** The name of the access token, if a program made the change. */
  token_name: z.string().nullable(),
  /** The website as it was named then; it may be deleted. */
  website: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /**
   * The changed object, such as a domain or the name of a passkey. Never a secret, an address of mail or a whole
   * value.
   */
  subject: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The IPv4 /24 or IPv6 /48 network. */
  network: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** GET /api/auth/audit-log: newest first; `more` if there are older ones, from `before` the last `_id`. */
export const AuditLogResponse = z.object({ entries: z.array(AuditEntry), more: z.boolean() })
export type AuditLogResponse = z.infer<typeof AuditLogResponse>
