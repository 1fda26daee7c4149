import { z } from 'zod'
import { CustomDomain } from '../api/websites/custom-domain.ts'
import { ThemeName } from '../design/design.ts'
import { PlanName } from '../plan/plan.ts'
import { Platform, WebsiteType } from '../profile/platform.ts'
import { Subscription } from '../plan/subscription.ts'
import { isVisible, oneLine } from '../text/visible-text.ts'
import { DOMAIN_NAME_PATTERN, MAX_DOMAIN_NAME, MAX_WEBSITE_NAME, WEBSITE_MESSAGES } from './website-form.ts'
import { Visibility } from './website-settings.ts'

/** A website's display name: one visible line. */
export const WebsiteName = z
  .string()
  .overwrite(oneLine)
  .trim()
  .refine(isVisible, { error: WEBSITE_MESSAGES.nameRequired, abort: true })
  .max(MAX_WEBSITE_NAME, WEBSITE_MESSAGES.nameTooLong)

/** A website's subdomain. Lower-cased: host names are case-insensitive. */
export const DomainName = z
  .string()
  .trim()
  .min(1, WEBSITE_MESSAGES.domainRequired)
  .max(MAX_DOMAIN_NAME, WEBSITE_MESSAGES.domainTooLong)
  .regex(DOMAIN_NAME_PATTERN, WEBSITE_MESSAGES.domainInvalid)
  .transform(name => name.toLowerCase())

/** The reason why a website is not shown to visitors yet. */
export const WebsiteHold = z.object({
  /** `held`: the operator has not looked at it yet; `refused`: they have decided against it. */
  state: z.enum(['held', 'refused']),
  /** The reason for the refusal; empty while it is held. */
  reason: z.string(),
  /** Links on it that are on a list of dangerous websites. Without them, it may be shown at once. */
  links: z.array(z.string()),
})
export type WebsiteHold = z.infer<typeof WebsiteHold>

/** A website as sent to its owner. */
export const Website = z.object({
  _id: z.string(),
  name: z.string(),
  domain: z.string(),
  url: z.string(),
  website_type: WebsiteType,
  /** A BCP 47 tag. */
  language: z.string(),
  visibility: Visibility,
  contact_email: z.string(),
  /** The contact address as pages show it, with its domain in another script; absent if it has none. */
  contact_label: z.string().optional(),
  legal_links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Whether the free address shows the website, too, instead of redirecting to an active custom domain. */
  keep_free_address: z.boolean(),
  custom_domain: CustomDomain.nullable(),
  subscription: Subscription.nullable(),
  plan: PlanName,
  theme_name: ThemeName,
  thumbnail_url: z.string().nullable(),
  /** The operator's reason for the takedown; absent while it is shown. */
  taken_down: z.string().optional(),
  /** The reason it is hidden: it awaits the operator’s review, or was refused. Absent while it is public. */
  held: WebsiteHold.optional(),
  /** Whether its pages say that the profile’s owner has not confirmed it; absent means no. */
  is_unproven: z.boolean().optional(),
  source: z.object({ platform: Platform, url: z.string(), username: z.string() }),
  published_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Website = z.infer<typeof Website>

/** Reserved subdomains: the product's, protocols', and those useful for impersonation. */
export const RESERVED_DOMAIN_NAMES: ReadonlySet<string> = new Set(
  `www api app admin mail dashboard dashboardstaging linkedin github youtube instagram static assets cdn media status help
   blog login signup signin billing support security root test vitrine account accounts settings website websites site sites
   preview posts design analytics payment payments webhook webhooks docs health metrics abuse legal terms privacy about
   contact pricing features postmaster hostmaster webmaster noreply ftp smtp imap pop ns1 ns2 dns mx autodiscover autoconfig
   wpad localhost example invalid well known null undefined google facebook apple microsoft paypal stripe amazon`
    .split(/\s+/)
    .filter(Boolean),
)
