import { z } from 'zod'

/** The supported platforms, and `web`: any other page. */
export const Platform = z.enum(['linkedin', 'github', 'youtube', 'instagram', 'web'])
export type Platform = z.infer<typeof Platform>

/** The platforms with a variant of the product, whose links the link form accepts (specification, section 5). */
export const FormPlatform = z.enum(['linkedin', 'github', 'youtube', 'instagram'])
export type FormPlatform = z.infer<typeof FormPlatform>

/** The type of a website; determines sections, draft and themes (specification, section 4). */
export const WebsiteType = z.enum([
  'linkedin-individual',
  'linkedin-company',
  'github',
  'youtube',
  'instagram',
])
export type WebsiteType = z.infer<typeof WebsiteType>

export const ProfileKind = z.enum(['person', 'company', 'channel', 'account', 'organization'])
export type ProfileKind = z.infer<typeof ProfileKind>

/**
 * A canonical profile link: all spellings of one profile give one link. `id` is the platform's handle (lower case if
 * case-insensitive), `url` is https without tracking, query, fragment or trailing slash.
 */
export const ProfileLink = z.strictObject({
  platform: Platform,
  kind: ProfileKind,
  id: z.string().min(1).max(200),
  url: z.url({ protocol: /^https$/ }).max(400),
})
export type ProfileLink = z.infer<typeof ProfileLink>
