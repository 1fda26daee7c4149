import { z } from 'zod'

/**
 * `pending`: records are still missing; `verified`: proven and pointing here, certificate in progress; `active`:
 * served; `failed`: was served and no longer reachable, or released (`released_at`).
 */
export const CustomDomainStatus = z.enum(['pending', 'verified', 'active', 'failed'])
export type CustomDomainStatus = z.infer<typeof CustomDomainStatus>

/** The stages of setting up a domain, in order of dependency. */
export const DomainStageName = z.enum(['name_servers', 'ownership', 'records', 'reachability', 'certificate'])
export type DomainStageName = z.infer<typeof DomainStageName>

/** `unknown`: no name server answered; `waiting`: an earlier stage has to pass first. */
export const DomainStageState = z.enum(['ok', 'wrong', 'unknown', 'waiting'])
export type DomainStageState = z.infer<typeof DomainStageState>

/** The reason for a stage's status; `code` is stable, `message` is for the owner. */
export const DomainReason = z.object({ code: z.string(), message: z.string() })
export type DomainReason = z.infer<typeof DomainReason>

export const DomainStage = z.object({
  name: DomainStageName,
  state: DomainStageState,
  /** The most urgent first; a passed stage may carry hints. */
  reasons: z.array(DomainReason).max(10),
})
export type DomainStage = z.infer<typeof DomainStage>

export const DomainRecordType = z.enum(['TXT', 'A', 'AAAA', 'CNAME', 'CAA', 'DS'])
export type DomainRecordType = z.infer<typeof DomainRecordType>

/** One DNS record to set or to remove. */
export const DomainRecord = z.object({
  action: z.enum(['set', 'remove']),
  type: DomainRecordType,
  /** Fully qualified, without the trailing dot: `_vitrine.example.com`. */
  name: z.string(),
  /** Relative to the zone, as most providers' forms expect it: `_vitrine`, `www`, `@` for the apex. */
  host: z.string(),
  value: z.string(),
  /** The current values at the authoritative name servers; long values are truncated. */
  found: z.array(z.string()).max(20),
  state: z.enum(['ok', 'missing', 'wrong', 'unknown']),
  /** The problem as a message to the owner, or null. */
  reason: z.string().nullable(),
  /** Optional records: IPv6, and the counterpart of `www` or the apex. */
  optional: z.boolean(),
})
export type DomainRecord = z.infer<typeof DomainRecord>

/** The DNS provider, recognised by its name servers, and the URL of its record settings. */
export const DomainProvider = z.object({ name: z.string(), hint: z.string() })
export type DomainProvider = z.infer<typeof DomainProvider>

/** A website's custom domain: required records, findings and state. */
export const CustomDomain = z.object({
  /** Lower case, punycode. */
  domain: z.string(),
  /** Unicode, for display: `münchen.example`. */
  display_name: z.string(),
  url: z.string(),
  /** Whether it is a registered (apex) domain, where no CNAME is allowed. */
  is_apex: z.boolean(),
  /** The apex domain's `www`, or the `www` domain's apex; redirects to `domain` if its records point here. */
  sibling: z.object({ domain: z.string(), points_here: z.boolean() }).nullable(),
  status: CustomDomainStatus,
  stages: z.array(DomainStage).max(5),
  records: z.array(DomainRecord).max(20),
  /** For providers with ALIAS or ANAME records, in place of A and AAAA. Null below the apex. */
  alias: z.object({ host: z.string(), value: z.string() }).nullable(),
  provider: DomainProvider.nullable(),
  /** The state as a message to the owner. */
  message: z.string(),
  since: z.iso.datetime(),
  /** Null until the first check. */
  checked_at: z.iso.datetime().nullable(),
  next_check_at: z.iso.datetime().nullable(),
  /** Start of the current uninterrupted period of being served; null while it is not served. */
  active_since: z.iso.datetime().nullable(),
  /** When the domain is released unless it is fixed; null while nothing is wrong. */
  releases_at: z.iso.datetime().nullable(),
  /** When the domain was released; it can be set again. */
  released_at: z.iso.datetime().nullable(),
  /** The plan has ended: the domain redirects to the subdomain until there is a plan again. */
  is_suspended: z.boolean(),
})
export type CustomDomain = z.infer<typeof CustomDomain>

/** Any input a person may paste; `https://Example.com/` is normalised. */
export const SetCustomDomainRequest = z.strictObject({ customDomain: z.string().max(500) })
export type SetCustomDomainRequest = z.infer<typeof SetCustomDomainRequest>
/** Null if the website has no custom domain. */
export const CustomDomainResponse = z.object({ custom_domain: CustomDomain.nullable() })
export type CustomDomainResponse = z.infer<typeof CustomDomainResponse>
