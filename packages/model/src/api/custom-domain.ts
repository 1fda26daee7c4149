import { z } from 'zod'

/**
 * `pending`: something is still to be set; `verified`: proven and pointing here, its certificate is being made;
 * `active`: served there; `failed`: it was served and is not reached any more, or it was given up (`released_at`).
 */
export const CustomDomainStatus = z.enum(['pending', 'verified', 'active', 'failed'])
export type CustomDomainStatus = z.infer<typeof CustomDomainStatus>

/** The way to a domain that works, in the order in which its steps depend on each other. */
export const DomainStageName = z.enum(['name_servers', 'ownership', 'records', 'reachability', 'certificate'])
export type DomainStageName = z.infer<typeof DomainStageName>

/** `unknown`: nobody answered, so nothing is claimed; `waiting`: an earlier stage has to be right first. */
export const DomainStageState = z.enum(['ok', 'wrong', 'unknown', 'waiting'])
export type DomainStageState = z.infer<typeof DomainStageState>

/** Why a stage is as it is: the code never changes, the message is a sentence for the owner. */
export const DomainReason = z.object({ code: z.string(), message: z.string() })
export type DomainReason = z.infer<typeof DomainReason>

export const DomainStage = z.object({
  name: DomainStageName,
  state: DomainStageState,
  /** The first is the one to do something about; a stage that is right may carry hints. */
  reasons: z.array(DomainReason).max(10),
})
export type DomainStage = z.infer<typeof DomainStage>

export const DomainRecordType = z.enum(['TXT', 'A', 'AAAA', 'CNAME', 'CAA', 'DS'])
export type DomainRecordType = z.infer<typeof DomainRecordType>

/** One record to set, or to take away, at the domain's name servers. */
export const DomainRecord = z.object({
  action: z.enum(['set', 'remove']),
  type: DomainRecordType,
  /** In full, without a final dot: `_vitrine.example.com`. */
  name: z.string(),
  /** As most providers want it typed, within the zone: `_vitrine`, `www`, `@` for the domain itself. */
  host: z.string(),
  value: z.string(),
  /** What the domain's own name servers answer there now; long answers are cut. */
  found: z.array(z.string()).max(20),
  state: z.enum(['ok', 'missing', 'wrong', 'unknown']),
  /** What is wrong, as a sentence; null where nothing is. */
  reason: z.string().nullable(),
  /** Not needed for the domain to work: IPv6, and the other one of `www` and the bare domain. */
  optional: z.boolean(),
})
export type DomainRecord = z.infer<typeof DomainRecord>

/** Who answers for the domain, known by its name servers, and where records are set there. */
export const DomainProvider = z.object({ name: z.string(), hint: z.string() })
export type DomainProvider = z.infer<typeof DomainProvider>

/** A website's own domain: what is to be set, what was found, and how far it is. */
export const CustomDomain = z.object({
  /** As DNS writes it: lower case, punycode. */
  domain: z.string(),
  /** As people write it: `münchen.example`. */
  display_name: z.string(),
  url: z.string(),
  /** Whether it is a registered domain itself, where no CNAME may stand. */
  is_apex: z.boolean(),
  /** `www` of a bare domain, or the bare domain of a `www`: leads to `domain` where its records lead here. */
  sibling: z.object({ domain: z.string(), points_here: z.boolean() }).nullable(),
  status: CustomDomainStatus,
  stages: z.array(DomainStage).max(5),
  records: z.array(DomainRecord).max(20),
  /** For providers with ALIAS or ANAME: one record in place of A and AAAA. Null below the registered domain. */
  alias: z.object({ host: z.string(), value: z.string() }).nullable(),
  provider: DomainProvider.nullable(),
  /** The state in a sentence. */
  message: z.string(),
  since: z.iso.datetime(),
  /** Null until it was looked at for the first time. */
  checked_at: z.iso.datetime().nullable(),
  next_check_at: z.iso.datetime().nullable(),
  /** Since when it is served without a break; null while it is not. */
  active_since: z.iso.datetime().nullable(),
  /** When it is given up, unless it becomes right; null while nothing is wrong. */
  releases_at: z.iso.datetime().nullable(),
  /** When it was given up; it may be set again. */
  released_at: z.iso.datetime().nullable(),
  /** The plan was lost: the domain leads to the subdomain until there is one again. */
  is_suspended: z.boolean(),
})
export type CustomDomain = z.infer<typeof CustomDomain>

/** Anything that a person may paste: `https://Example.com/` is understood. */
export const SetCustomDomainRequest = z.strictObject({ customDomain: z.string().max(500) })
export type SetCustomDomainRequest = z.infer<typeof SetCustomDomainRequest>
/** Null where the website has no domain of its own. */
export const CustomDomainResponse = z.object({ custom_domain: CustomDomain.nullable() })
export type CustomDomainResponse = z.infer<typeof CustomDomainResponse>
