import { z } from 'zod'
import { WebsiteType } from '../../profile/platform.ts'
import { PreviewData } from '../../website/preview.ts'
import { WebsiteSettings } from '../../website/website-settings.ts'
import { DomainName, Website, WebsiteName } from '../../website/website.ts'

export const SubdomainRequest = z.strictObject({ subdomain: z.string().max(63) })
export const CreateWebsiteRequest = z.strictObject({
  website_name: WebsiteName,
  domain_name: DomainName,
  website_type: WebsiteType,
  data: PreviewData,
})
export type CreateWebsiteRequest = z.infer<typeof CreateWebsiteRequest>
export const WebsiteResponse = z.object({ website: Website })
export const CurrentWebsiteResponse = z.object({ website: Website.nullable() })
export const WebsitesResponse = z.object({ websites: z.array(Website).max(500) })
/** The editable fields of a website apart from its design. */
export const EditWebsiteRequest = z.strictObject({
  name: WebsiteName.optional(),
  domain: DomainName.optional(),
  ...WebsiteSettings.partial().shape,
})
export type EditWebsiteRequest = z.infer<typeof EditWebsiteRequest>
export const SwitchWebsiteRequest = z.strictObject({ website_id: z.string().max(64) })
export const CheckDomainRequest = z.strictObject({
  domain_name: z.string().max(100),
  /** The website that would move there: its own former addresses are available to it. */
  website_id: z.string().max(64).optional(),
})
export type CheckDomainRequest = z.infer<typeof CheckDomainRequest>
export const CheckDomainResponse = z.object({
  available: z.boolean(),
  reason: z.enum(['taken', 'reserved', 'invalid']).optional(),
  suggestions: z.array(z.string()).max(5),
})
export type CheckDomainResponse = z.infer<typeof CheckDomainResponse>
